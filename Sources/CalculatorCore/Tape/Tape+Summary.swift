import ExactNumbers

extension Tape {
  /// What a list of tapes says of each of them.
  public struct Summary: Hashable, Sendable {
    /// The first note on the tape; empty where there is none.
    public let firstNote: UTF8Text

    /// The value of the last row, or why there is none; nil for a tape without rows.
    let lastValue: Operand?

    /// How many rows the tape has.
    public let rowCount: Int

    /// The last value in full, which can be kept and shown at another time; empty for a tape without rows.
    public var exactText: UTF8Text { lastValue?.exactText() ?? "" }

    /// Returns the value that `exactText` says; nil where it says none.
    static func value(of exactText: UTF8Text, limits: Tape.Limits) -> Operand? {
      for error in [ArithmeticError.divisionByZero, .tooLarge] {
        let value = Operand(.failure(error), from: 0)
        if value.exactText() == exactText { return value }
      }
      let number = exactText.utf8.withUnsafeBufferPointer { text in
        try? WrittenNumber(text, decimalSymbol: .point, limits: limits.numbers)
      }
      return number.map { Operand(.value($0.value), isTime: $0.isTime) }
    }
  }

  /// What a list of tapes says of this one.
  public var summary: Summary {
    Summary(
      firstNote: rows.first { !$0.note.isEmpty }?.note ?? "", lastValue: rows.last?.result,
      rowCount: rows.count)
  }
}
