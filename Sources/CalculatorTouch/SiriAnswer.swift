import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The app's answer to Siri, given without showing the app.
public struct SiriAnswer: Hashable, Sendable {
  /// The number as written, and as spoken in words.
  public let text, spoken: String

  /// Creates the answer from a row or entry line with a number.
  private init(_ display: Calculator.Display, by presentation: Presentation) {
    text = (display.isApproximate ? "≈ " : "") + String(display.operand)
    spoken = String(presentation.spokenOperand(of: display))
  }

  /// Computes an expression, or adds up numbers on separate lines, as if `text` were pasted into a new calculator.
  ///
  /// - Throws: `TapeTextError` if `text` cannot be read.
  public init(to text: String, by presentation: Presentation) throws(TapeTextError) {
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text), as: presentation.format)
    self.init(presentation.display(of: calculator), by: presentation)
  }

  /// Reads the last result on the tape saved in `folder`; nil if there is no result.
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
