/// The hash function SHA-256 of FIPS 180-4, for the page's Content-Security-Policy.
enum SHA256 {
  /// Returns the 32 bytes of the digest of `message`.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = initialState
    let blocks = padded(message)
    for start in stride(from: 0, to: blocks.count, by: 64) {
      compress(blocks[start..<start + 64], into: &state)
    }
    return state.flatMap(bigEndianBytes)
  }

  /// Returns `message` with a one bit, zeros, and its length in bits, to a multiple of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    return message + [0x80] + Array(repeating: 0, count: zeros) + bigEndianBytes(UInt64(message.count) * 8)
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let small0 = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let small1 = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ small0 &+ words[index - 7] &+ small1)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let large1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let chosen = e & f ^ ~e & g
      let first = h &+ large1 &+ chosen &+ constants[index] &+ words[index]
      let large0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (a, b, c, d, e, f, g, h) = (first &+ large0 &+ majority, a, b, c, d &+ first, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bigEndianBytes(_ word: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: word.bigEndian, Array.init)
  }

  /// The first 64 primes, whose roots the standard takes its constants from.
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  /// The first 32 bits of the fraction of the square roots of the first 8 primes.
  private static let initialState = primes.prefix(8).map { rootFraction(of: $0) { $0 * $0 } }

  /// The first 32 bits of the fraction of the cube roots of the first 64 primes.
  private static let constants = primes.map { rootFraction(of: $0) { $0 * $0 * $0 } }

  /// Returns 32 fraction bits of the root that `power` takes back, found bit by bit.
  private static func rootFraction(of prime: UInt64, power: (UInt128) -> UInt128) -> UInt32 {
    let scale = power(1 << 32)
    var root: UInt128 = 0
    for bit in (0..<37).reversed() where power(root | 1 << UInt128(bit)) <= UInt128(prime) * scale {
      root |= 1 << UInt128(bit)
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
