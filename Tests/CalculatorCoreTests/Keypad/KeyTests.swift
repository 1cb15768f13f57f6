import CalculatorCore
import ExactNumbers
import Testing

@Suite struct KeyTests {
  @Test func `a key is made from its own token`() {
    for key in Calculator.Key.allCases {
      #expect(Calculator.Key(token: key.token) == key)
    }
  }

  @Test func `the pad has five rows of four keys, then come those without a place`() {
    let tokens = Calculator.Key.allCases.map(\.token)
    #expect(
      tokens == [
        "AC", "CE", "±", "÷", "7", "8", "9", "×", "4", "5", "6", "−", "1", "2", "3", "+", "0", "00", ".", "=",
        "⌫", "%", "~", ":", "Σ", "undo", "redo", "(", ")", "^", "²", "1/x", "mod", "π", "e", "←", "→", "()",
        "³", "10ˣ", "√", "∛", "exp", "ln", "log", "sin", "cos", "tan", "asin", "acos", "atan", "abs", "!",
      ])
  }

  @Test(
    arguments: [
      ("＋", "+"), ("–", "−"), ("－", "−"), ("·", "×"), ("∕", "÷"), ("５", "5"), ("٥", "5"), ("．", "."),
      ("＝", "="), ("％", "%"), ("～", "~"), ("-", "−"), ("*", "×"), ("x", "×"), ("/", "÷"),
    ] as [(UTF8Text, UTF8Text)])
  func `a key with one sign may be written with any spelling of it`(token: UTF8Text, key: UTF8Text) {
    #expect(Calculator.Key(token: token)?.token == key)
  }

  @Test(arguments: ["", " ", "a", "ac", "10", "000", "--", "+ ", "UNDO", "＋＋", "½", "[", "x²", ","])
  func `nothing else is a key`(
    token: String
  ) {
    #expect(Calculator.Key(token: UTF8Text(token)) == nil)
  }

  @Test(arguments: [10, 47, 208, 255] as [UInt8])
  func `a digit above nine is refused`(digit: UInt8) {
    var calculator = Calculator()
    calculator.press("5 + 3")
    #expect(calculator.press(.digit(digit)).event == .refused(.noSuchKey("\u{FFFD}")))
    #expect(calculator.outcome == "3\t+\t5")
    #expect(Calculator.Key.digit(digit).token == "?" && Calculator.Key(token: "?") == nil)
  }
}
