import ExactNumbers

extension Tape {
  /// What a list of tapes says of each of them.
  public struct Summary: Hashable, Sendable {
    /// The first note on the tape; empty where there is none.
    public let firstNote: UTF8Text

    /// The value of the last row, or why there is none; nil for a tape without rows.
    public let lastValue: Result<Rational, ArithmeticError>?

    /// How many rows the tape has.
    public let rowCount: Int

    /// The last value in full, which can be kept and shown at another time; empty for a tape without rows.
    public var exactText: UTF8Text {
      lastValue.map { Operand($0, from: 0).exactText() } ?? ""
    }

    /// Returns the value that `exactText` says; nil where it says none.
    static func value(of exactText: UTF8Text, limits: Tape.Limits) -> Result<Rational, ArithmeticError>? {
      for error in [ArithmeticError.divisionByZero, .tooLarge]
      where Tape.statedText(of: .failure(error)).utf8 == exactText.utf8 {
        return .failure(error)
      }
      let number = exactText.utf8.withUnsafeBufferPointer { text in
        try? WrittenNumber(text, decimalSymbol: .point, limits: limits.numbers, isAlone: true)
      }
      return number.map { .success($0.value) }
    }
  }

  /// What a list of tapes says of this one.
  public var summary: Summary {
    Summary(
      firstNote: rows.first { !$0.note.isEmpty }?.note ?? "", lastValue: rows.last?.value,
      rowCount: rows.count)
  }
}
