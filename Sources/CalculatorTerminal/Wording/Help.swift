import CalculatorCore

extension Command {
  var name: TerminalMessage {
    self == .expressions ? TerminalMessage("expressions", "식") : .name("'\(call)'")
  }

  func help(in language: Calculator.Language) -> String {
    let all = Option.options(of: self)
    let pairs = Option.pairs.filter { all.contains($0.0) && all.contains($0.1) }
    let options = all.filter { $0 != .complete }.map { option in
      if pairs.contains(where: { $0.1 == option }) { return "" }
      let pair = pairs.first { $0.0 == option }
      var line = option.letter.isEmpty ? "      " : "  -\(option.letter), "
      line += option.typedName + (option.value.map { " " + $0.placeholder } ?? "")
      if let other = pair?.1 {
        line += ", " + (other.letter.isEmpty ? "" : "-\(other.letter), ") + other.typedName
      }
      // Names are ASCII, so each byte takes one column.
      for _ in line.utf8.count..<max(23, line.utf8.count + (pair == nil ? 1 : 2)) { line += " " }
      line += language.text(of: pair?.2 ?? option.meaning)
      return line + (option.words.isEmpty ? "" : ": " + option.words.joined(separator: " ")) + "\n"
    }
    return language.text(of: usage) + "\n" + options.joined() + (end.map { language.text(of: $0) } ?? "")
  }

  private var end: TerminalMessage? {
    switch self {
    case .expressions:
      TerminalMessage(
        "Exit status: 0 every line has a value, 1 some line has none, 2 other trouble.\n",
        "종료 상태: 0 모든 줄에 값이 있음, 1 값이 없는 줄이 있음, 2 그 밖의 문제.\n")
    case .check:
      TerminalMessage(
        "Exit status: 0 all values are right, 1 some value is wrong, 2 other trouble.\n",
        "종료 상태: 0 모든 값이 맞음, 1 틀린 값이 있음, 2 그 밖의 문제.\n")
    case .keys, .tape, .tapes: nil
    }
  }

  private var usage: TerminalMessage {
    switch self {
    case .expressions:
      TerminalMessage(
        """
        Usage: calculator [OPTION]... [EXPRESSION]... | keys|tape|check|tapes --help
        Prints values of expressions or lines, left to right; alone, an adding machine.
        """,
        """
        사용법: calculator [옵션]... [식]... | keys|tape|check|tapes --help
        식이나 줄의 값을 왼쪽부터 계산합니다. 식이 없으면 터미널에서는 키 계산기.
        """)
    case .keys:
      TerminalMessage(
        """
        Usage: calculator keys [OPTION]... [KEY]...
        Presses keys and prints the operand, the operator and the tape.
        Without keys, each line of standard input presses some on a new calculator.
        Keys: 12.5 1:45 + - * / ~ = neg % AC CE back undo redo
              ( ) ^ ! sqrt cbrt 1/x abs mod pi e ln log exp sin asin left right
        """,
        """
        사용법: calculator keys [옵션]... [키]...
        키를 누르고 피연산자, 연산자, 테이프를 출력합니다.
        키가 없으면 표준 입력의 줄마다 새 계산기에서 키를 누릅니다.
        키: 12.5 1:45 + - * / ~ = neg % AC CE back undo redo
            ( ) ^ ! sqrt cbrt 1/x abs mod pi e ln log exp sin asin left right
        """)
    case .tape:
      TerminalMessage(
        """
        Usage: calculator tape [OPTION]... [FILE]...
        Recomputes tapes, lists and tables, and prints them as tapes.
        """,
        """
        사용법: calculator tape [옵션]... [파일]...
        테이프와 목록, 표를 다시 계산해 테이프로 출력합니다.
        """)
    case .check:
      TerminalMessage(
        """
        Usage: calculator check [OPTION]... [FILE]...
        Prints each wrong value that is written in a tape, with the right one.
        """,
        """
        사용법: calculator check [옵션]... [파일]...
        테이프에 적힌 값 가운데 틀린 것과 올바른 값을 출력합니다.
        """)
    case .tapes:
      TerminalMessage(
        """
        Usage: calculator tapes [OPTION]...
        Lists History: the tapes that AC has cleared, newest first.
        """,
        """
        사용법: calculator tapes [옵션]...
        계산 기록을 보여 줍니다. AC로 지운 테이프가 새것부터 나옵니다.
        """)
    }
  }
}
