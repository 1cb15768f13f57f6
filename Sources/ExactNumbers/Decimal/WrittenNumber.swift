/// A number as people write it, read exactly: `$1,234.50`, `1 234,5 EUR`, `(12.00)`, `١٢٫٥`, `5%`, `6.02e23`, `3 1/7`, `1/3`,
/// `½`, `0.1(6)`.
///
///     try WrittenNumber("$1,234.50").value                                             // 2469/2
///     try WrittenNumber("5%").value                                                    // 1/20
///     try WrittenNumber("1.234,5", format: NumberFormat(decimalSeparator: ",")).value  // 2469/2
///
/// A number that `NumberFormat.text(for:notation:)` wrote is read if the same format is given. The decimal separator of that
/// format must be `.`, `,` or `٫`. Its grouping separator must be one of those below, but not the plain space of mixed numbers.
///
/// The integer part may be grouped by comma, point, space, apostrophe or underscore, in threes or the Indian way. The decimal
/// separator, comma or point, is found as follows:
///
/// | written | decimal separator |
/// | --- | --- |
/// | both of them, `1.234,5` | the last |
/// | one of them, repeatedly, `1,234,567` | none, it groups |
/// | one, once, with three digits after it and one to three before it, `1,234` | that of the `NumberFormat`, see `isAmbiguous` |
/// | one, once, in any other way, `1,5` | that one |
public struct WrittenNumber: Hashable, Sendable {
  /// The exact number without its percent sign: 5 for `5%`.
  public package(set) var valueWithoutPercent = Rational.zero

  /// The exact number; with a percent sign, a hundredth of the number written: 1/20 for `5%`.
  /// - Complexity: O(1) for numbers of up to 38 digits.
  public var value: Rational { isPercent ? valueWithoutPercent / 100 : valueWithoutPercent }

  /// Whether the number has a percent sign.
  public package(set) var isPercent = false

  /// Whether the number could be meant in two ways.
  ///
  /// `1,234` is 1234 in some countries and 1.234 in others. `12 345/670` is read as a mixed number, but could be 12345 ÷ 670.
  public internal(set) var isAmbiguous = false

  package var separatorMeanings: SeparatorMeanings = []

  /// Whether the number is a time in hours, such as `1:45`; false for any number read from a `String`.
  package var isTime = false

  /// Whether parentheses make the number negative.
  package internal(set) var isInParentheses = false

  /// The power of ten of the last digit: -2 for `1.25`; nil for a fraction or a repeating decimal.
  package internal(set) var lastExponent: Int?

  /// The digits of a number without exponent, fraction and repetend, if the digits fit a significand; otherwise nil.
  package var digits: Digits?

  /// Creates zero.
  package init() {}
}

extension WrittenNumber {
  /// Reads a text that is one number, with optional spaces around it.
  ///
  /// - Throws: `NumberReadingError` with the offset in UTF-8 bytes of the first character that is not allowed.
  /// - Complexity: O(n²) for n digits.
  public init(
    _ text: String, format: NumberFormat = .standard, limits: NumberLimits = .standard
  ) throws(NumberReadingError) {
    self = try Array(text.utf8).withUnsafeBufferPointer { (text) throws(NumberReadingError) in
      try WrittenNumber(text, decimalSymbol: format.decimalSymbol, limits: limits, style: .alone)
    }
  }

  package init(
    _ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: NumberLimits,
    style: Lexer.Style = .inOrder
  ) throws(NumberReadingError) {
    var lexer = Lexer(text, style: style, decimalSymbol: decimalSymbol, limits: limits)
    self = try lexer.readWrittenNumber()
    if lexer.token.kind != .end { throw .invalid(offset: lexer.token.start) }
  }

  /// Drops the separator at the end of `5,-`, where a dash replaces the cents; returns whether there was a separator.
  package mutating func takeDashForCents(behind separator: UInt8) -> Bool {
    guard digits?.fractionDigits == 0 else { return false }
    digits?.fractionDigits = nil
    separatorMeanings.insert(separator == UInt8(ascii: ",") ? .decimalComma : .decimalPoint)
    return true
  }

  /// Changes the sign; a zero without a decimal separator has no sign.
  package mutating func negate() {
    valueWithoutPercent.negate()
    if let digits, digits.fractionDigits != nil || !valueWithoutPercent.isZero {
      self.digits?.isNegative.toggle()
    }
  }
}

extension Lexer {
  /// Reads a number with its sign or parentheses, and its currency or percent sign.
  ///
  /// Signs or a parenthesis, and a currency, may precede the number in any order. A currency or percent sign, the closing
  /// parenthesis, or a minus sign without a space may follow. If `isSigned`, the caller has read a sign: then a parenthesis is
  /// not read, and a minus sign after the number only in `5,-`.
  package mutating func readWrittenNumber(isSigned: Bool = false) throws(NumberReadingError) -> WrittenNumber
  {
    var (hasSign, isNegative, hasCurrency, isOpen) = (isSigned, false, false, false)
    while true {
      switch token.kind {
      case .operator where token.isSign && !isOpen:
        hasSign = true
        if token.symbol == .minus { isNegative.toggle() }
      case .openingParenthesis where !hasSign: (hasSign, isNegative, isOpen) = (true, true, true)
      case .currency where !hasCurrency: hasCurrency = true
      default:
        guard token.isNumber else { throw .invalid(offset: token.start) }
        if hasCurrency, token.kind == .time {
          throw .invalid(
            offset: text[token.start..<token.end].firstIndex(of: UInt8(ascii: ":")) ?? token.start)
        }
        var number = try readNumber()
        number.isInParentheses = isOpen
        advance()
        try readSuffix(of: &number, &hasSign, &isNegative, hasCurrency)
        if isNegative { number.negate() }
        return number
      }
      advance()
    }
  }

  private mutating func readSuffix(
    of number: inout WrittenNumber, _ hasSign: inout Bool, _ isNegative: inout Bool, _ hasCurrency: Bool
  ) throws(NumberReadingError) {
    var (isOpen, acceptsCurrency) = (number.isInParentheses, !hasCurrency && !number.isTime)
    while true {
      // In `5,-` the minus replaces the cents.
      let isForCents = number.digits?.fractionDigits == 0
      if isForCents || !hasSign, try isAtTrailingMinus(isForCents: isForCents) {
        (hasSign, isNegative) = (true, isNegative || !isForCents)
        _ = number.takeDashForCents(behind: text[end - 1])
      } else if token.kind == .closingParenthesis, isOpen {
        isOpen = false
      } else if token.kind == .percent, acceptsCurrency {
        (number.isPercent, acceptsCurrency) = (true, false)
      } else if token.kind == .currency, acceptsCurrency {
        acceptsCurrency = false
      } else {
        if isOpen { throw .invalid(offset: token.start) }
        return
      }
      advance()
    }
  }

  /// Whether the current minus sign subtracts nothing, and is therefore part of the number before it.
  ///
  /// - Throws: `NumberReadingError.invalid` in `5- + 3`, which some read as `-5 + 3` and others as `5 - (+3)`.
  private mutating func isAtTrailingMinus(isForCents: Bool) throws(NumberReadingError) -> Bool {
    guard token.isSign, token.symbol == .minus, token.start == end else { return false }
    let start = self
    defer { goBack(to: start) }
    advance()
    // The minus is part of the number if a currency or percent sign follows (`5- €`), or if it replaces the cents (`5,-`).
    var hasMark = isForCents
    while token.kind == .percent || token.kind == .currency {
      hasMark = true
      advance()
    }
    let sign = token
    switch token.kind {
    case .end, .equals, .arrow, .note: return true
    case .operator where !token.isSign: return true
    case .operator:
      advance()
      if token.start == sign.end, token.kind != .end { return false }
      if hasMark { return true }
      let isLast = token.kind == .end || token.kind == .equals || token.kind == .note
      if sign.symbol == .plus, !isLast { throw .invalid(offset: sign.start) }
      return isLast
    default: return false
    }
  }
}

extension NumberFormat {
  package var decimalSymbol: Symbol {
    decimalSeparator.bytes.withUnsafeBufferPointer { UTF8Cursor($0).symbol }
  }
}
