import ExactNumbers

/// A key of the calculator.
public enum Key: Hashable, Sendable {
  /// A digit, 0 to 9.
  case digit(UInt8)

  /// Two zeros at once.
  case doubleZero

  /// The decimal point, whatever mark it is written with.
  case decimalPoint

  /// One of the four operations.
  case `operator`(Operator)

  /// The result, please.
  case equals

  /// The other sign for the operand.
  case changeSign

  /// A hundredth, or that part of the running value.
  case percent

  /// Everything away, AC.
  case clear

  /// The operand away, CE.
  case clearEntry

  /// The last character away.
  case deleteLast

  /// The last change taken back.
  case undo

  /// The change taken back last made again.
  case redo
}

// MARK: - Tokens

extension Key: CaseIterable {
  /// Every key: the twenty of the pad row by row, then those without a place on it.
  public static let allCases: [Key] = [
    .clear, .clearEntry, .changeSign, .operator(.divide),
    .digit(7), .digit(8), .digit(9), .operator(.multiply),
    .digit(4), .digit(5), .digit(6), .operator(.subtract),
    .digit(1), .digit(2), .digit(3), .operator(.add),
    .digit(0), .doubleZero, .decimalPoint, .equals,
    .deleteLast, .percent, .undo, .redo,
  ]

  /// The word for this key in HTML, in tests and in the terminal program.
  public var token: String { spelling.description }

  /// Creates the key that `token` stands for; operators may also be written in ASCII.
  public init?(token: String) {
    self.init(utf8: Array(token.utf8))
  }

  /// Creates the key that a token in UTF-8 stands for.
  public init?(utf8 token: [UInt8]) {
    if let key = Self.allCases.first(where: { $0.spelling.bytes == token }) {
      self = key
      return
    }
    guard token.count == 1, let `operator` = Operator(spelling: Unicode.Scalar(token[0])) else { return nil }
    self = .operator(`operator`)
  }

  private var spelling: StaticString {
    switch self {
    case .digit(let digit): Self.digits[Int(digit)]
    case .doubleZero: "00"
    case .decimalPoint: "."
    case .operator(let `operator`): `operator`.sign
    case .equals: "="
    case .changeSign: "±"
    case .percent: "%"
    case .clear: "AC"
    case .clearEntry: "CE"
    case .deleteLast: "⌫"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  private static let digits: [StaticString] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}
