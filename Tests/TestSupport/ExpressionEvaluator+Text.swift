import CalculatorCore

extension ExpressionEvaluator {
  /// Creates an evaluator that has read a whole text.
  public init(reading text: [UInt8]) throws(ExpressionError) {
    self.init()
    _ = try text.withUnsafeBufferPointer { (text) throws(ExpressionError) in try read(text, isLast: true) }
  }
}
