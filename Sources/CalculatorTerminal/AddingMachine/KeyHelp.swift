import CalculatorCore

/// The list of the adding machine's keys, with a few words for each.
enum KeyHelp {
  private static let entries: [(keys: String, meaning: TerminalMessage)] = [
    ("0-9 . :", TerminalMessage("digits", "숫자")),
    ("+-*/~", TerminalMessage("operators, x too", "연산자, x도")),
    ("Enter =", TerminalMessage("result", "결과")),
    ("%", TerminalMessage("percent", "퍼센트")),
    ("( ) ^ !", TerminalMessage("brackets, power", "괄호, 거듭제곱")),
    ("@", TerminalMessage("√ root", "√ 제곱근")),
    ("F", TerminalMessage("functions", "함수")),
    ("← →", TerminalMessage("in a formula", "수식 안 이동")),
    ("n", TerminalMessage("± sign", "± 부호")),
    ("Backspace", TerminalMessage("last character", "마지막 숫자 지우기")),
    ("Delete c", TerminalMessage("CE entry", "CE 입력 지우기")),
    ("Esc C", TerminalMessage("AC all", "AC 모두 지우기")),
    ("u", TerminalMessage("undo", "실행 취소")),
    ("r", TerminalMessage("redo", "다시 실행")),
    ("D", TerminalMessage("decimals", "소수 자릿수")),
    ("R", TerminalMessage("rounding", "끝수 처리")),
    ("N", TerminalMessage("number format", "숫자 표기")),
    ("A", TerminalMessage("add mode", "더하기 모드")),
    ("E", TerminalMessage("= repeats", "= 반복")),
    ("M", TerminalMessage { $0.text(of: .rule(.multipliesFirst)) }),
    ("O", TerminalMessage { $0.text(of: .rule(.signFollows)) }),
    ("G", TerminalMessage("degrees, radians", "도, 라디안")),
    ("S", TerminalMessage("Σ total", "Σ 총계")),
    ("K", TerminalMessage("kept rows", "보관한 행")),
    ("H T", TerminalMessage("History", "계산 기록")),
    ("↑ ↓", TerminalMessage("walk the rows", "행 이동")),
    ("q", TerminalMessage("quit", "끝내기")),
  ]

  /// The functions that have no key, each with the letter that enters it while the list of functions is shown.
  static let functions: [(letter: Unicode.Scalar, key: Calculator.FormulaKey)] = [
    ("2", .square), ("r", .function(.squareRoot)), ("3", .function(.cubeRoot)), ("i", .reciprocal),
    ("a", .function(.magnitude)), ("m", .modulo), ("p", .pi), ("e", .e), ("l", .function(.decimalLogarithm)),
    ("n", .function(.naturalLogarithm)), ("x", .function(.exponential)), ("s", .function(.sine)),
    ("c", .function(.cosine)), ("t", .function(.tangent)), ("S", .function(.arcsine)),
    ("C", .function(.arccosine)), ("T", .function(.arctangent)),
  ]

  static func functionLines(_ typesetter: RowTypesetter) -> [StyledLine] {
    lines(functions.map { (String($0.letter), String(Calculator.Key.formula($0.key).token)) }, typesetter)
  }

  static func lines(_ typesetter: RowTypesetter, in language: Calculator.Language) -> [StyledLine] {
    lines(entries.map { ($0.keys, language.text(of: $0.meaning)) }, typesetter)
  }

  /// Returns lines with keys and their meanings, in as many columns as fit.
  private static func lines(
    _ entries: [(keys: String, meaning: String)], _ typesetter: RowTypesetter
  ) -> [StyledLine] {
    let entries = entries.map { entry in
      var line = typesetter.line(entry.keys, .bold)
      line.append(" " + entry.meaning)
      return line
    }
    let column = (entries.map { $0.width }.max() ?? 0) + 2
    let columns = max(1, (typesetter.width + 2) / column)
    let rows = (entries.count + columns - 1) / columns
    return (0..<rows).map { row in
      var line = typesetter.line()
      for (place, entry) in stride(from: row, to: entries.count, by: rows).enumerated() {
        line.pad(to: place * column)
        line.append(entries[entry])
      }
      return line
    }.flatMap { $0.wrapped(to: typesetter.width) }
  }
}
