import ExactNumbers

/// The smallest part of a typed formula, entered and deleted at once: a digit, a sign, a constant, or a function with its opening
/// parenthesis.
struct FormulaToken: Hashable, Sendable {
  /// The ASCII code of the token in the saved form.
  let code: UInt8

  private init(_ character: Unicode.Scalar) { code = UInt8(ascii: character) }

  /// Creates the token with a code; nil if no token has that code.
  init?(code: UInt8) {
    self.code = code
    if !isDigit, !Self.spellings.contains(where: { $0.token.code == code }) { return nil }
  }

  static func digit(_ digit: UInt8) -> FormulaToken {
    FormulaToken(Unicode.Scalar(UInt8(ascii: "0") + digit))
  }

  static let point = FormulaToken(".")

  /// The `e` between a number and its exponent; a sign of that exponent is `plusSign` or `sign`.
  static let exponent = FormulaToken("E")
  static let plusSign = FormulaToken("P")
  static let sign = FormulaToken("_")
  static let opening = FormulaToken("(")

  /// A parenthesis opened by the rule that × comes before +; the next + or − closes the parenthesis.
  static let ruleOpening = FormulaToken("[")
  static let closing = FormulaToken(")")
  static let add = FormulaToken("+")
  static let subtract = FormulaToken("-")
  static let multiply = FormulaToken("*")
  static let divide = FormulaToken("/")
  static let modulo = FormulaToken("m")
  static let power = FormulaToken("^")
  static let square = FormulaToken("q")

  /// `^3` as one token, so that a digit typed next does not continue the exponent.
  static let cube = FormulaToken("Q")
  static let factorial = FormulaToken("!")
  static let percent = FormulaToken("%")
  static let squareRoot = FormulaToken("r")
  static let cubeRoot = FormulaToken("c")
  static let pi = FormulaToken("p")
  static let e = FormulaToken("k")

  /// `°` after a number, and the fraction slash `⁄`, both of which are read from text and have no key.
  static let degree = FormulaToken("u")
  static let bar = FormulaToken("|")

  /// Returns the token of a function with its opening parenthesis; nil for a function without a parenthesis, such as a root.
  static func function(_ function: RealFunction, in unit: AngleUnit) -> FormulaToken? {
    functions.first { $0.function == function && ($0.unit ?? unit) == unit }?.token
  }

  private static let functions: [(token: FormulaToken, function: RealFunction, unit: AngleUnit?)] = [
    (FormulaToken("x"), .exponential, nil), (FormulaToken("l"), .naturalLogarithm, nil),
    (FormulaToken("g"), .decimalLogarithm, nil), (FormulaToken("a"), .magnitude, nil),
    (FormulaToken("s"), .sine, .radians), (FormulaToken("o"), .cosine, .radians),
    (FormulaToken("t"), .tangent, .radians), (FormulaToken("S"), .arcsine, .radians),
    (FormulaToken("O"), .arccosine, .radians), (FormulaToken("T"), .arctangent, .radians),
    (FormulaToken("d"), .sine, .degrees), (FormulaToken("f"), .cosine, .degrees),
    (FormulaToken("h"), .tangent, .degrees), (FormulaToken("D"), .arcsine, .degrees),
    (FormulaToken("F"), .arccosine, .degrees), (FormulaToken("H"), .arctangent, .degrees),
  ]

  /// The text of each token that is not a digit.
  private static let spellings: [(token: FormulaToken, text: UTF8Text)] =
    [
      (point, "."), (exponent, "e"), (plusSign, "+"), (sign, "-"), (opening, "("), (ruleOpening, "("),
      (closing, ")"), (add, " + "), (subtract, " − "), (multiply, " × "), (divide, " ÷ "), (modulo, " mod "),
      (power, "^"), (square, "²"), (cube, "^3"), (factorial, "!"), (percent, "%"), (squareRoot, "√"),
      (cubeRoot, "∛"), (pi, "π"), (e, "e"), (degree, "°"), (bar, "⁄"),
    ]
    + functions.map { token, function, unit in
      (token, UTF8Text(stringLiteral: function.name) + (unit == .degrees ? "°(" : "("))
    }

  var spelling: UTF8Text {
    isDigit ? UTF8Text(utf8: [code]) : Self.spellings.first { $0.token == self }?.text ?? ""
  }

  // MARK: - Kinds of tokens

  var isDigit: Bool { code.isDigit }

  /// Whether the token opens a parenthesis.
  var opens: Bool { self == .opening || self == .ruleOpening || function != nil }

  /// The function whose parenthesis the token opens, and the unit of its angles; nil for any other token.
  var function: (function: RealFunction, unit: AngleUnit?)? {
    Self.functions.first { $0.token == self }.map { ($0.function, $0.unit) }
  }

  /// Whether the token is a sine, cosine or tangent of an angle in degrees.
  var isOfDegrees: Bool {
    guard let (function, unit) = function, unit == .degrees else { return false }
    return function == .sine || function == .cosine || function == .tangent
  }

  /// Whether the token is an infix operator, other than a power.
  var isOperator: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide || self == .modulo
      || self == .bar
  }

  /// Whether the token is a digit, a point, or the `e` or the plus sign of an exponent.
  var isOfNumber: Bool { isDigit || self == .point || self == .exponent || self == .plusSign }

  /// Whether an operand can end with the token.
  var endsOperand: Bool {
    isDigit || self == .point || self == .closing || self == .pi || self == .e || isPostfix
  }

  /// Whether an operand can begin with the token.
  var beginsOperand: Bool { isDigit || self == .point || self == .pi || self == .e || opens || isRoot }

  /// Whether an operand must follow the token.
  var takesOperand: Bool { opens || isRoot || isOperator || self == .power }

  var isRoot: Bool { self == .squareRoot || self == .cubeRoot }

  /// Whether the token is a postfix of the operand before it.
  var isPostfix: Bool {
    self == .square || self == .cube || self == .factorial || self == .percent || self == .degree
  }
}
