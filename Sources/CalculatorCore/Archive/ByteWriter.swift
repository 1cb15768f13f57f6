import ExactNumbers

/// Builds saved bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes a number in groups of seven bits, lowest first; all groups but the last have their top bit set.
  mutating func write(number: UInt128) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a count, 0 or more.
  mutating func write(count: Int) {
    write(number: UInt128(count))
  }

  /// Writes the count of `more` and then `more`.
  mutating func write(counted more: some Collection<UInt8>) {
    write(count: more.count)
    bytes += more
  }

  /// Writes the magnitude of `number`: its bytes counted, lowest first.
  mutating func write(magnitude number: BigInteger) {
    write(counted: number.bigEndianBytes.reversed())
  }

  /// Writes a 32-bit number, lowest byte first.
  mutating func write(checksum: UInt32) {
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
  }
}

/// Returns the CRC-32 of `kind` and the bytes of `payload` as in ISO 3309 (polynomial 0xEDB88320, bits reversed).
func checksum(of kind: UInt8, _ payload: ArraySlice<UInt8>) -> UInt32 {
  var remainder = ~(0 as UInt32)
  func divide(_ byte: UInt8) {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder >> 1 ^ (0xEDB8_8320 & ~(remainder & 1 &- 1)) }
  }
  divide(kind)
  for byte in payload { divide(byte) }
  return ~remainder
}
