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
/// | `%` after an operand | a hundredth of it |
/// | `^` | power with a whole exponent, from right to left: `2^3^2` is 512 |
/// | `+` `-` before an operand | its sign: `-2^2` is -4, `2^-3` is 1/8 |
/// | `*` `/` `mod` | from left to right; `-7 mod 3` is 2, with the sign of the divisor |
/// | `+` `-` | from left to right |
///
/// `×` `÷` `−` and their look-alikes are read too. `%` before an operand is `mod`; before a sign it is refused, for it could
/// be either. Nothing is implied: `2(3)` lacks an operator. Numbers are read as `ExpressionParser` reads them, but without
/// currencies, and without what means something else here: repeating decimals and mixed numbers. A name is a letter from `a`
/// to `Z`, and more letters, digits and `_`; `mod` is none. `_` alone is the value of the last line that was not blank.
///
/// A text can be read in parts, while it arrives. Where no parenthesis is open, neither text nor operands are kept:
///
///     let count = try algebra.read(part, isLast: false)  // the bytes after these are wanted again
///     _ = try algebra.read(rest, isLast: true)
///     let value = algebra.takeValue()
public struct AlgebraEvaluator {
  /// The bounds of lines and names.
  public struct Limits: Hashable, Sendable {
    /// Those of each number.
    public var numbers: NumberLimits

    /// How deeply parentheses and powers can be nested.
    public var depth: Int

    /// Most names that are defined at a time.
    public var names: Int

    /// Most bytes of a name that is defined.
    public var nameLength: Int

    /// How much a line may compute with long numbers, see `ExpressionEvaluator.standardWork`.
    public var work: Int64

    /// Creates limits.
    public init(
      numbers: NumberLimits = .standard, depth: Int = 1_000, names: Int = 10_000, nameLength: Int = 250,
      work: Int64 = ExpressionEvaluator.standardWork
    ) {
      self.numbers = numbers
      self.depth = depth
      self.names = names
      self.nameLength = nameLength
      self.work = work
    }

    /// The limits used where none are given.
    public static let standard = Limits()
  }

  /// How many bytes must follow what is read, unless they are the last: a report of an error shows them.
  public static let lookahead = ExpressionEvaluator.lookahead

  let limits: Limits

  /// The value of the last line that was not blank, if it has one.
  private var previous: Rational?

  /// What was defined, by name; nil where the line had no value.
  private var definitions: [UTF8Text: Rational?] = [:]

  // MARK: The line

  /// Bytes read.
  public internal(set) var offset = 0

  /// The first operation that has no result, and why; what follows it is read, but not computed.
  public internal(set) var failure: AlgebraError?

  /// Whether the text had nothing but spaces and a note, which `read` has refused.
  public internal(set) var isBlank = false

  /// Whether the line has begun, and has not ended.
  var isBegun = false

  /// The name that the line defines.
  var definedName: UTF8Text?

  /// The operand that was read last, or what the operations on it have come to.
  var operand = Rational.zero

  /// Whether an operand was read that no operator follows yet.
  var hasOperand = false

  /// Whether nothing of the next operand was read, not even a sign.
  var isBeforeOperand = true

  /// The operator whose right operand is read now; nothing where a line or parentheses begin.
  var innermostOperator = AlgebraOperator()

  /// What the line has computed with long numbers.
  var work = EvaluationWork()

  /// The operators that wait for the result of the innermost one, the outermost first.
  var outerOperators: [AlgebraOperator] = []

  /// Creates an evaluator that knows no names.
  public init(limits: Limits = .standard) {
    self.limits = limits
  }

  /// Returns the value of a line; nil where it is blank.
  ///
  /// - Throws: `AlgebraError` with the place of the first character that cannot be there, or else of the first operation that
  ///   has no result.
  public mutating func evaluate(_ line: String) throws(AlgebraError) -> Rational? {
    try Array(line.utf8).withUnsafeBufferPointer { (text) throws(AlgebraError) in
      defer { reset() }
      do throws(AlgebraError) {
        _ = try read(text, isLast: true)
      } catch {
        if isBlank { return nil }
        throw error
      }
      if let failure { throw failure }
      return value
    }
  }
}

// MARK: - A line in parts

extension AlgebraEvaluator {
  /// The value of the line, when all of it was read; without meaning after a failed operation.
  public var value: Rational { operand }

  /// Whether the line defines a name.
  public var isDefinition: Bool { definedName != nil }

  /// Bytes before the part of the line at which an error can still point: no more than `offset`, less in parentheses.
  public var heldOffset: Int {
    var held =
      isBeforeOperand ? innermostOperator.parenthesisOffset : innermostOperator.heldOffset(before: nil)
    var next = innermostOperator
    for outer in outerOperators.reversed() {
      held = min(held, outer.heldOffset(before: next))
      next = outer
    }
    return min(held, offset)
  }

  /// Reads the line on from `text`, which is UTF-8, and with which it ends if `isLast`.
  ///
  /// - Returns: How many bytes were read; the others must come again with more after them. All, if `isLast`.
  /// - Throws: `AlgebraError` with the place, counted from the start of the line, of the first character that cannot be there.
  public mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(AlgebraError) -> Int {
    let start = offset
    do throws(AlgebraError) {
      try readTokens(in: Part(text: text, start: start, isLast: isLast))
    } catch {
      if !isBlank { end(with: nil) }
      throw error
    }
    if isLast { end(with: failure == nil ? operand : nil) }
    return offset - start
  }

  /// Returns the value, and gets ready for another line.
  public mutating func takeValue() -> Rational {
    var result = Rational.zero
    swap(&result, &operand)
    reset()
    return result
  }

  /// Gets ready for another line where the rest of this one is not read: this one has no value then.
  public mutating func giveUp() {
    isBegun = true
    reset()
  }

  /// Gets ready for another line.
  public mutating func reset() {
    // A line that is given up has no value.
    if isBegun { end(with: nil) }
    offset = 0
    failure = nil
    isBlank = false
    definedName = nil
    hasOperand = false
    isBeforeOperand = true
    operand = .zero
    work.reset()
    if innermostOperator.kind != .nothing || !outerOperators.isEmpty {
      innermostOperator = AlgebraOperator()
      outerOperators = []
    }
  }

  /// Remembers the value of the line.
  private mutating func end(with value: Rational?) {
    previous = value
    if let definedName { definitions.updateValue(value, forKey: definedName) }
    isBegun = false
  }
}

// MARK: - Names

extension AlgebraEvaluator {
  /// The names that have values, in no order.
  public var names: [UTF8Text] {
    definitions.compactMap { $0.value == nil ? nil : $0.key }
  }

  /// Makes the line define `name`, which begins at byte `offset` of it.
  mutating func define(_ name: UTF8Text, at offset: Int) throws(AlgebraError) {
    if name.utf8.count > limits.nameLength { throw AlgebraError(.nameTooLong, offset: offset) }
    if definitions[name] == nil, definitions.count >= limits.names {
      throw AlgebraError(.tooManyNames, offset: offset)
    }
    definedName = name
  }

  /// Returns the value called `name`, which begins at byte `offset` of the line.
  func value(of name: UTF8Text, at offset: Int) throws(AlgebraError) -> Rational {
    guard let definition = definitions[name] else { throw AlgebraError(.unknownName(name), offset: offset) }
    guard let value = definition else { throw AlgebraError(.nameWithoutValue(name), offset: offset) }
    return value
  }

  /// Returns the value of the line before, which `_` asks for at byte `offset` of this one.
  func previousValue(at offset: Int) throws(AlgebraError) -> Rational {
    guard let previous else { throw AlgebraError(.noPreviousValue, offset: offset) }
    return previous
  }
}
