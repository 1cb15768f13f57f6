import ExactNumbers

/// Evaluates lines of algebra: with parentheses, precedence, powers and names.
///
///     var algebra = AlgebraEvaluator()
///     try algebra.evaluate("price = 12.50")    // 25/2
///     try algebra.evaluate("(price + 3) * 4")  // 62
///     try algebra.evaluate("_ / 2^3 - 1")      // 27/4: `_` is the value of the previous line
///
/// A line is an expression, or a name, `=` and an expression. It may end with an equals sign and a note after `#`.
///
/// | operators, strongest first | |
/// | --- | --- |
/// | `%` after an operand | the hundredth of the operand; after `+` and `-`, `5%` is 5% of the value before the sign |
/// | `^` `**` | power, from right to left: `2^3^2` is 512 |
/// | `+` `-` before an operand | the sign of the operand: `-2^2` is -4, `2^-3` is 1/8 |
/// | `*` `/` `mod` | from left to right; `-7 mod 3` is 2, with the sign of the divisor |
/// | `+` `-` | from left to right |
///
/// `×` `÷` `−` and their look-alikes are read too. `%` before an operand is `mod`. `10 % -3` is refused, since its `%` has two
/// meanings. A product needs an operator, except before a constant, function or root: `2π` is read, but not `2(3)`. Numbers are
/// read as by `ExpressionParser`, but without currencies, repeating decimals and mixed numbers. A name is a letter from A to Z or
/// a to z, followed by letters, digits and `_`, but not `mod`. `_` alone is the value of the last line that was not blank.
public struct AlgebraEvaluator {
  /// The limits of lines and names.
  public struct Limits: Hashable, Sendable {
    /// The limits of each number.
    public var numbers = NumberLimits.standard

    /// The most bytes in a line.
    public var lineLength = 1 << 16

    /// The most levels that can be open at once: parentheses, functions, and powers whose exponents are still missing.
    public var depth = 1_000

    /// The most bits that the operands of more than 38 digits in a line may have in total; this limits the time for a line.
    public var longBits: Int64 = 1 << 24

    /// The most names defined at a time.
    public var names = 10_000
  }

  /// The limits, which can be changed between lines.
  public var limits = Limits()

  private var reader = ExpressionReader(
    .inAlgebra, names: DefinedNames(), limits: ExpressionLimits(countsSquares: false))

  /// The unit of angles written without a unit.
  public var angleUnit: AngleUnit {
    get { reader.angleUnit }
    set { reader.angleUnit = newValue }
  }

  /// Whether the last line defined a name.
  public private(set) var isDefinition = false

  /// The name that the last line defined, if that name hides a constant or function and was not defined before; otherwise nil.
  public private(set) var hiddenName: UTF8Text?

  /// Creates an evaluator without names.
  public init() {}

  /// The names that have values, in any order.
  public var names: [UTF8Text] { reader.names.definitions.compactMap { $0.value == nil ? nil : $0.key } }

  /// Whether the value of the last line is a time, in hours.
  public var isTime: Bool { reader.names.previous?.isTime == true }

  /// Returns the value of a line; nil if the line is blank.
  ///
  /// - Throws: `ExpressionError` with the offset of the first character that is not allowed; if all are allowed, of the first
  ///   operation that has no result.
  public mutating func evaluate(_ line: String) throws(ExpressionError) -> ExactReal? {
    try Array(line.utf8).withUnsafeBufferPointer { (text) throws(ExpressionError) in try evaluate(text) }
  }

  /// Returns the value of a line in UTF-8; nil if the line is blank.
  ///
  /// If `isCut`, `text` is only the beginning of a line, which is refused as too long.
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
      // A line without a value clears `_`: with an older value of `_`, the next answer would only look right.
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

  /// Reads the name and the `=` that begin a line such as `price = 5`, and returns the name; nil if the line defines no name.
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
    // `price =` with nothing after the sign defines nothing.
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

/// The names defined in lines of algebra, and the value of the last line.
struct DefinedNames: NamedValues {
  /// The value of the last line that was not blank; nil if that line had no value.
  var previous: Value?

  /// The value of each name; nil for a name whose line had no value.
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
