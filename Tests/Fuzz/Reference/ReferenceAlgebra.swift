/// Lines of algebra in plain ASCII, worked out by recursive descent without the code under test.
struct ReferenceAlgebra {
  private var names: [[UInt8]: ReferenceValue] = [:]
  private var previous: ReferenceValue?

  /// Returns the value of a line, and remembers it; nil where the line is not in the form that is read here, after which
  /// nothing is known any more.
  mutating func value(of line: [UInt8]) -> ReferenceValue? {
    var parser = Parser(line, names: names, previous: previous)
    guard let value = parser.line() else { return nil }
    previous = value
    if let name = parser.definedName { names[name] = value }
    return value
  }
}

private struct Parser {
  /// How deeply parentheses and powers may be nested here; under test it is more.
  private static let mostDepth = 100

  private let text: [UInt8]
  private let names: [[UInt8]: ReferenceValue]
  private let previous: ReferenceValue?
  private var index = 0
  private var depth = 0
  private(set) var definedName: [UInt8]?

  init(_ text: [UInt8], names: [[UInt8]: ReferenceValue], previous: ReferenceValue?) {
    (self.text, self.names, self.previous) = (text, names, previous)
  }

  // line = [ name "=" ] sum [ "=" ]
  mutating func line() -> ReferenceValue? {
    skipSpaces()
    if let name = name() {
      skipSpaces()
      if take("=") { definedName = name } else { index = 0 }
    }
    guard let value = sum() else { return nil }
    _ = take("=")
    skipSpaces()
    return index == text.count ? value : nil
  }

  // sum = product { ( "+" | "-" ) product }
  private mutating func sum() -> ReferenceValue? {
    guard var value = product() else { return nil }
    while true {
      if take("+") {
        guard let right = product() else { return nil }
        value = value.combined(with: right, +)
      } else if take("-") {
        guard let right = product() else { return nil }
        value = value.combined(with: right, -)
      } else {
        return value
      }
    }
  }

  // product = signed { ( "*" | "/" | "mod" | "%" ) signed }
  private mutating func product() -> ReferenceValue? {
    guard var value = signed() else { return nil }
    while true {
      if take("*") {
        guard let right = signed() else { return nil }
        value = value.combined(with: right, *)
      } else if take("/") {
        guard let right = signed() else { return nil }
        value = value.combined(with: right, /)
      } else if takeModulo() || take("%") {
        guard let right = signed() else { return nil }
        value = value.combined(with: right) { left, right in
          (left / right).map { left - right * $0.floor }
        }
      } else {
        return value
      }
    }
  }

  // signed = { "+" | "-" } power
  private mutating func signed() -> ReferenceValue? {
    var isNegative = false
    while true {
      if take("-") { isNegative.toggle() } else if !take("+") { break }
    }
    guard let value = power() else { return nil }
    return isNegative ? value.combined(with: .number(.zero)) { value, _ in -value } : value
  }

  // power = operand [ "%" ] [ "^" signed ]
  private mutating func power() -> ReferenceValue? {
    guard var base = operand() else { return nil }
    let end = index
    if take("%") {
      skipSpaces()
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "%") { return nil }
      if isAtOperand { index = end } else { base = base.combined(with: .number(.hundredth), *) }
    }
    guard take("^") else { return base }
    depth += 1
    guard depth < Self.mostDepth, let exponent = signed() else { return nil }
    depth -= 1
    guard case .number(let number) = base, case .number(let power) = exponent else {
      return base.combined(with: exponent, +)
    }
    return Self.power(number, power)
  }

  private static func power(_ base: Fraction, _ exponent: Fraction) -> ReferenceValue {
    guard exponent.isInteger else { return .missing }
    let isNegative = exponent < .zero
    if base.isZero, isNegative { return .missing }
    let words = exponent.numerator.words
    guard words.count < 2, Int(words.first ?? 0) * base.bitWidth < 1_000 else { return .unknown }
    let count = Int(words.first ?? 0)
    return ReferenceValue(base.raised(to: isNegative ? -count : count))
  }

  // operand = number | name | "_" | "(" sum ")"
  private mutating func operand() -> ReferenceValue? {
    if take("(") {
      depth += 1
      guard depth < Self.mostDepth, let value = sum(), take(")") else { return nil }
      depth -= 1
      return value
    }
    skipSpaces()
    if byte == UInt8(ascii: "_") {
      index += 1
      return byte.isNamePart || byte == UInt8(ascii: ".") ? nil : previous
    }
    if let name = name() { return names[name] }
    return number()
  }

  private mutating func number() -> ReferenceValue? {
    let start = index
    while byte.isDigit || byte == UInt8(ascii: ".") { index += 1 }
    let digits = text[start..<index]
    // Another letter or digit, also after a space, could belong to the number.
    guard !byte.isNamePart, digits.count <= 200, let number = Fraction(digits) else { return nil }
    let end = index
    skipSpaces()
    guard !byte.isDigit, index - end < 2, byte < 0x80 else { return nil }
    return ReferenceValue(number)
  }

  private mutating func name() -> [UInt8]? {
    let start = index
    guard byte.isLetter else { return nil }
    while byte.isNamePart { index += 1 }
    let name = Array(text[start..<index])
    if name.count > 250 || name == Array("mod".utf8) {
      index = start
      return nil
    }
    return name
  }

  /// Whether a number, a name or a parenthesis is next, which makes a percent sign before it an operator.
  private var isAtOperand: Bool {
    var next = self
    if next.takeModulo() { return false }
    return byte.isNamePart || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ".")
  }

  private mutating func takeModulo() -> Bool {
    skipSpaces()
    let end = index + 3
    guard end <= text.count, text[index..<end].elementsEqual("mod".utf8),
      end == text.count || !text[end].isNamePart
    else { return false }
    index = end
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") { index += 1 }
  }

  private var byte: UInt8 { index < text.count ? text[index] : 0 }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  fileprivate var isNamePart: Bool { isDigit || isLetter || self == UInt8(ascii: "_") }
}
