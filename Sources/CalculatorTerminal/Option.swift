import CalculatorCore
import ExactNumbers

/// An option of the program.
///
/// A new option needs a line in this table and one in `all`; a command must read it. The parser, `--help` and the completions use
/// this table; the list in the manual is made from `--help`.
struct Option: Equatable {
  static let algebra = Option(
    "algebra", "a", otherNames: ["math", "mathlib", "precedence"],
    does: "read lines with precedence and names", "우선순위와 이름이 있는 줄")
  static let column = Option(
    "column", of: [.expressions, .tape], taking: .text, otherNames: ["field"],
    does: "add up these columns of a list: Credit,-Debit", "목록에서 이 열을 더함: 입금,-출금")
  static let complete = Option("complete", does: "print how words can go on, for shells", "셸의 자동 완성을 위한 출력")
  static let csv = Option("csv", of: [.tape], does: "print comma-separated values", "쉼표로 나눈 값")
  static let decimals = Option(
    "decimals", of: [.expressions, .keys, .tape, .tapes],
    // The word `ten` is left out, because it means ten digits in all, not after the point.
    taking: Value(
      placeholder: "N",
      words: Calculator.Settings.Decimals.allCases.filter { $0 != .ten }.map { String($0.rawValue) }),
    otherNames: ["fixed"], does: "write exactly N digits after the point", "소수점 아래 늘 N자리")
  static let digits = Option(
    "digits", "d", taking: .number, otherNames: ["precision", "places", "scale"],
    does: "write at most N digits after the point", "소수점 아래 많아야 N자리")
  static let degrees = Option(
    "degrees", otherNames: ["deg"], does: "measure angles in degrees", "각도를 도로")
  static let exact = Option(
    "exact", "x", does: "write exact forms: fractions, roots, multiples of pi", "정확한 꼴로, 2√2처럼")
  static let file = Option("file", taking: .file, does: "answer the lines of a file", "파일의 줄을 계산")
  static let fraction = Option(
    "fraction", "f", otherNames: ["rational"], does: "write fractions, such as 7/2", "분수로, 7/2처럼")
  static let group = Option(
    "group", "g", otherNames: ["thousands"], does: "write commas between groups of digits",
    "세 자리마다 쉼표를, 1,234,567처럼")
  static let help = Option("help", "h", of: Command.allCases, does: "print this help", "이 도움말 출력")
  static let json = Option(
    "json", "j", of: [.expressions, .tape, .check], does: "print JSON objects", "JSON 객체로")
  static let kept = Option(
    "kept", of: [.tape], otherNames: ["saved"], does: "read the tape of the adding machine",
    "계산기에 저장된 테이프를 읽음")
  static let multipliesFirst = Option("multiplies-first", of: [.keys], does: "do * before +", "×를 + 먼저")
  static let signFollows = Option("sign-follows", of: [.keys], does: "adding-machine order", "부호를 뒤에")
  static let radians = Option(
    "radians", of: [.expressions, .keys], otherNames: ["rad"], does: "measure angles in radians", "각도를 라디안으로")
  static let lock = Option("lock", of: [.keys], does: "lock keys after a result", "결과 뒤에 키를 잠금")
  static let mixed = Option("mixed", "m", does: "write mixed numbers, such as 3 1/2", "대분수로, 3 1/2처럼")
  static let name = Option(
    "name", of: [.check], taking: .text, otherNames: ["label"], does: "print NAME for standard input",
    "표준 입력의 이름")
  static let noHistory = Option("no-history", does: "read and save no tape", "테이프를 읽지도 저장하지도 않음")
  static let null = Option(
    "null", "0", of: [.expressions, .keys], otherNames: ["zero"], does: "end lines with NUL", "줄을 NUL로 끝냄")
  static let numbers = Option(
    "numbers", of: [.expressions, .tape, .check],
    taking: Value(
      placeholder: "STYLE", words: Calculator.NumberStyle.allCases.map { String($0.rawValue) }),
    otherNames: ["locale"], does: "read lists as", "목록의 숫자 표기")
  static let putBack = Option("put-back", of: [.tapes], taking: .number, does: "put a tape back", "테이프를 되돌림")
  static let repeating = Option(
    "repeating", "r", does: "write repeating decimals, such as 0.1(6)", "순환소수로, 0.1(6)처럼")
  static let rounding = Option(
    "rounding", of: [.expressions, .keys, .tape, .tapes],
    taking: Value(placeholder: "RULE", words: RoundingRule.allCases.map { String($0.word) }),
    does: "round by a rule", "끝수 처리")
  static let scientific = Option(
    "scientific", "e", does: "write with an exponent, such as 1.5e-3", "지수로, 1.5e-3처럼")
  static let separator = Option(
    "separator", of: [.expressions, .tape],
    taking: Value(placeholder: "MARK", words: [",", ";", "|", "tab", "none"]),
    otherNames: ["delimiter"], does: "part the cells of a list by this mark", "목록의 칸을 이 기호로 나눔")
  static let show = Option("show", of: [.tapes], taking: .number, does: "print a tape", "테이프 출력")
  static let strict = Option(
    "strict", of: [.expressions, .keys, .tape, .check], does: "stop after the first failure", "처음 실패하면 멈춤")
  static let sum = Option(
    "sum", "s", otherNames: ["add"], does: "print only the sum; reads lists and tables too", "합계만, 목록과 표도 읽음")
  static let total = Option(
    "total", of: [.tape], otherNames: ["gt"], does: "print the total of all results", "모든 결과의 합계")
  static let tsv = Option("tsv", "t", does: "print tab-separated columns", "탭으로 나눈 열로")
  static let version = Option("version", "V", of: Command.allCases, does: "print the version", "버전 출력")

  static let all = [
    algebra, column, complete, csv, decimals, degrees, digits, exact, file, fraction, group, help, json, kept,
    lock, mixed, multipliesFirst, name, noHistory, null, numbers, putBack, radians, repeating, rounding,
    scientific, separator, show, signFollows, strict, sum, total, tsv, version,
  ]

  /// Pairs of options with a meaning for both; each pair shares a line of the help, so that the help fits into 24 lines.
  static let pairs = [
    (degrees, radians, TerminalMessage("measure angles in degrees, or in radians", "각도를 도로, 또는 라디안으로")),
    (
      fraction, mixed,
      TerminalMessage("write fractions, 7/2, or mixed numbers, 3 1/2", "분수로, 7/2처럼, 또는 대분수로, 3 1/2처럼")
    ),
    (json, tsv, TerminalMessage("print JSON objects, or tab-separated columns", "JSON 객체로, 또는 탭으로 나눈 열로")),
  ]

  let name: String

  /// The short name; empty if the option has none.
  let letter: String
  let commands: [Command]

  /// The value that the option takes; nil if it takes none.
  let value: Value?

  /// The names of this option in other programs.
  let otherNames: [String]

  /// The effect of the option, as a phrase that follows its name.
  let meaning: TerminalMessage

  /// The value of an option: its placeholder in the help, and all words that it can be.
  struct Value {
    static let number = Value(placeholder: "N")
    static let file = Value(placeholder: "FILE")
    static let text = Value(placeholder: "NAME")

    let placeholder: String
    var words: [String] = []
  }

  private init(
    _ name: String, _ letter: String = "", of commands: [Command] = [.expressions],
    taking value: Value? = nil, otherNames: [String] = [], does english: String, _ korean: String
  ) {
    (self.name, self.letter, self.commands) = (name, letter, commands)
    (self.value, self.otherNames, meaning) = (value, otherNames, TerminalMessage(english, korean))
  }

  static func == (left: Option, right: Option) -> Bool { left.name == right.name }
}

extension Option {
  var typedName: String { "--" + name }

  /// The words that the value can be; empty if the value is any text or number, or if there is no value.
  var words: [String] { value?.words ?? [] }

  static func options(of command: Command) -> [Option] { all.filter { $0.commands.contains(command) } }
}

/// A task of the program; all tasks except `expressions` need a name on the command line.
enum Command: String, CaseIterable {
  case expressions
  case keys
  case tape
  case check
  case tapes

  /// The commands with a name on the command line.
  static let named: [Command] = [.keys, .tape, .check, .tapes]

  init?(_ argument: Argument) {
    guard let command = Self.named.first(where: { argument.elementsEqual($0.rawValue.utf8) }) else {
      return nil
    }
    self = command
  }

  var call: String { "calculator " + rawValue }
}
