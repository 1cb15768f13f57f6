import ExactNumbers

/// What a calculator's queue may hold: an operand or an operator.
///
/// The protocol asks for nothing. It keeps anything else out of `CalculatorItemQueue`.
public protocol CalculateItem {}

extension Rational: CalculateItem {}
