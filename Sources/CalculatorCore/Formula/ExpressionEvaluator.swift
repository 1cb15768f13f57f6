import ExactNumbers

/// Evaluates an expression from left to right while its text arrives, and keeps neither.
///
/// `ExpressionScanner` has the grammar.
///
///     var evaluator = ExpressionEvaluator()
///     let count = try evaluator.read(part, isLast: false)  // the bytes after these are wanted again
///     _ = try evaluator.read(rest, isLast: true)
///     evaluator.value
public struct ExpressionEvaluator {
  private let limits: NumberLimits

  /// The value of what has been read; without meaning after a failed operation.
  public private(set) var value = Rational.zero

  /// The first operation that has no result, and why; what follows it is read, but not computed.
  public private(set) var failure: EvaluationError?

  /// Whether the first operand has been read.
  private var isBegun = false

  /// Bytes read.
  public private(set) var offset = 0

  /// Bytes that must have arrived behind an operand before it is read, unless they are the last: an operand that the
  /// text so far ends with could go on, and who reports trouble wants to show what follows it.
  public static let lookahead = 512

  /// Creates an evaluator that has read nothing.
  public init(limits: NumberLimits = .standard) {
    self.limits = limits
  }

  /// Returns the value, and makes ready for another expression.
  public mutating func takeValue() -> Rational {
    var result = Rational.zero
    swap(&result, &value)
    reset()
    return result
  }

  /// Makes ready for another expression.
  public mutating func reset() {
    value = .zero
    failure = nil
    isBegun = false
    offset = 0
  }

  /// Reads the expression on from `text`, which is UTF-8, and with which it ends if `isLast`.
  ///
  /// - Returns: How many bytes were read; the others must come again with more behind them. All, if `isLast`.
  /// - Throws: `ExpressionError` with the place, counted from the start of the expression, of the first character that
  ///   cannot be there.
  public mutating func read(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(ExpressionError) -> Int {
    let start = offset
    let end = isLast ? Int.max : start + text.count - Self.lookahead
    var scanner = ExpressionScanner(text, startingAt: start, limits: limits)
    do throws(ExpressionError) {
      while !isBegun || !scanner.isAtEnd {
        if let term = scanner.term(isFirst: !isBegun) {
          if scanner.offset > end { break }
          offset = scanner.offset
          if !applySmall(term) { apply(term.operator, Rational(term.operand), at: term.place) }
        } else if try !readOperand(&scanner, upTo: end) {
          break
        }
      }
    } catch {
      if scanner.offset > end { return offset - start }
      throw error
    }
    if isLast { offset = scanner.offset }
    return offset - start
  }

  /// Reads on by an operand written in any way; returns false at the end, or if it goes beyond byte `end` of the text.
  @inline(never)
  private mutating func readOperand(
    _ scanner: inout ExpressionScanner, upTo end: Int
  ) throws(ExpressionError) -> Bool {
    guard let `operator` = isBegun ? try scanner.operator() : .add else { return false }
    scanner.skipSpaces()
    let place = scanner.offset
    let operand = try scanner.operand()
    if scanner.offset > end { return false }
    offset = scanner.offset
    apply(`operator`, operand, at: place)
    return true
  }

  /// Begins the value, or goes on with it by an operation, in the small form; returns false, and changes nothing, where that does not do.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private mutating func applySmall(_ term: Term) -> Bool {
    guard isBegun else {
      (value, isBegun) = (Rational(term.operand), true)
      return true
    }
    return failure == nil && value.isSmall(limits) && term.operator.apply(to: &value.small, term.operand)
  }

  /// Begins the value, or goes on with it by an operation, the right operand of which begins at `place`.
  @inline(never)
  private mutating func apply(_ operator: Operator, _ operand: Rational, at place: Int) {
    if !isBegun {
      (value, isBegun) = (operand, true)
    } else if failure == nil {
      do throws(ArithmeticError) {
        try `operator`.apply(to: &value, operand, limits: limits)
      } catch {
        failure = EvaluationError(reason: error, offset: place)
      }
    }
  }
}
