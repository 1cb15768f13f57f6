import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// An answer of the app to Siri, while the app is not on the screen.
public struct SiriAnswer: Hashable, Sendable {
  /// The number as written and as spoken.
  public let text, spoken: String

  /// Creates the answer from a line with a number.
  private init(_ display: Calculator.Display, by presentation: Presentation) {
    text = (display.isApproximate ? "≈ " : "") + String(display.operand)
    spoken = String(presentation.spokenOperand(of: display))
  }

  /// Computes an expression, or numbers one below the other, as if `text` were pasted into a new calculator.
  ///
  /// - Throws: `TapeTextError` where `text` cannot be read.
  public init(to text: String, by presentation: Presentation) throws(TapeTextError) {
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text), as: presentation.format)
    self.init(presentation.display(of: calculator), by: presentation)
  }

  /// Reads the last result on the tape saved in `folder`; `nil` where there is no result.
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
