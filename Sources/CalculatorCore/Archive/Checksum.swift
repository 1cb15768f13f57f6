import ExactNumbers

/// Returns the CRC-32 of `bytes` as in ISO 3309 (polynomial 0xEDB88320, bits reversed).
func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
  var remainder = ~(0 as UInt32)
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder >> 1 ^ (0xEDB8_8320 & ~(remainder & 1 &- 1)) }
  }
  return ~remainder
}
