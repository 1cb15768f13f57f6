import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// What the app answers while it is not on the screen.
public struct SiriAnswer: Hashable, Sendable {
  /// A number as it is written, and what is said for it.
  public let text, spoken: String

  /// Answers with a number that a `calculator` shows.
  private init(_ display: Calculator.Display, of calculator: Calculator) {
    text = (display.isApproximate ? "≈ " : "") + String(display.operand)
    spoken = String(calculator.spokenOperand(of: display))
  }

  /// Works out what `text` says, an expression or numbers below each other, as if it were pasted into a new `calculator`.
  ///
  /// - Throws: `TapeTextError` where it cannot be read.
  public init(to text: String, by calculator: Calculator) throws(TapeTextError) {
    var calculator = calculator
    _ = try calculator.paste(UTF8Text(text))
    self.init(calculator.display, of: calculator)
  }

  /// Finds the last result on the tape that is saved in `folder`, written as by `calculator`; `nil` where there is none.
  public init?(lastResultIn folder: String, by calculator: Calculator) {
    var calculator = calculator
    _ = try? KeptCalculator.read(&calculator, savedIn: folder)
    for index in (0..<calculator.rowCount).reversed() {
      let row = calculator.row(at: index)
      guard row.isResult else { continue }
      self.init(row, of: calculator)
      return
    }
    return nil
  }
}
