/// An option of the program, by its long name.
///
/// A new option needs a case and a definition here, and is read by its commands. The parser, `--help` and the completions go by
/// the definitions, and the list in the manual is made from the help.
enum Option: String, CaseIterable {
  case algebra
  case column
  case complete
  case csv
  case decimals
  case digits
  case file
  case fraction
  case group
  case help
  case json
  case kept
  case lock
  case mixed
  case name
  case noHistory = "no-history"
  case null
  case putBack = "put-back"
  case repeating
  case rounding
  case scientific
  case show
  case strict
  case sum
  case total
  case tsv
  case version

  /// What is known of an option.
  struct Definition {
    /// Its short name; empty where it has none.
    let letter: String

    /// The commands that it goes with.
    let commands: [Command]

    /// What other programs call it.
    let otherNames: [String]

    /// What belongs to it; nil where nothing does.
    let value: Value?

    /// What it does, in English, as a phrase that can follow its name.
    let english: String

    /// The same in Korean.
    let korean: String

    init(
      _ letter: String = "", _ commands: [Command] = [.expressions], _ value: Value? = nil,
      otherNames: [String] = [], english: String, korean: String
    ) {
      (self.letter, self.commands, self.value, self.otherNames) = (letter, commands, value, otherNames)
      (self.english, self.korean) = (english, korean)
    }
  }

  /// The value of an option.
  enum Value {
    case number
    case file
    case text

    /// One of some words, and what stands for them in the help; the keypad knows fewer of them than expressions do.
    case words([String], ofKeypad: [String], named: String)
  }

  /// The option as it is typed.
  var typedName: String { "--" + rawValue }
}

extension Option {
  /// The definition of the option.
  var definition: Definition {
    switch self {
    case .algebra:
      Definition(
        "a", otherNames: ["math", "mathlib", "precedence"],
        english: "read lines with parentheses, precedence, powers and names",
        korean: "괄호, 우선순위, 거듭제곱, 이름이 있는 줄")
    case .column:
      Definition(
        "", [.expressions, .tape], .text, otherNames: ["field"],
        english: "take the numbers of a list from this column", korean: "목록에서 이 열의 숫자를 읽음")
    case .complete:
      Definition("", english: "print how words can go on, for shells", korean: "셸의 자동 완성을 위한 출력")
    case .csv:
      Definition("", [.tape], english: "print comma-separated values", korean: "쉼표로 나눈 값")
    case .decimals:
      Definition(
        "", [.expressions, .keys, .tape, .tapes],
        .words(Settings.decimals, ofKeypad: Settings.decimals, named: "N"), otherNames: ["fixed"],
        english: "write exactly N digits after the point", korean: "소수점 아래 늘 N자리")
    case .digits:
      Definition(
        "d", [.expressions], .number, otherNames: ["precision", "places", "scale"],
        english: "write at most N digits after the point", korean: "소수점 아래 많아야 N자리")
    case .file:
      Definition(
        "", [.expressions], .file, english: "answer the lines of a file", korean: "파일의 줄을 계산")
    case .fraction:
      Definition(
        "f", otherNames: ["rational", "exact"], english: "write fractions, such as 7/2", korean: "분수로, 7/2처럼")
    case .group:
      Definition(
        "g", otherNames: ["thousands"], english: "write commas between groups of digits",
        korean: "세 자리마다 쉼표를, 1,234,567처럼")
    case .help: Definition("h", Command.allCases, english: "print this help", korean: "이 도움말 출력")
    case .json:
      Definition("j", [.expressions, .tape, .check], english: "print JSON objects", korean: "JSON 객체로")
    case .kept:
      Definition(
        "", [.tape], otherNames: ["saved"], english: "read the tape of the adding machine",
        korean: "계산기에 저장된 테이프를 읽음")
    case .lock:
      Definition("", [.keys], english: "lock keys after a result", korean: "결과 뒤에 키를 잠금")
    case .mixed:
      Definition("m", english: "write mixed numbers, such as 3 1/2", korean: "대분수로, 3 1/2처럼")
    case .name:
      Definition(
        "", [.check], .text, otherNames: ["label"], english: "print NAME for standard input",
        korean: "표준 입력의 이름")
    case .noHistory:
      Definition("", english: "read and save no tape", korean: "테이프를 읽지도 저장하지도 않음")
    case .null:
      Definition(
        "0", [.expressions, .keys], otherNames: ["zero"], english: "end lines with NUL", korean: "줄을 NUL로 끝냄")
    case .putBack:
      Definition("", [.tapes], .number, english: "put a tape back", korean: "테이프를 되돌림")
    case .repeating:
      Definition(
        "r", english: "write repeating decimals, such as 0.1(6)", korean: "순환소수로, 0.1(6)처럼")
    case .rounding:
      Definition(
        "", [.expressions, .keys, .tape, .tapes],
        .words(Settings.roundings, ofKeypad: Settings.keypadRoundings, named: "RULE"),
        english: "round by a rule", korean: "끝수 처리")
    case .scientific:
      Definition("e", english: "write with an exponent, such as 1.5e-3", korean: "지수로, 1.5e-3처럼")
    case .show: Definition("", [.tapes], .number, english: "print a tape", korean: "테이프 출력")
    case .strict:
      Definition(
        "", [.expressions, .keys, .tape, .check], english: "stop after the first failure",
        korean: "처음 실패하면 멈춤")
    case .sum:
      Definition(
        "s", otherNames: ["add"], english: "print only the sum; reads lists and tables too",
        korean: "합계만, 목록과 표도 읽음")
    case .total:
      Definition(
        "", [.tape], otherNames: ["gt"], english: "print the total of all results", korean: "모든 결과의 합계")
    case .tsv:
      Definition("t", english: "print tab-separated columns", korean: "탭으로 나눈 열로")
    case .version: Definition("V", Command.allCases, english: "print the version", korean: "버전 출력")
    }
  }
}

extension Option {
  /// What stands for its value in the help; nil where it takes none.
  var placeholder: String? {
    switch definition.value {
    case .number: "N"
    case .file: "FILE"
    case .text: "NAME"
    case .words(_, _, let name): name
    case nil: nil
    }
  }

  /// The words that its value can be for a command; none where it is no word.
  func words(for command: Command) -> [String] {
    guard case .words(let all, let ofKeypad, _) = definition.value else { return [] }
    return command == .keys || command == .tapes ? ofKeypad : all
  }

  /// The options that go with a command.
  static func options(of command: Command) -> [Option] {
    allCases.filter { $0.definition.commands.contains(command) }
  }
}
