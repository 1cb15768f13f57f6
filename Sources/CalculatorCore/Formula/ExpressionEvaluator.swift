/// Evaluates an expression from left to right while its text arrives, and keeps neither.
///
/// `ExpressionScanner` has the grammar.
///
///     var evaluator = ExpressionEvaluator()
///     let count = try evaluator.read(part, isLast: false)  // the bytes after these are wanted again
///     _ = try evaluator.read(rest, isLast: true)
///     evaluator.value
public struct ExpressionEvaluator {
  private let limits: Limits

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
  public init(limits: Limits = .standard) {
    self.limits = limits
  }

  /// Returns the value, and makes ready for another expression.
  public mutating func takeValue() -> Rational {
    let result = value
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
      while true {
        let `operator`: Operator
        let operand: Rational
        let place: Int
        if let term = scanner.term(isFirst: !isBegun) {
          operand = Rational(SmallFraction(Int128(term.significand), scale: term.scale))
          (`operator`, place) = (term.operator, term.place)
        } else {
          guard let other = isBegun ? try scanner.operator() : .add else { break }
          scanner.skipSpaces()
          place = scanner.offset
          operand = try scanner.operand()
          `operator` = other
        }
        if scanner.offset > end { break }
        offset = scanner.offset
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
    } catch {
      if scanner.offset > end { return offset - start }
      throw error
    }
    if isLast { offset = scanner.offset }
    return offset - start
  }
}
