import ExactNumbers

/// Evaluates lines of algebra: with parentheses, precedence, powers and names.
///
///     var algebra = AlgebraEvaluator()
///     try algebra.evaluate("price = 12.50")    // 25/2
///     try algebra.evaluate("(price + 3) * 4")  // 62
///     try algebra.evaluate("_ / 2^3 - 1")      // 27/4, from the value of the line before
///
/// A line is an expression, or a name, `=` and an expression. An equals sign and a note after `#` may follow.
///
/// | operators, those that bind most strongly first | |
/// | --- | --- |
/// | `%` after an operand | a hundredth of it; after `+` and `-`, that part of what stands before them |
/// | `^` `**` | power with a whole exponent, from right to left: `2^3^2` is 512 |
/// | `+` `-` before an operand | its sign: `-2^2` is -4, `2^-3` is 1/8 |
/// | `*` `/` `mod` | from left to right; `-7 mod 3` is 2, with the sign of the divisor |
/// | `+` `-` | from left to right |
///
/// `×` `÷` `−` and their look-alikes are read too. `%` before an operand is `mod`; between a space and a sign it is refused,
/// for it could be either. Nothing is implied: `2(3)` lacks an operator. Numbers are read as `ExpressionParser` reads them,
/// but without currencies, and without what means something else here: repeating decimals and mixed numbers. A name is a
/// letter from `a` to `Z`, and more letters, digits and `_`; `mod` is none. `_` alone is the value of the last line that was
/// not blank.
public struct AlgebraEvaluator {
  /// The bounds of lines and names.
  public struct Limits: Hashable, Sendable {
    /// Those of each number.
    public var numbers: NumberLimits

    /// Most bytes of a line.
    public var lineLength: Int

    /// How many parentheses can be open, and powers wait for their exponents, at a time.
    public var depth: Int

    /// Most bits of all operands of a line that are longer than 38 digits, so that no line computes for long.
    public var longBits: Int64

    /// Most names that are defined at a time.
    public var names: Int

    /// Most bytes of a name that is defined.
    public var nameLength: Int

    /// Creates limits.
    public init(
      numbers: NumberLimits = .standard, lineLength: Int = 1 << 16, depth: Int = 1_000,
      longBits: Int64 = 1 << 24,
      names: Int = 10_000, nameLength: Int = 250
    ) {
      self.numbers = numbers
      self.lineLength = lineLength
      self.depth = depth
      self.longBits = longBits
      self.names = names
      self.nameLength = nameLength
    }

    /// The limits used where none are given.
    public static let standard = Limits()
  }

  private let limits: Limits

  /// The line that is read, the text of which is there only as long as that takes.
  var line: AlgebraLine

  /// A value, and whether it is a time.
  typealias Value = (number: Rational, isTime: Bool)

  /// The value of the last line that was not blank, if it has one.
  private var previous: Value?

  /// What was defined, by name; nil where the line had no value.
  private var definitions: [UTF8Text: Value?] = [:]

  /// Whether the last line defined a name.
  public private(set) var isDefinition = false

  /// Whether the value of the last line is a time, in hours.
  public var isTime: Bool { previous?.isTime == true }

  /// Creates an evaluator that knows no names.
  public init(limits: Limits = .standard) {
    self.limits = limits
    line = AlgebraLine(UnsafeBufferPointer(start: nil, count: 0), limits: limits)
  }

  /// The names that have values, in no order.
  public var names: [UTF8Text] { definitions.compactMap { $0.value == nil ? nil : $0.key } }

  /// Returns the value of a line; nil where it is blank.
  ///
  /// - Throws: `AlgebraError` with the place of the first character that cannot be there, or else of the first operation that
  ///   has no result.
  public mutating func evaluate(_ line: String) throws(AlgebraError) -> Rational? {
    try Array(line.utf8).withUnsafeBufferPointer { (text) throws(AlgebraError) in try evaluate(text) }
  }

  /// Returns the value of a line in UTF-8; nil where it is blank.
  ///
  /// Of a line that is cut, the text is the beginning; it is refused as too long.
  ///
  /// - Throws: `AlgebraError`, as for a `String`.
  public mutating func evaluate(
    _ text: UnsafeBufferPointer<UInt8>, isCut: Bool = false
  ) throws(AlgebraError) -> Rational? {
    isDefinition = false
    line = AlgebraLine(text, limits: limits)
    let isTooLong = isCut || text.count > limits.lineLength
    if line.isAtEnd, !isTooLong {
      try line.readEnd(hasValue: false)
      return nil
    }
    var (name, value): (UTF8Text?, Value?)
    defer {
      // Also where there is none: with an older value the next answer would look right.
      previous = value
      if let name { definitions.updateValue(value, forKey: name) }
      isDefinition = name != nil
    }
    name = try readDefinedName()
    if isTooLong { throw AlgebraError(.lineTooLong, offset: min(limits.lineLength, text.count)) }
    var number = Rational.zero
    try readExpression(into: &number)
    try line.readEnd(hasValue: true)
    if let failure = line.failure { throw failure }
    value = (number, line.isTime)
    return number
  }
}

// MARK: - Names

extension AlgebraEvaluator {
  /// Reads the name that the line defines, with `=` after it; nil where it defines none.
  private mutating func readDefinedName() throws(AlgebraError) -> UTF8Text? {
    guard line.next.isNameStart, !line.isAtModulo else { return nil }
    var rest = line
    rest.advance()
    guard rest.next == UInt8(ascii: "=") else { return nil }
    rest.advance()
    let (name, offset) = (line.name, line.start)
    line = rest
    // Where nothing stands after `price =`, the line defines nothing.
    if line.isAtEnd { return nil }
    if name.utf8.count > limits.nameLength { throw AlgebraError(.nameTooLong, offset: offset) }
    if definitions[name] == nil, definitions.count >= limits.names {
      throw AlgebraError(.tooManyNames, offset: offset)
    }
    return name
  }

  /// Returns the value of the name that is next, or of the line before, which `_` asks for.
  func valueOfName() throws(AlgebraError) -> Value {
    if line.next == UInt8(ascii: "_") {
      guard let previous else { throw AlgebraError(.noPreviousValue, offset: line.start) }
      return previous
    }
    let name = line.name
    guard let definition = definitions[name] else {
      throw AlgebraError(.unknownName(name), offset: line.start)
    }
    guard let value = definition else { throw AlgebraError(.nameWithoutValue(name), offset: line.start) }
    return value
  }
}
