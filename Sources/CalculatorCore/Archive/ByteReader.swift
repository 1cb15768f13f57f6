import ExactNumbers

/// Thrown where saved bytes end too early or make no sense.
struct Damage: Error {}

/// Reads saved bytes; nothing in them can make it read beyond their end or take much memory.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  /// The bounds of what is read.
  let limits: Tape.Limits

  /// Index of the byte to be read next.
  private(set) var offset: Int

  /// What was typed into the edited row before, and taken back, where an earlier release has saved it.
  var otherDrafts: (earlier: [RowEdit], later: [RowEdit]) = ([], [])

  /// The largest identity of a row that was read, or is followed in what was read.
  private(set) var lastIdentity: UInt32 = 0

  init(_ bytes: ArraySlice<UInt8>, limits: Tape.Limits) {
    self.bytes = bytes
    self.limits = limits
    offset = bytes.startIndex
  }

  var isAtEnd: Bool { offset == bytes.endIndex }

  mutating func byte() throws(Damage) -> UInt8 {
    guard !isAtEnd else { throw Damage() }
    offset += 1
    return bytes[offset - 1]
  }

  /// Reads a number in groups of seven bits, lowest first.
  mutating func number() throws(Damage) -> UInt128 {
    var number: UInt128 = 0
    for shift in stride(from: 0 as UInt128, to: 128, by: 7) {
      let group = try byte()
      let bits = UInt128(group & 0x7F)
      guard shift < 126 || bits < 4 else { throw Damage() }
      number |= bits << shift
      if group < 0x80 { return number }
    }
    throw Damage()
  }

  /// Reads a count that is no more than `limit`.
  mutating func count(limit: Int = .max) throws(Damage) -> Int {
    let number = try number()
    guard number <= UInt128(limit) else { throw Damage() }
    return Int(number)
  }

  /// Takes note of the identity of a row, which is no more than the largest one.
  mutating func noteIdentity(_ identity: UInt32) throws(Damage) {
    guard identity <= Tape.maximumIdentity else { throw Damage() }
    lastIdentity = max(lastIdentity, identity)
  }

  mutating func counted() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    guard count <= bytes.endIndex - offset else { throw Damage() }
    offset += count
    return bytes[offset - count..<offset]
  }

  mutating func magnitude(isNegative: Bool = false) throws(Damage) -> BigInteger {
    let bytes = try counted()
    // Numbers that need no heap may be greater than narrow limits, and have up to 256 bits.
    guard bytes.count <= limits.numbers.bits / 8 + 32 else { throw Damage() }
    return BigInteger(isNegative: isNegative, bigEndianBytes: bytes.reversed())
  }

  mutating func checksum() throws(Damage) -> UInt32 {
    var checksum: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) { checksum |= UInt32(try byte()) << shift }
    return checksum
  }
}
