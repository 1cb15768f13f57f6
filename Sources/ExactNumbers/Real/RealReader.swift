/// The reason why a text has no value as an exact real number.
public enum RealReadingError: Error, Hashable, Sendable {
  /// What begins at this byte cannot stand there.
  case invalid(offset: Int)

  /// It can be read, but has no value.
  case noValue(ArithmeticError)
}

/// Reads exact forms and formulas: numbers, `+ − × ÷ ⁄ mod ^`, parentheses, `RealFunction`s, π and e.
///
/// Powers come first, from right to left, then products, then sums. Two parts side by side are a product that comes before `×` and
/// `÷`, so that `1⁄2π` is 1/(2π). A function without parentheses takes the next number, constant or function.
public struct RealReader {
  private typealias Operation = @Sendable (ExactReal, ExactReal) throws(ArithmeticError) -> ExactReal

  /// The operators, those of a greater level first.
  private static let operators: [(sign: StaticString, level: Int, operation: Operation)] = [
    ("+", 0, +), ("-", 0, -), ("−", 0, -), ("×", 1, *), ("*", 1, *), ("·", 1, *), ("÷", 1, /), ("/", 1, /),
    ("⁄", 1, /), ("mod", 1, { (x, y) throws(ArithmeticError) in try x - x.rounded(toMultipleOf: y, .down) }),
    ("^", 3, { (x, y) throws(ArithmeticError) in try x.raised(to: y) }),
  ]

  private static let functions: [(name: StaticString, function: RealFunction)] = [
    ("√", .squareRoot), ("sqrt", .squareRoot), ("∛", .cubeRoot), ("cbrt", .cubeRoot), ("exp", .exponential),
    ("ln", .naturalLogarithm), ("log", .decimalLogarithm), ("sin", .sine), ("cos", .cosine),
    ("tan", .tangent),
    ("asin", .arcsine), ("acos", .arccosine), ("atan", .arctangent), ("abs", .magnitude),
  ]

  private let bytes: [UInt8]
  private let unit: AngleUnit
  private var offset = 0
  private var depth = 0

  /// Returns the value of a text, in which angles without `°` are in `unit`.
  ///
  ///     try RealReader.read("√8 × (1 + √2)")  // 4 + 2√2
  /// - Complexity: That of the operations in it.
  public static func read(_ text: String, unit: AngleUnit = .radians) throws(RealReadingError) -> ExactReal {
    var reader = RealReader(bytes: Array(text.utf8), unit: unit)
    let value = try reader.read(0)
    if reader.offset < reader.bytes.count { throw .invalid(offset: reader.offset) }
    return value
  }

  private init(bytes: [UInt8], unit: AngleUnit) { (self.bytes, self.unit) = (bytes, unit) }

  /// Reads operations of a level, 0 to 3, and of greater ones.
  private mutating func read(_ level: Int) throws(RealReadingError) -> ExactReal {
    depth += 1
    defer { depth -= 1 }
    if depth > 100 { throw .invalid(offset: offset) }
    if take("-") || take("−") { return try readOperations(level, after: -(try read(3))) }
    return try readOperations(level, after: readPostfix())
  }

  private mutating func readOperations(_ level: Int, after first: ExactReal) throws(RealReadingError)
    -> ExactReal
  {
    var left = first
    while true {
      if let (_, found, operation) = Self.operators.first(where: { $0.level >= level && take($0.sign) }) {
        left = try valued(left, read(min(found + 1, 3)), operation)
      } else if level <= 2, startsOperand {
        left = try valued(left, read(3), *)
      } else {
        return left
      }
    }
  }

  private func valued(
    _ left: ExactReal, _ right: ExactReal, _ operation: Operation
  ) throws(RealReadingError) -> ExactReal {
    do throws(ArithmeticError) { return try operation(left, right) } catch { throw .noValue(error) }
  }

  private func valued(
    _ value: ExactReal, _ function: RealFunction, _ unit: AngleUnit
  ) throws(RealReadingError) -> ExactReal {
    do throws(ArithmeticError) { return try value.applying(function, in: unit) } catch {
      throw .noValue(error)
    }
  }

  /// Whether an operand that is no number stands here.
  private var startsOperand: Bool {
    var rest = self
    if rest.take("mod") || rest.offset == bytes.count { return false }
    let byte = bytes[rest.offset]
    return byte == UInt8(ascii: "(") || byte.isLetter || rest.take("√") || rest.take("∛") || rest.take("π")
  }

  /// Reads an operand with what stands behind it: raised digits, `°` and `!`.
  private mutating func readPostfix() throws(RealReadingError) -> ExactReal {
    let raised: [StaticString] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    var value = try readOperand()
    while true {
      var power: Int?
      while let digit = raised.firstIndex(where: { take($0) }) {
        power = min((power ?? 0) * 10 + digit, 1 << 24)
      }
      if let power {
        value = try valued(value, ExactReal(power)) { (x, y) throws(ArithmeticError) in try x.raised(to: y) }
      } else if take("°") {
        value = try valued(value, 180) { (x, y) throws(ArithmeticError) in try x / y * .pi }
      } else if take("!") {
        value = try valued(value, .factorial, unit)
      } else {
        return value
      }
    }
  }

  private mutating func readOperand() throws(RealReadingError) -> ExactReal {
    depth += 1
    defer { depth -= 1 }
    if depth > 100 { throw .invalid(offset: offset) }
    if take("(") {
      let value = try read(0)
      guard take(")") else { throw .invalid(offset: offset) }
      return value
    }
    if take("π") || take("pi") { return .pi }
    if take("e") { return .e }
    if let (_, function) = Self.functions.first(where: { take($0.name) }) {
      let unit = take("°") ? .degrees : unit
      return try valued(readOperand(), function, unit)
    }
    // Digits with a point, and an exponent where a digit or sign follows the `e`.
    let start = offset
    func end(_ start: Int) -> Int { bytes[start...].firstIndex { !$0.isDigit } ?? bytes.count }
    offset = end(offset)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") { offset = end(offset + 1) }
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "e") {
      let hasSign = bytes[offset + 1] == UInt8(ascii: "-") || bytes[offset + 1] == UInt8(ascii: "+")
      let digits = offset + (hasSign ? 2 : 1)
      if digits < bytes.count, bytes[digits].isDigit { offset = end(digits) }
    }
    guard let value = Rational(utf8: Array(bytes[start..<offset])) else { throw .invalid(offset: start) }
    return ExactReal(value)
  }

  /// Passes over a sign or word, and spaces before it, if it stands here.
  private mutating func take(_ sign: StaticString) -> Bool {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    return sign.withUTF8Buffer { sign in
      let end = offset + sign.count
      guard end <= bytes.count, bytes[offset..<end].elementsEqual(sign) else { return false }
      if sign[0].isLetter, end < bytes.count, bytes[end].isLetter { return false }
      offset = end
      return true
    }
  }
}
