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
    public var numbers = NumberLimits.standard

    /// Most bytes of a line.
    public var lineLength = 1 << 16

    /// How many parentheses can be open, and powers wait for their exponents, at a time.
    public var depth = 1_000

    /// Most bits of all operands of a line that are longer than 38 digits, so that no line computes for long.
    public var longBits: Int64 = 1 << 24

    /// Most names that are defined at a time.
    public var names = 10_000
  }

  /// The limits, which can be changed between lines.
  public var limits = Limits()

  private var reader = ExpressionReader(
    .inAlgebra, names: DefinedNames(), limits: ExpressionLimits(countsSquares: false))

  /// The unit of angles that are written without one.
  public var angleUnit: AngleUnit {
    get { reader.angleUnit }
    set { reader.angleUnit = newValue }
  }

  /// Whether the last line defined a name.
  public private(set) var isDefinition = false

  /// The name that the last line defined, where it is that of a constant or function, and was not defined before.
  public private(set) var hiddenName: UTF8Text?

  /// Creates an evaluator that knows no names.
  public init() {}

  /// The names that have values, in no order.
  public var names: [UTF8Text] { reader.names.definitions.compactMap { $0.value == nil ? nil : $0.key } }

  /// Whether the value of the last line is a time, in hours.
  public var isTime: Bool { reader.names.previous?.isTime == true }

  /// Returns the value of a line; nil where it is blank.
  ///
  /// - Throws: `ExpressionError` with the place of the first character that cannot be there, or else of the first operation that
  ///   has no result.
  public mutating func evaluate(_ line: String) throws(ExpressionError) -> ExactReal? {
    try Array(line.utf8).withUnsafeBufferPointer { (text) throws(ExpressionError) in try evaluate(text) }
  }

  /// Returns the value of a line in UTF-8; nil where it is blank.
  ///
  /// Of a line that is cut, the text is the beginning; it is refused as too long.
  ///
  /// - Throws: `ExpressionError`, as for a `String`.
  public mutating func evaluate(
    _ text: UnsafeBufferPointer<UInt8>, isCut: Bool = false
  ) throws(ExpressionError) -> ExactReal? {
    (isDefinition, hiddenName) = (false, nil)
    reader.reset()
    (reader.limits.numbers, reader.limits.depth, reader.limits.work) = (
      limits.numbers, limits.depth, limits.longBits
    )
    let isTooLong = isCut || text.count > limits.lineLength
    var lexer = Lexer(text, style: .inAlgebra, limits: limits.numbers)
    if !isTooLong, lexer.token.kind == .end || lexer.token.kind == .note {
      try reader.readEnd(&lexer, hasNumber: false)
      return nil
    }
    var (name, value): (UTF8Text?, Value?)
    defer {
      // Also where there is none: with an older value the next answer would look right.
      reader.names.previous = value
      if let name { reader.names.definitions.updateValue(value, forKey: name) }
      isDefinition = name != nil
    }
    if lexer.token.kind == .word { name = try readDefinedName(&lexer) }
    if isTooLong { throw ExpressionError(.lineTooLong, offset: min(limits.lineLength, text.count)) }
    var result = Value()
    try reader.readExpression(into: &result, &lexer)
    try reader.readEnd(&lexer)
    if let failure = reader.failure { throw failure }
    value = result
    return result.number
  }

  /// Reads the name that the line defines, with `=` after it; nil where it defines none.
  private mutating func readDefinedName(_ lexer: inout Lexer) throws(ExpressionError) -> UTF8Text? {
    guard lexer.token.symbol != .underscore, !lexer.isAtModulo else { return nil }
    let start = lexer
    let name = UTF8Text(utf8: lexer.bytes)
    lexer.advance()
    guard lexer.token.kind == .equals else {
      lexer = start
      return nil
    }
    lexer.advance()
    // Where nothing stands after `price =`, the line defines nothing.
    if lexer.isAtEnd { return nil }
    if reader.names.definitions[name] == nil {
      if reader.names.definitions.count >= limits.names {
        throw ExpressionError(.tooManyNames, offset: start.token.start)
      }
      if FormulaName(lexer.text[start.token.start..<start.token.end]) != nil { hiddenName = name }
    }
    return name
  }
}

/// What was defined in lines of algebra.
struct DefinedNames: NamedValues {
  /// The value of the last line that was not blank, if it has one.
  var previous: Value?

  /// What was defined, by name; nil where the line had no value.
  var definitions: [UTF8Text: Value?] = [:]

  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value? {
    if name.utf8 == [UInt8(ascii: "_")] {
      guard let previous else { throw ExpressionError(.noPreviousValue, offset: place) }
      return previous
    }
    guard let definition = definitions[name] else { return nil }
    guard let value = definition else { throw ExpressionError(.nameWithoutValue, offset: place) }
    return value
  }
}
