import CalculatorCore
import ExactNumbers
import TestSupport

/// Restores a saved form: as it is, and with its counts and checksums put right, so that what stands after them is read.
///
/// Then it goes on from there.
func fuzzArchive(_ bytes: [UInt8]) {
  let isNarrow = bytes.count % 2 != 0
  let fresh = isNarrow ? Calculator(limits: narrowLimits, undoSteps: 4, undoRows: 60) : Calculator()
  let damaged = answering { fresh.restored(from: bytes) }
  expect(0...bytes.count ~= damaged.readCount, "\(damaged.readCount) bytes were read")
  expect((damaged.error == nil) == (damaged.readCount == bytes.count), "\(damaged.error as Any)")
  let repairedBytes = repairing(bytes)
  let repaired = answering { fresh.restored(from: repairedBytes) }
  if bytes.count > mostCheckedBytes { return }
  Session(damaged.calculator).expectSound()
  var session = Session(repaired.calculator)
  session.expectSound()
  var steps = Input(Array(bytes.suffix(12)))
  while !steps.isAtEnd { session.play(&steps) }
  session.expectSound()
}

/// Bounds that short inputs can reach.
private let narrowLimits = Tape.Limits(numbers: NumberLimits(bits: 1 << 12), noteBytes: 20)

/// Returns a saved form with counts that are not beyond its end, and with the checksums that it ought to have.
private func repairing(_ bytes: [UInt8]) -> [UInt8] {
  let version = bytes.dropFirst(Archive.header.count - 1).first ?? 0
  var repaired = Array(Archive.header.dropLast()) + [version]
  for record in ArchiveRecord.records(of: bytes) {
    repaired += ArchiveRecord(kind: record.kind % 8, payload: record.payload).bytes
  }
  return repaired
}
