/// A number as people write it, read exactly: `$1,234.50`, `1 234,5 EUR`, `(12.00)`, `١٢٫٥`, `5%`, `6.02e23`, `3 1/7`,
/// `1/3`, `½`, `0.1(6)`.
///
///     try WrittenNumber("$1,234.50").value                                             // 2469/2
///     try WrittenNumber("5%").value                                                    // 1/20
///     try WrittenNumber("1.234,5", format: NumberFormat(decimalSeparator: ",")).value  // 2469/2
///
/// It reads what `NumberFormat.text(for:notation:)` writes in any notation, if the format that wrote it is named, separates
/// decimals by `.`, `,` or `٫`, and groups by one of the separators below, but not by a plain space, as a mixed number has.
///
/// The integer part may be grouped by comma, point, space, apostrophe or underscore, in threes or the Indian way.
/// Which of comma and point is the decimal separator is decided like this:
///
/// | written | decimal separator |
/// | --- | --- |
/// | both of them | the last |
/// | one of them, repeatedly | none, it groups |
/// | one, once, with three digits after it and one to three before it | that of the `NumberFormat`, see `isAmbiguous` |
/// | one, once, in any other way | that one |
public struct WrittenNumber: Hashable, Sendable {
  /// The exact number without its percent sign: 5 for `5%`.
  public internal(set) var valueWithoutPercent = Rational.zero

  /// The exact number; a hundredth of it where it has a percent sign: 1/20 for `5%`.
  /// - Complexity: O(1) for numbers of up to 38 digits.
  public var value: Rational { isPercent ? valueWithoutPercent / 100 : valueWithoutPercent }

  /// Whether it has a percent sign.
  public internal(set) var isPercent = false

  /// Whether it could be meant in two ways: `1,234` is 1234 or 1.234, as the country has it, and `12 345/670`, which is
  /// read as a mixed number, could be 12345 ÷ 670.
  public internal(set) var isAmbiguous = false

  package internal(set) var separatorMeanings: SeparatorMeanings = []

  /// Whether it is a time, in hours, as `1:45` is; what is read from a `String` is none.
  package internal(set) var isTime = false

  /// Whether parentheses make it negative.
  package internal(set) var isInParentheses = false

  /// Exponent of the last digit's place; nil for a fraction or a repetend.
  package internal(set) var lastExponent: Int?

  /// The digits, where it has nothing but digits and a decimal separator, and no more than fit a significand.
  package internal(set) var digits: Digits?
}

extension WrittenNumber {
  /// Reads the number that `text` is, apart from spaces around it.
  ///
  /// - Throws: `NumberReadingError` with the offset in UTF-8 bytes of the first character that cannot stand there.
  /// - Complexity: O(n²) for n digits.
  public init(
    _ text: String, format: NumberFormat = .standard, limits: NumberLimits = .standard
  ) throws(NumberReadingError) {
    self = try Array(text.utf8).withUnsafeBufferPointer { (text) throws(NumberReadingError) in
      try WrittenNumber(text, decimalSymbol: format.decimalSymbol, limits: limits, isAlone: true)
    }
  }

  package init(
    _ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: NumberLimits,
    isAlone: Bool = false
  ) throws(NumberReadingError) {
    var cursor = UTF8Cursor(text)
    try self.init(readingFrom: &cursor, decimalSymbol: decimalSymbol, limits: limits, isAlone: isAlone)
    cursor.skipSpaces()
    if !cursor.isAtEnd { throw .invalid(offset: cursor.offset) }
  }

  /// Reads a number at the cursor and moves the cursor after it.
  ///
  /// In algebra, signs, parentheses and percent signs around its digits are parts of a formula and do not belong to it.
  package init(
    readingFrom cursor: inout UTF8Cursor, decimalSymbol: Symbol, limits: NumberLimits,
    isAfterSlash: Bool = false, isAlone: Bool = false, isInAlgebra: Bool = false
  ) throws(NumberReadingError) {
    var reader = WrittenNumberReader(
      cursor: cursor, decimalSymbol: decimalSymbol, limits: limits, isAfterSlash: isAfterSlash,
      isAlone: isAlone, isInAlgebra: isInAlgebra)
    defer { cursor = reader.cursor }
    self = try reader.readNumber()
  }
}

extension NumberFormat {
  package var decimalSymbol: Symbol {
    decimalSeparator.bytes.withUnsafeBufferPointer { UTF8Cursor($0).symbol }
  }
}
