/// Returns the CRC-32 of `kind` and the bytes of `payload` as in ISO 3309 (polynomial 0xEDB88320, bits reversed).
func checksum(of kind: UInt8, _ payload: [UInt8]) -> UInt32 {
  var remainder = ~(0 as UInt32)
  func divide(_ byte: UInt8) {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder >> 1 ^ (0xEDB8_8320 & ~(remainder & 1 &- 1)) }
  }
  divide(kind)
  for byte in payload { divide(byte) }
  return ~remainder
}
