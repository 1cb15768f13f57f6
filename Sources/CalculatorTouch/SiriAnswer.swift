import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// What the app answers while it is not on the screen.
public struct SiriAnswer: Hashable, Sendable {
  /// A number as it is written, and what is said for it.
  public let text, spoken: String

  /// Answers with a number that is shown.
  private init(_ display: Calculator.Display, by presentation: Presentation) {
    text = (display.isApproximate ? "≈ " : "") + String(display.operand)
    spoken = String(presentation.spokenOperand(of: display))
  }

  /// Works out what `text` says, an expression or numbers below each other, as if it were pasted into a new calculator.
  ///
  /// - Throws: `TapeTextError` where it cannot be read.
  public init(to text: String, by presentation: Presentation) throws(TapeTextError) {
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text), as: presentation.format)
    self.init(presentation.display(of: calculator), by: presentation)
  }

  /// Finds the last result on the tape that is saved in `folder`, written by `presentation`; `nil` where there is none.
  public init?(lastResultIn folder: String, by presentation: Presentation) {
    var calculator = Calculator()
    _ = try? SavedCalculator.read(&calculator, savedIn: folder)
    for index in (0..<calculator.rowCount).reversed() {
      let row = presentation.row(at: index, of: calculator)
      guard row.isResult else { continue }
      self.init(row, by: presentation)
      return
    }
    return nil
  }
}
