import ExactNumbers

extension Calculator {
  /// A key of the calculator.
  public enum Key: Hashable, Sendable {
    /// A digit, 0 to 9; any other is refused.
    case digit(UInt8)

    /// Two zeros at once.
    case doubleZero

    /// The decimal separator, `.` whatever the format writes.
    case decimalSeparator

    /// One of the operations.
    case `operator`(Operator)

    /// Ends the calculation and shows its result.
    case equals

    /// Changes the sign of the operand.
    case changeSign

    /// Makes the operand a percentage: a hundredth, or that part of the running value.
    case percent

    /// Clears everything (AC).
    case clear

    /// Clears the operand (CE).
    case clearEntry

    /// Deletes the last character.
    case deleteLast

    /// Takes the last change back.
    case undo

    /// Makes the change again that was taken back last.
    case redo
  }
}

// MARK: - Tokens

extension Calculator.Key: CaseIterable {
  /// Every key: the twenty of the pad row by row, then those without a place on it.
  public static let allCases: [Self] = [
    .clear, .clearEntry, .changeSign, .operator(.divide),
    .digit(7), .digit(8), .digit(9), .operator(.multiply),
    .digit(4), .digit(5), .digit(6), .operator(.subtract),
    .digit(1), .digit(2), .digit(3), .operator(.add),
    .digit(0), .doubleZero, .decimalSeparator, .equals,
    .deleteLast, .percent, .operator(.round), .undo, .redo,
  ]

  /// The word for this key in HTML, in tests and in the terminal program; `?` for a digit that is none.
  public var token: UTF8Text {
    switch self {
    case .digit(let digit): digit < 10 ? UTF8Text(utf8: [UInt8(ascii: "0") + digit]) : "?"
    case .doubleZero: "00"
    case .decimalSeparator: "."
    case .operator(let `operator`): `operator`.token
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

  /// Creates the key that `token` stands for; a token of one character may be any spelling of its `Symbol`.
  public init?(token: UTF8Text) {
    if let key = Self.allCases.first(where: { $0.token == token }) {
      self = key
    } else if let key = token.utf8.withUnsafeBufferPointer({
      UTF8Cursor($0).onlySymbol.flatMap(Self.init(symbol:))
    }) {
      self = key
    } else {
      return nil
    }
  }

  /// Creates the key that a `Symbol` is.
  init?(symbol: Symbol) {
    if let digit = symbol.digit {
      self = .digit(digit)
      return
    }
    switch symbol {
    case .point: self = .decimalSeparator
    case .equals: self = .equals
    case .percent: self = .percent
    default:
      guard let `operator` = Operator(symbol: symbol) else { return nil }
      self = .operator(`operator`)
    }
  }
}

extension UTF8Cursor {
  /// What the character at the cursor means, if it is the last one.
  fileprivate var onlySymbol: Symbol? {
    var next = self
    next.advance()
    return next.isAtEnd ? symbol : nil
  }
}
