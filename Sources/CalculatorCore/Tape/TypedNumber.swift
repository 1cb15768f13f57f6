import ExactNumbers

/// A decimal number just as it was typed, or could have been.
///
/// It can be longer than its value needs: `12.`, `1234.50`, `-0.`. Grouping is not part of it. A time such as `1:45` is a number of
/// hours.
public struct TypedNumber: Hashable, Sendable {
  /// What was typed, in ASCII: an optional minus sign, and digits with a `.` for the decimal separator or with up to two `:`.
  ///
  /// Before the first of these marks no zeros stand in front, but a zero can stand alone. Without a mark it has no sign.
  private var text: [UInt8] = []

  /// Creates the number in which nothing has been typed; it shows as `0`.
  public init() {}

  /// Creates a number from ASCII digits without leading zeros, with an optional `.` and an optional minus sign.
  init(_ text: [UInt8]) { self.text = text }

  init(_ digits: Digits) {
    let point = digits.ascii.count - (digits.fractionDigits ?? 0)
    text.reserveCapacity(digits.ascii.count + 2)
    if digits.isNegative { text.append(UInt8(ascii: "-")) }
    text += digits.ascii[(point - digits.integerDigits)..<point]
    if digits.fractionDigits != nil { text.append(UInt8(ascii: ".")) }
    text += digits.ascii[point...]
  }

  /// Creates the time of a number of hours; `nil` where it is not whole seconds, or is too long to be written as a time.
  init?(hours value: Rational) {
    if NumberFormat.ungrouped.append(hours: value, to: &text) || !isTime { return nil }
  }

  /// Creates a number from all its digits as one integer, and their counts between the marks; `nil` when no typing leads to it.
  init?(isNegative: Bool, significand: UInt128, digitCounts: [Int], isTime: Bool) {
    var exponent = digitCounts.reduce(0, +)
    // A zero alone may stand before as many digits as the significand can have.
    guard exponent <= doubleWordDigits + 1 else { return nil }
    for (index, count) in digitCounts.enumerated() {
      guard index == 0 || append(mark: isTime ? ":" : ".") else { return nil }
      for _ in 0..<count {
        guard hasRoomInTime else { return nil }
        exponent -= 1
        append(digit: UInt8(significand / doubleWordPowerOfTen(exponent) % 10))
      }
    }
    if isNegative { changeSign() }
    // A zero alone has no sign, and the next digit replaces it.
    let length = digitCounts.reduce(digitCounts.count - 1 + (isNegative ? 1 : 0), +)
    if text.count != length || digitCount > doubleWordDigits || self.significand != significand { return nil }
  }

  /// Whether a minus sign stands before it.
  public var isNegative: Bool { text.first == UInt8(ascii: "-") }

  fileprivate var unsigned: ArraySlice<UInt8> { text.dropFirst(isNegative ? 1 : 0) }

  /// The digits between the marks.
  var parts: [ArraySlice<UInt8>] { unsigned.split(omittingEmptySubsequences: false) { !$0.isDigit } }

  /// The digits, without marks and sign, as one number.
  var significand: UInt128 { text[...].number }

  /// How many digits were typed after the decimal separator; `nil` while there is none.
  public var fractionDigits: Int? { text.firstIndex(of: UInt8(ascii: ".")).map { text.count - 1 - $0 } }

  /// Whether nothing has been typed.
  public var isEmpty: Bool { text.isEmpty }

  /// Whether it shows a single `0`, typed or not, without a decimal separator or `:`.
  public var isLoneZero: Bool { unsigned.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// Whether it is a time, in hours.
  public var isTime: Bool { text.contains(UInt8(ascii: ":")) }

  var endsWithColon: Bool { text.last == UInt8(ascii: ":") }

  private var isInteger: Bool { unsigned.allSatisfy { $0.isDigit } }

  /// The digits that count towards `Tape.Limits.operandDigits`: all but a zero alone before the decimal separator.
  public var digitCount: Int {
    text.count { $0.isDigit } - (unsigned.first == UInt8(ascii: "0") ? 1 : 0)
  }

  /// The exact value.
  public var value: Rational {
    if isTime {
      let parts = parts.map { $0.number }
      let value = Rational(parts[0]) + Rational(60 * parts[1] + (parts.count > 2 ? parts[2] : 0)) / 3600
      return isNegative ? -value : value
    }
    let exponent = -(fractionDigits ?? 0)
    // No limit excludes so few digits.
    return (try? Rational(isNegative: isNegative, significand: significand, exponent: exponent)) ?? .zero
  }

  /// The number `1234.` for `1.234`, whose decimal separator could be one of groups; `nil` for one in which it could not.
  var withGroupOfThousands: TypedNumber? {
    guard fractionDigits == 3, 1...3 ~= parts[0].count, significand >= 1000 else { return nil }
    let point = UInt8(ascii: ".")
    var number = self
    number.text = text.filter { $0 != point } + [point]
    return number
  }

  var withoutSign: TypedNumber { TypedNumber(Array(unsigned)) }

  /// The number whose last two digits stand after the decimal separator; nil when there is one already, or nothing was typed.
  var inHundredths: TypedNumber? {
    guard !isEmpty, isInteger else { return nil }
    var number = self
    while number.unsigned.count < 3 { number.text.insert(UInt8(ascii: "0"), at: isNegative ? 1 : 0) }
    number.text.insert(UInt8(ascii: "."), at: number.text.count - 2)
    return number
  }
}

// MARK: - Typing

extension TypedNumber {
  /// Adds a digit, 0 to 9, which replaces a zero alone before the decimal separator.
  ///
  /// - Precondition: There is a place left, see `digitCount`.
  mutating func append(digit: UInt8) {
    if isLoneZero { text = [] }
    text.append(UInt8(ascii: "0") + digit)
  }

  /// Adds a mark, a `.` or a `:`; returns whether it was the first, or a `:` behind the digits of minutes.
  mutating func append(mark: Unicode.Scalar) -> Bool {
    let endsMinutes = mark == ":" && isTime && parts.count == 2 && !parts[1].isEmpty
    guard isInteger || endsMinutes else { return false }
    text.append(UInt8(ascii: mark))
    return true
  }

  /// Whether there is room for a digit, of which minutes and seconds have two.
  var hasRoomInTime: Bool { !isTime || parts[parts.count - 1].count < 2 }

  /// Takes back the digit or decimal separator that was typed last, and the sign with the last of them.
  mutating func removeLast() {
    text = text.dropLast()
    if isLoneZero { text = Array(unsigned) }
  }

  /// Changes the sign, which a zero alone does not have.
  mutating func changeSign() {
    if !isLoneZero { text = isNegative ? Array(unsigned) : [UInt8(ascii: "-")] + text }
  }
}

// MARK: - Showing it

extension NumberFormat {
  /// Appends `number` in UTF-8 with its integer part grouped and the rest exactly as typed.
  func append(_ number: TypedNumber, to text: inout [UInt8]) {
    if number.isNegative { text.append(UInt8(ascii: "-")) }
    let integer = number.unsigned.prefix { $0.isDigit }
    var format = self
    format.fractionDigits = 0...0
    format.maximumIntegerDigits = .max
    format.append(Rational(integer.number), to: &text)
    for byte in number.unsigned.dropFirst(integer.count) {
      if byte == UInt8(ascii: ".") { text += decimalSeparator.bytes } else { text.append(byte) }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var number: UInt128 {
    reduce(0) { $1.isDigit ? 10 * $0 + UInt128($1 - UInt8(ascii: "0")) : $0 }
  }
}
