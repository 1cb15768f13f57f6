import ExactNumbers

/// An operator that waits for its right operand, or the beginning of a line or parentheses where none waits yet.
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

    /// Creates the operator that a character in ASCII is; nil for one that is none, or that is read in a way of its own.
    init?(ascii character: UInt8) {
      switch Operator(ascii: character) {
      case .add: self = .add
      case .subtract: self = .subtract
      case .multiply: self = .multiply
      case .divide: self = .divide
      case .round, nil: return nil
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

  /// Bytes of the line before the part that an error of this can point at, where `next` waits after it.
  func heldOffset(before next: AlgebraOperator?) -> Int {
    switch kind.precedence {
    case .nothing, .sign: parenthesisOffset
    // An error of a sum points at the last factor.
    case .sum where next.map { !$0.isFirst && $0.kind.precedence == .product } ?? false: parenthesisOffset
    case .sum, .product, .power: min(operandOffset, parenthesisOffset)
    }
  }
}
