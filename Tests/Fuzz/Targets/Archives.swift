import CalculatorCore
import ExactNumbers

/// Restores a saved form: as it is, and with its counts and checksums put right, so that what stands after them is read.
///
/// Then it goes on from there.
func fuzzArchive(_ bytes: [UInt8]) {
  let fresh = Calculator(limits: bytes.count % 2 == 0 ? .standard : narrowLimits)
  var damaged = answering { Archive.restore(bytes, withSettingsOf: fresh) }
  expect(0...bytes.count ~= damaged.readCount, "\(damaged.readCount) bytes were read")
  expect((damaged.error == nil) == (damaged.readCount == bytes.count), "\(damaged.error as Any)")
  if case .damaged(let offset)? = damaged.error {
    _ = answering { Archive.resume(bytes, after: offset, into: &damaged.calculator) }
  }
  let repairedBytes = repairing(bytes)
  let repaired = answering { Archive.restore(repairedBytes, withSettingsOf: fresh) }
  if bytes.count > mostCheckedBytes { return }
  Session(damaged.calculator).expectSound()
  var session = Session(repaired.calculator)
  session.expectSound()
  var steps = Input(Array(bytes.suffix(12)))
  while !steps.isAtEnd { session.play(&steps) }
  session.expectSound()
}

/// Bounds that short inputs can reach.
private let narrowLimits = Calculator.Limits(
  tape: Tape.Limits(numbers: NumberLimits(bits: 1 << 12), noteBytes: 20, heapBits: 1 << 14), undoSteps: 4,
  undoBytes: 1 << 14)

/// Returns the records of a saved form with counts that are not beyond its end, and with the checksums that they ought to have.
private func repairing(_ bytes: [UInt8]) -> [UInt8] {
  var input = Input(bytes)
  for _ in 0..<Archive.header.count - 1 { _ = input.byte() }
  var repaired = Array(Archive.header.dropLast())
  repaired.append(input.byte())
  while !input.isAtEnd {
    let kind = input.byte() % 8
    var (count, shift) = (0, 0)
    var group: UInt8
    repeat {
      group = input.byte()
      count |= Int(group & 0x7F) << shift
      shift += 7
    } while group >= 0x80 && shift < 28
    var payload: [UInt8] = []
    while payload.count < count, !input.isAtEnd { payload.append(input.byte()) }
    for _ in 0..<4 { _ = input.byte() }
    repaired += record(kind, payload)
  }
  return repaired
}

private func record(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
  var record = [kind]
  var count = payload.count
  while count >= 0x80 {
    record.append(UInt8(count & 0x7F) | 0x80)
    count >>= 7
  }
  record.append(UInt8(count))
  record += payload
  // The CRC-32 of kind and payload.
  var remainder = UInt32.max
  for byte in [kind] + payload {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1) &* 0xEDB8_8320 }
  }
  for shift in stride(from: 0, to: 32, by: 8) {
    record.append(UInt8(truncatingIfNeeded: ~remainder >> UInt32(shift)))
  }
  return record
}
