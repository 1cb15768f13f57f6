import ExactNumbers

/// A number as people write it, read exactly: `$1,234.50`, `1 234,5 €`, `(12.00)`, `١٢٫٥`, `5%`, `6.02e23`, `1⁄3`.
///
/// The integer part may be grouped by comma, point, space, apostrophe or underscore, in threes or the Indian way.
/// Which of comma and point marks the decimals is decided like this:
///
/// | written | decimal separator |
/// | --- | --- |
/// | both of them | the last |
/// | one of them, repeatedly | none, it groups |
/// | one, once, with three digits behind it and one to three before it | that of the `NumberFormat`, see `isAmbiguous` |
/// | one, once, in any other way | that one |
public struct PastedNumeral: Hashable, Sendable {
  /// The number without its percent sign: digits if they could have been typed, and otherwise a value.
  let number: Operand.Number

  /// Whether it has a percent sign.
  public let isPercent: Bool

  /// Whether in another country it would be another number, as `1,234` would be.
  public let isAmbiguous: Bool

  /// The power of ten that the last digit counts.
  let lastExponent: Int

  /// The exact number, before any percent sign is applied.
  public var value: Rational { Operand(number).value }

  /// The digits as they could have been typed; `nil` when they could not.
  public var numeral: Numeral? {
    if case .numeral(let numeral) = number { numeral } else { nil }
  }

  /// Reads the number that `text` is, apart from spaces around it.
  ///
  /// - Throws: `NumeralError.invalid` with the offset in UTF-8 bytes of the first character that cannot stand there,
  ///   or `NumeralError.tooLarge`.
  public init(
    _ text: String, format: NumberFormat = .standard, limits: Tape.Limits = .standard
  ) throws(NumeralError) {
    let line = PastedLine(Array(text.utf8))
    do throws(NumeralError) {
      self = try PastedNumeral(line.marks, in: 0..<line.end, decimalMark: format.decimalMark, limits: limits)
    } catch {
      guard case .invalid(let index) = error else { throw error }
      throw .invalid(offset: line.offset(of: index))
    }
  }

  /// Reads the number that `marks` in `range` are; offsets in errors are indices.
  init(_ marks: [UInt8], in range: Range<Int>, decimalMark: UInt8, limits: Tape.Limits) throws(NumeralError) {
    var scanner = PastedNumeralScanner(marks, in: range, decimalMark: decimalMark, limits: limits)
    try scanner.scanPrefix()
    let magnitude = try scanner.scanNumber()
    try scanner.scanSuffix()
    number = scanner.isNegative ? Operand(magnitude).negated().number : magnitude
    isPercent = scanner.isPercent
    isAmbiguous = scanner.isAmbiguous
    lastExponent = scanner.lastExponent
  }
}

/// Goes over a pasted number from left to right.
struct PastedNumeralScanner {
  private let marks: [UInt8]
  private let end: Int
  let decimalMark: UInt8
  let limits: Tape.Limits

  /// Index of the mark to be read next.
  var index: Int

  /// Whether in another country it would be another number.
  var isAmbiguous = false

  /// The power of ten that the last digit counts.
  var lastExponent = 0

  private(set) var isNegative = false
  private(set) var isPercent = false
  private var hasSign = false
  private var hasCurrency = false

  /// Parentheses that are open; `nil` when there were none.
  private var isOpen: Bool?

  init(_ marks: [UInt8], in range: Range<Int>, decimalMark: UInt8, limits: Tape.Limits) {
    self.marks = marks
    self.decimalMark = decimalMark
    self.limits = limits
    index = range.lowerBound
    end = range.upperBound
  }

  /// The mark to be read next; `Symbol.end` at the end.
  var mark: UInt8 { mark(at: index) }

  /// The mark at `index`; `Symbol.end` at the end.
  func mark(at index: Int) -> UInt8 { index < end ? marks[index] : Symbol.end }

  /// Passes over what can stand before the digits, in any order: a sign or a parenthesis, a currency sign.
  mutating func scanPrefix() throws(NumeralError) {
    while true {
      let mark = mark
      switch mark {
      case Symbol.space, Symbol.tab: break
      case Symbol.plus where !hasSign, Symbol.minus where !hasSign:
        hasSign = true
        isNegative = mark == Symbol.minus
      case Symbol.open where !hasSign:
        hasSign = true
        isNegative = true
        isOpen = true
      case Symbol.currency where !hasCurrency: hasCurrency = true
      default: return
      }
      index += 1
    }
  }

  /// Passes over what can stand behind the digits, in any order: the rest of what stood before them, or a minus sign
  /// instead of it, and a percent sign.
  mutating func scanSuffix() throws(NumeralError) {
    while mark != Symbol.end {
      switch mark {
      case Symbol.space, Symbol.tab: break
      case Symbol.minus where !hasSign:
        hasSign = true
        isNegative = true
      case Symbol.close where isOpen == true: isOpen = false
      case Symbol.currency where !hasCurrency && !isPercent: hasCurrency = true
      case Symbol.percent where !hasCurrency && !isPercent: isPercent = true
      default: throw .invalid(offset: index)
      }
      index += 1
    }
    if isOpen == true { throw .invalid(offset: index) }
  }
}
