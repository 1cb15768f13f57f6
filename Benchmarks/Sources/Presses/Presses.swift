import CalculatorCore
import ExactNumbers

/// Prints what a key press costs on tapes of different lengths: nanoseconds in the core, and in what has to be saved.
@main struct Presses {
  static func main() {
    for rows in [10, 1_000, 100_000] {
      var calculator = Calculator()
      for row in 0..<rows {
        for key in [Calculator.Key.digit(UInt8(row % 9 + 1)), .operator(row % 50 == 49 ? .subtract : .add)] {
          _ = calculator.press(key)
        }
      }
      // They lead back to where they began.
      let keys: [Calculator.Key] = [
        .digit(4), .decimalSeparator, .digit(2), .operator(.add), .undo, .clearEntry,
      ]
      let pressing = nanoseconds {
        _ = calculator.press($0)
      } on: {
        keys
      }
      let saving = nanoseconds {
        bytes += Archive.addition(for: calculator.press($0)).count
      } on: {
        keys
      }
      let showing = nanoseconds { key in
        let response = calculator.press(key)
        for row in response.firstChangedRow..<calculator.rowCount {
          bytes += presentation.row(at: row, of: calculator).operand.utf8.count
        }
        bytes += presentation.display(of: calculator).operand.utf8.count
      } on: {
        keys
      }
      print(rows, pressing, saving - pressing, showing - pressing, clearing(calculator))
    }
    print("edit of a row that 1,000 of 10,000 follow:", following())
    precondition(bytes > 0)
  }

  /// Keeps results from being optimised away.
  nonisolated(unsafe) static var bytes = 0

  static let presentation = Presentation()

  /// Median nanoseconds of `body` for each of the keys, over many rounds.
  static func nanoseconds(_ body: (Calculator.Key) -> Void, on keys: () -> [Calculator.Key]) -> Int {
    let keys = keys()
    let clock = ContinuousClock()
    var times: [Int] = []
    for _ in 0..<101 {
      let time = clock.measure {
        for _ in 0..<20 { for key in keys { body(key) } }
      }
      times.append(Int(time / .nanoseconds(1)) / (20 * keys.count))
    }
    return times.sorted()[times.count / 2]
  }

  /// Nanoseconds of changing a row that 1,000 of 10,000 follow, each in a calculation of its own.
  static func following() -> Int {
    var text = "  5 [1]\n+ 1 → 6\n" as UTF8Text
    for _ in 0..<1_000 {
      text += "\n  2\n× 5 [1] → 10\n"
      for _ in 0..<8 { text += "+ 1\n" }
    }
    var calculator = Calculator()
    guard let response = try? calculator.paste(text, as: .standard) else { preconditionFailure("No tape") }
    precondition(response.isAccepted && calculator.tape.rows.count == 10_002)
    let clock = ContinuousClock()
    var times: [Int] = []
    for round in 0..<101 {
      bytes += calculator.perform(.edit, at: 0).firstChangedRow
      bytes += calculator.press(.digit(UInt8(1 + round % 9))).firstChangedRow
      let time = clock.measure { bytes += calculator.press(.equals).firstChangedRow + 1 }
      precondition(presentation.row(at: 3, of: calculator).runningValue.text.utf8.count < 3)
      times.append(Int(time / .nanoseconds(1)))
    }
    return times.sorted()[times.count / 2]
  }

  /// Nanoseconds of clearing everything and taking that back, which moves all rows at once.
  static func clearing(_ calculator: Calculator) -> Int {
    var calculator = calculator
    let clock = ContinuousClock()
    var times: [Int] = []
    for _ in 0..<101 {
      let time = clock.measure {
        bytes += calculator.press(.clear).firstChangedRow
        bytes += calculator.press(.undo).firstChangedRow
      }
      times.append(Int(time / .nanoseconds(1)))
    }
    return times.sorted()[times.count / 2]
  }
}
