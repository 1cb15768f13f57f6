import CalculatorCore

/// A record of a saved form, as `Archive` describes it, which can be changed and written with a checksum that is right.
public struct ArchiveRecord {
  /// What the record is, by the number of `Archive`.
  public var kind: UInt8

  /// The bytes between count and checksum.
  public var payload: [UInt8]

  /// Creates a record of a payload.
  public init(kind: UInt8, payload: [UInt8]) {
    self.kind = kind
    self.payload = payload
  }

  /// Returns the records after the header of `saved`, whatever their checksums are; the last one may be cut off.
  public static func records(of saved: [UInt8]) -> [ArchiveRecord] {
    var rest = saved.dropFirst(Archive.header.count)
    var records: [ArchiveRecord] = []
    while let kind = rest.popFirst() {
      var (count, shift) = (0, 0)
      while let group = rest.popFirst() {
        count |= Int(group & 0x7F) << shift
        shift += 7
        if group < 0x80 || shift == 28 { break }
      }
      records.append(ArchiveRecord(kind: kind, payload: Array(rest.prefix(count))))
      rest = rest.dropFirst(count + checksumCount)
    }
    return records
  }

  /// The record with its count and its checksum.
  public var bytes: [UInt8] {
    var bytes = [kind]
    var count = payload.count
    while count >= 0x80 {
      bytes.append(UInt8(count & 0x7F) | 0x80)
      count >>= 7
    }
    bytes.append(UInt8(count))
    bytes += payload
    let checksum = checksum
    for shift in 0..<Self.checksumCount { bytes.append(UInt8(truncatingIfNeeded: checksum >> (8 * shift))) }
    return bytes
  }

  private static let checksumCount = 4

  /// The CRC-32 of kind and payload, worked out apart from `Archive`.
  private var checksum: UInt32 {
    var remainder = UInt32.max
    for byte in [kind] + payload {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1) &* 0xEDB8_8320 }
    }
    return ~remainder
  }
}
