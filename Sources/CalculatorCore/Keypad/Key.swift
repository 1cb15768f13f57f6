import ExactNumbers

extension Calculator {
  /// A key of the calculator.
  public enum Key: Hashable, Sendable {
    /// A digit, 0 to 9; other values are refused.
    case digit(UInt8)
    case doubleZero

    /// The decimal separator, which has the token `.` in every number format.
    case decimalSeparator

    /// `:`, pressed after hours and after minutes; after a result, it turns a time into a number or a number into a time.
    case timeSeparator
    case `operator`(Operator)
    case equals
    case changeSign, percent

    /// `Σ`: begins a calculation with the sum of all results above.
    case grandTotal

    /// `AC`, `CE` and `⌫`.
    case clear, clearEntry, deleteLast
    case undo, redo

    /// A key that enters tokens of a formula, or moves the caret of the formula.
    case formula(FormulaKey)
  }
}

// MARK: - Tokens

extension Calculator.Key: CaseIterable {
  /// Every key: the twenty keys of the pad, row by row, then all remaining keys.
  public static let allCases: [Self] =
    [
      .clear, .clearEntry, .changeSign, .operator(.divide),
      .digit(7), .digit(8), .digit(9), .operator(.multiply),
      .digit(4), .digit(5), .digit(6), .operator(.subtract),
      .digit(1), .digit(2), .digit(3), .operator(.add),
      .digit(0), .doubleZero, .decimalSeparator, .equals,
      .deleteLast, .percent, .operator(.round), .timeSeparator, .grandTotal, .undo, .redo,
    ]
    + Calculator.FormulaKey.allCases.map { .formula($0) }

  /// The tokens of keys that are not digits or operators; a key can have several, which are all read, and the first is written.
  private static let words: [(token: UTF8Text, key: Self)] =
    [
      ("00", .doubleZero), ("±", .changeSign), ("AC", .clear), ("CE", .clearEntry), ("⌫", .deleteLast),
      ("Σ", .grandTotal), ("∑", .grandTotal), ("undo", .undo), ("redo", .redo), (".", .decimalSeparator),
      (":", .timeSeparator), ("=", .equals), ("%", .percent), ("(", .formula(.opening)),
      (")", .formula(.closing)), ("^", .formula(.power)), ("**", .formula(.power)), ("²", .formula(.square)),
      ("()", .formula(.parentheses)), ("³", .formula(.cube)), ("10ˣ", .formula(.powerOfTen)),
      ("neg", .changeSign), ("back", .deleteLast), ("10^x", .formula(.powerOfTen)),
      ("1/x", .formula(.reciprocal)), ("mod", .formula(.modulo)), ("π", .formula(.pi)), ("pi", .formula(.pi)),
      ("e", .formula(.e)), ("←", .formula(.left)), ("left", .formula(.left)), ("→", .formula(.right)),
      ("right", .formula(.right)), ("sqrt", .formula(.function(.squareRoot))),
      ("cbrt", .formula(.function(.cubeRoot))),
    ]

  /// The token of this key in HTML, in tests and in the terminal program: `7`, `AC`, `sqrt`; `?` for a digit above 9.
  public var token: UTF8Text {
    switch self {
    case .digit(let digit): digit < 10 ? UTF8Text(utf8: [UInt8(ascii: "0") + digit]) : "?"
    case .operator(let `operator`): `operator`.token
    case .formula(.function(let function)): UTF8Text(stringLiteral: function.name)
    default: Self.words.first { $0.key == self }?.token ?? "?"
    }
  }

  /// Creates the key of a token, or of a look-alike such as `*` for `×`; nil for an unknown token.
  public init?(token: UTF8Text) {
    let symbol: Symbol? = token.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      let symbol = cursor.symbol
      cursor.advance()
      return cursor.isAtEnd ? symbol : nil
    }
    if let digit = symbol?.digit {
      self = .digit(digit)
    } else if let `operator` = symbol.flatMap({ Operator(ascii: $0.byte) }) {
      self = .operator(`operator`)
    } else {
      // A character that looks like a token of one character is read as that token.
      let sign = symbol.map { UTF8Text(utf8: [$0.byte]) }
      if let word = Self.words.first(where: { $0.token == token || $0.token == sign }) {
        self = word.key
      } else if let function = RealFunction.allCases.first(where: { token.utf8.isSpelt($0.name) }) {
        self = .formula(.function(function))
      } else {
        return nil
      }
    }
  }
}
