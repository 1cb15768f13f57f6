import ExactNumbers
import Testing

@Suite struct SymbolTests {
  private typealias Characters = (symbol: Symbol, ranges: [ClosedRange<UInt32>])

  /// The characters outside ASCII and its wide forms that mean something, but for digits.
  private static let table: [Characters] = [
    (
      .space,
      [
        0xA0...0xA0, 0x61C...0x61C, 0x2000...0x200A, 0x200E...0x200F, 0x202A...0x202C, 0x202F...0x202F,
        0x205F...0x2060, 0x2066...0x2069, 0x3000...0x3000, 0xFEFF...0xFEFF,
      ]
    ),
    (.apostrophe, [0x2BC...0x2BC, 0x2018...0x2019]),
    (.minus, [0x2010...0x2013, 0x207B...0x207B, 0x2212...0x2212, 0xFE63...0xFE63]),
    (
      .currency,
      [
        0xA2...0xA5, 0x9F2...0x9F3, 0xE3F...0xE3F, 0x20A0...0x20CF, 0xFDFC...0xFDFC, 0xFFE0...0xFFE1,
        0xFFE5...0xFFE6,
      ]
    ),
    (.fractionSlash, [0x2044...0x2044]), (.vulgarFraction, [0xBC...0xBE, 0x2150...0x215E, 0x2189...0x2189]),
    (.arrow, [0x2192...0x2192, 0x21D2...0x21D2, 0x27F6...0x27F6]), (.approximately, [0x2248...0x2248]),
    (.ellipsis, [0x2026...0x2026]),
    (.times, [0xB7...0xB7, 0xD7...0xD7, 0x2219...0x2219, 0x22C5...0x22C5]),
    (.degree, [0xB0...0xB0]), (.raised, [0xB2...0xB3, 0xB9...0xB9, 0x2070...0x2070, 0x2074...0x2079]),
    (.slash, [0xF7...0xF7, 0x2215...0x2215]), (.percent, [0x66A...0x66A]),
    (.arabicDecimalSeparator, [0x66B...0x66B]), (.arabicThousandsSeparator, [0x66C...0x66C]),
  ]

  @Test func `each character outside ASCII means one thing, and all others mean nothing`() {
    var meanings: [UInt32: Symbol] = [:]
    for (symbol, ranges) in Self.table {
      for scalar in ranges.joined() { meanings[scalar] = symbol }
    }
    for zero in [0x660, 0x6F0, 0x966, 0x9E6, 0xE50] as [UInt32] {
      for digit in 0...9 as ClosedRange<UInt32> { meanings[zero + digit] = Symbol(scalar: 0x30 + digit) }
    }
    for wide in 0xFF01...0xFF5E as ClosedRange<UInt32> { meanings[wide] = Symbol(scalar: wide - 0xFEE0) }
    for scalar in 0x7F...0x1_0000 as ClosedRange<UInt32> where Symbol(scalar: scalar) != .unknown {
      #expect(Symbol(scalar: scalar) == meanings.removeValue(forKey: scalar), "\(scalar)")
    }
    #expect(meanings.values.allSatisfy { $0 == .unknown })
  }

  @Test func `each character of ASCII stands for itself, but for a few`() {
    let others: [UInt32: Symbol] = [
      0x20: .space, 0x09: .tab, 0x45: .exponent, 0x58: .times, 0x78: .times, 0x26: .unknown, 0x3B: .unknown,
      0x5E: .unknown, 0x60: .unknown, 0x7C: .unknown,
    ]
    for scalar in 0x00...0x7F as ClosedRange<UInt32> {
      let symbol = Symbol(scalar: scalar)
      if let other = others[scalar] {
        #expect(symbol == other)
      } else {
        #expect(symbol.byte == (0x21...0x7E ~= scalar ? UInt8(scalar) : 0))
      }
      let isLetter = 0x41...0x5A ~= scalar & ~0x20 && symbol != .times
      #expect(symbol.isLetter == isLetter, "\(scalar)")
      #expect(symbol.digit == (0x30...0x39 ~= scalar ? UInt8(scalar - 0x30) : nil))
    }
  }

  @Test(arguments: [
    ("¼", 1, 4), ("½", 1, 2), ("¾", 3, 4), ("⅐", 1, 7), ("⅑", 1, 9), ("⅒", 1, 10), ("⅓", 1, 3), ("⅔", 2, 3),
    ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅛", 1, 8), ("⅜", 3, 8),
    ("⅝", 5, 8), ("⅞", 7, 8), ("↉", 0, 3),
  ]) func `each fraction in one character has its value`(text: String, numerator: Int, denominator: Int)
    throws
  {
    let number = try Array(text.utf8).withUnsafeBufferPointer { (text) throws(NumberReadingError) in
      try WrittenNumber(text, decimalSymbol: .point, limits: .standard)
    }
    #expect(try number.valueWithoutPercent == Rational(numerator, denominator))
  }
}
