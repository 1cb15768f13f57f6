import ExactNumbers

/// A decimal number exactly as typed, or as it could have been typed.
///
/// The digits can be more than the value needs, as in `12.`, `1234.50` or `-0.`. Grouping separators are not stored. A time such
/// as `1:45` is a number of hours.
public struct TypedNumber: Hashable, Sendable {
  /// The typed text in ASCII: an optional minus sign, digits, and separators between them: one `.`, or up to two `:`.
  ///
  /// The part before the first separator has no leading zeros, but can be a single zero. A single zero without a separator has no sign.
  private var text: [UInt8] = []

  /// Creates an empty number, which is shown as `0`.
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

  /// Creates a time from hours; nil if the hours are not whole seconds, or are too many to be written as a time.
  init?(hours value: Rational) {
    if NumberFormat.ungrouped.append(hours: value, to: &text) || !isTime { return nil }
  }

  /// Creates a number from all its digits as one integer, and the counts of digits between separators; nil if keys cannot type it.
  ///
  /// `1:45` has the significand 145 and the counts 1 and 2.
  init?(isNegative: Bool, significand: UInt128, digitCounts: [Int], isTime: Bool) {
    var exponent = digitCounts.reduce(0, +)
    // A single zero may precede as many digits as a significand can have.
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
    // A digit typed after a single zero replaces the zero, and a single zero gets no sign. So the result may differ from the parts.
    let length = digitCounts.reduce(digitCounts.count - 1 + (isNegative ? 1 : 0), +)
    if text.count != length || digitCount > doubleWordDigits || self.significand != significand { return nil }
  }

  /// Whether the number begins with a minus sign.
  public var isNegative: Bool { text.first == UInt8(ascii: "-") }

  fileprivate var unsigned: ArraySlice<UInt8> { text.dropFirst(isNegative ? 1 : 0) }

  /// The digits, split at the separators.
  var parts: [ArraySlice<UInt8>] { unsigned.split(omittingEmptySubsequences: false) { !$0.isDigit } }

  /// The digits, without separators and sign, as one number.
  var significand: UInt128 { text[...].number }

  /// The count of digits after the decimal separator; nil without a separator.
  public var fractionDigits: Int? { text.firstIndex(of: UInt8(ascii: ".")).map { text.count - 1 - $0 } }

  /// Whether nothing has been typed.
  public var isEmpty: Bool { text.isEmpty }

  /// Whether the number is shown as a single `0`, without a decimal separator or `:`; true also if nothing is typed.
  public var isLoneZero: Bool { unsigned.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// Whether the number is a time, in hours.
  public var isTime: Bool { text.contains(UInt8(ascii: ":")) }

  var endsWithColon: Bool { text.last == UInt8(ascii: ":") }

  private var isInteger: Bool { unsigned.allSatisfy { $0.isDigit } }

  /// The count of digits that `Tape.Limits.operandDigits` limits: all digits except a zero at the beginning.
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
    // A number with so few digits never exceeds the limits.
    return (try? Rational(isNegative: isNegative, significand: significand, exponent: exponent)) ?? .zero
  }

  /// The number with its point read as a grouping separator, `1234.` for `1.234`; nil if the digits do not form groups of thousands.
  var withGroupOfThousands: TypedNumber? {
    guard fractionDigits == 3, 1...3 ~= parts[0].count, significand >= 1000 else { return nil }
    let point = UInt8(ascii: ".")
    var number = self
    number.text = text.filter { $0 != point } + [point]
    return number
  }

  var withoutSign: TypedNumber { TypedNumber(Array(unsigned)) }

  /// The number with its last two digits as hundredths, `1.25` for `125`; nil if the number is empty or has a `.` or `:`.
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
  /// Appends a digit, 0 to 9; a single zero without a separator is replaced.
  ///
  /// - Precondition: `digitCount` is less than the limit of digits.
  mutating func append(digit: UInt8) {
    if isLoneZero { text = [] }
    text.append(UInt8(ascii: "0") + digit)
  }

  /// Appends a first `.` or `:`, or a second `:` after the digits of minutes; otherwise changes nothing and returns false.
  mutating func append(mark: Unicode.Scalar) -> Bool {
    let endsMinutes = mark == ":" && isTime && parts.count == 2 && !parts[1].isEmpty
    guard isInteger || endsMinutes else { return false }
    text.append(UInt8(ascii: mark))
    return true
  }

  /// Whether a digit can be appended; in a time, minutes and seconds have at most two digits each.
  var hasRoomInTime: Bool { !isTime || parts[parts.count - 1].count < 2 }

  /// Deletes the last digit or separator; if only a zero or nothing remains, the sign is deleted too.
  mutating func removeLast() {
    text = text.dropLast()
    if isLoneZero { text = Array(unsigned) }
  }

  /// Changes the sign; a single zero without a separator never has a sign.
  mutating func changeSign() {
    if !isLoneZero { text = isNegative ? Array(unsigned) : [UInt8(ascii: "-")] + text }
  }
}

// MARK: - Showing a number

extension NumberFormat {
  /// Appends `number` in UTF-8, with its integer part grouped and the rest exactly as typed.
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
