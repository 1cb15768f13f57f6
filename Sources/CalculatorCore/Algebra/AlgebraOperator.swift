import ExactNumbers

/// An operator that waits for its right operand, or the start of a line or parentheses where none waits yet.
struct AlgebraOperator {
  /// What waits.
  enum Kind {
    case nothing
    case add
    case subtract
    case multiply
    case divide
    case modulo
    case sign
    case power

    /// Creates the operator that an ASCII character is; nil for any other, and for those that are read in a way of their own.
    init?(ascii character: UInt8) {
      switch Operator(ascii: character) {
      case .add: self = .add
      case .subtract: self = .subtract
      case .multiply: self = .multiply
      case .divide: self = .divide
      case .round, nil: return nil
      }
    }

    /// The operator that computes about as much with the same operands; nil where little is computed, or known only from the
    /// result.
    var computedOperator: Operator? {
      switch self {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      case .modulo: .round
      case .nothing, .sign, .power: nil
      }
    }

    /// How strongly it binds.
    var precedence: Precedence {
      switch self {
      case .nothing: .nothing
      case .add, .subtract: .sum
      case .multiply, .divide, .modulo: .product
      case .sign: .sign
      case .power: .power
      }
    }
  }

  /// How strongly something binds, the weakest first.
  enum Precedence: UInt8 {
    case nothing
    case sum
    case product
    case sign
    case power
  }

  var kind = Kind.nothing

  /// The left operand, worked out; without meaning where there is none.
  var left = Rational.zero

  /// Bytes of the line before the right operand.
  var operandOffset = 0

  /// Whether it is the first in its parentheses, or of the line.
  var isFirst = true

  /// Bytes of the line before its parentheses, if it is the first in them.
  var parenthesisOffset = Int.max

  /// The least offset in the line at which an error of this operator can point, where `next` is the operator inside it.
  func heldOffset(before next: AlgebraOperator?) -> Int {
    switch kind.precedence {
    case .nothing, .sign: parenthesisOffset
    // An error of a sum points at the last factor.
    case .sum where next.map { !$0.isFirst && $0.kind.precedence == .product } ?? false: parenthesisOffset
    case .sum, .product, .power: min(operandOffset, parenthesisOffset)
    }
  }
}
