import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

/// A text that the terminal program shows to people, in every language.
///
/// Answers, JSON and tab-separated columns are for programs, and are the same in every language. A new language needs a case of
/// `Calculator.Language` and its words in each message; the compiler asks for both.
struct TerminalMessage: Error {
  let english: String

  // Korean particles depend on the sound before them. So no particle directly follows a name or number.
  let korean: String

  init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

  /// Creates a message from words of the core, in every language.
  init(_ text: (Calculator.Language) -> UTF8Text) {
    self.init(String(text(.english)), String(text(.korean)))
  }
}

extension Calculator.Language {
  /// Returns `message` in this language.
  func text(of message: TerminalMessage) -> String {
    switch self {
    case .english: message.english
    case .korean: message.korean
    }
  }
}

// MARK: - Files and streams

extension TerminalMessage {
  static let standardInput = TerminalMessage("standard input", "표준 입력")
  static let standardOutput = TerminalMessage("standard output", "표준 출력")
  static let standardErrors = TerminalMessage("standard error", "표준 오류")

  static func cannotRead(_ name: TerminalMessage, _ error: SystemError) -> TerminalMessage {
    TerminalMessage(
      "cannot read \(name.english): \(error.reason)", "읽을 수 없습니다: \(name.korean): \(error.koreanReason)")
  }

  static func cannotWrite(_ name: TerminalMessage, _ error: SystemError) -> TerminalMessage {
    TerminalMessage(
      "cannot write to \(name.english): \(error.reason)", "쓸 수 없습니다: \(name.korean): \(error.koreanReason)")
  }

  /// The changes to a file cannot be written, so they are lost when the program ends.
  static func lostAtEnd(_ file: String, _ error: SystemError) -> TerminalMessage {
    TerminalMessage(
      "\(file) cannot be saved, so this is lost when you leave: \(error.reason)",
      "저장할 수 없어 끝내면 사라집니다: \(file): \(error.koreanReason)")
  }

  static func cannotUseTerminal(_ error: SystemError) -> TerminalMessage {
    TerminalMessage("cannot use the terminal: \(error.reason)", "터미널을 사용할 수 없습니다: \(error.koreanReason)")
  }

  /// The name of a file; the same in every language.
  static func name(_ name: String) -> TerminalMessage { TerminalMessage(name, name) }

  static func empty(_ name: TerminalMessage) -> TerminalMessage {
    TerminalMessage("\(name.english) has no numbers", "숫자가 없습니다: \(name.korean)")
  }

  /// A tape is larger than `TapeFile.limits` allows.
  static func tooLong(_ name: TerminalMessage) -> TerminalMessage {
    TerminalMessage(
      "\(name.english) has more than 64 MiB or 1,000,000 rows, or too many digits",
      "너무 깁니다: \(name.korean): 64 MiB 또는 1,000,000행을 넘거나 자릿수가 너무 많습니다")
  }

  static func tooSlow(_ name: TerminalMessage) -> TerminalMessage {
    TerminalMessage(
      "\(name.english) has formulas or numbers that take too long to compute",
      "수식이나 숫자를 계산하는 데 너무 오래 걸립니다: \(name.korean)")
  }

  static let noSavedTape = TerminalMessage(
    "No saved tape yet. Run calculator to start one.", "저장된 테이프가 아직 없습니다. calculator를 실행하면 저장됩니다.")

  static let tapeIsOpen = TerminalMessage(
    "The saved tape is open in another calculator. Press H there, or leave it first.",
    "저장된 테이프가 다른 계산기에 열려 있습니다. 그 계산기에서 H를 누르거나 먼저 끝내세요.")

  static let emptyHistory = TerminalMessage("History is empty.", "계산 기록이 비어 있습니다.")

  static func unknownLocale(_ name: String) -> TerminalMessage {
    TerminalMessage(
      "how numbers are written in \(name) is not known: 1,234.5 is taken; --numbers chooses",
      "이곳의 숫자 표기를 알 수 없어 1,234.5로 읽습니다: \(name); --numbers로 고릅니다")
  }

  static func notATape(_ name: String) -> TerminalMessage {
    TerminalMessage("\(name) is not a saved tape, so it is left alone", "저장된 테이프가 아니라서 그대로 둡니다: \(name)")
  }

  static func nothingToCompare(_ name: TerminalMessage) -> TerminalMessage {
    TerminalMessage("\(name.english) states no value to compare", "비교할 값이 없습니다: \(name.korean)")
  }

  static func comparedValues(_ count: Int) -> TerminalMessage {
    TerminalMessage("values compared: \(count)", "비교한 값: \(count)")
  }

  static func wrongValue(_ value: String, correct: String) -> TerminalMessage {
    TerminalMessage("\(value) should be \(correct)", "적힌 값 \(value), 올바른 값 \(correct)")
  }
}

extension SystemError {
  /// The reason in Korean for common errors; for other errors, in the words of the system.
  fileprivate var koreanReason: String {
    switch code {
    case ENOENT: "그런 파일이나 폴더가 없습니다"
    case EACCES: "권한이 없습니다"
    case EISDIR: "폴더입니다"
    case ENOTDIR: "폴더가 아닙니다"
    case ENOSPC: "저장 공간이 없습니다"
    case EDQUOT: "할당된 저장 공간을 다 썼습니다"
    case EFBIG: "파일이 너무 큽니다"
    case EROFS: "읽기 전용입니다"
    case EIO: "입출력 오류"
    default: reason
    }
  }
}

// MARK: - The saved tape

extension TerminalMessage {
  static func storage(_ event: StorageEvent) -> TerminalMessage {
    switch event {
    case .noFolder:
      TerminalMessage("There is no home folder, so the tape is not saved.", "홈 폴더가 없어 테이프를 저장하지 않습니다.")
    case .cannotOpen(let folder, let error):
      TerminalMessage(
        "The tape cannot be saved in \(folder): \(error.reason).",
        "여기에 테이프를 저장할 수 없습니다: \(folder): \(error.koreanReason).")
    case .otherTape(let name):
      TerminalMessage(
        "Another calculator is open, so this one has its own tape, \(name).",
        "다른 계산기가 열려 있어 따로 테이프를 씁니다: \(name)")
    case .noLock(let error):
      TerminalMessage(
        "This disk has no locks, so only one calculator may be open: \(error.reason).",
        "이 디스크는 잠글 수 없으니 계산기를 하나만 여세요: \(error.koreanReason).")
    case .damaged(.notAnArchive):
      TerminalMessage("The saved file is not a calculator tape.", "저장된 파일이 계산기 테이프가 아닙니다.")
    case .damaged(.newerVersion):
      TerminalMessage("The saved tape was written by a newer calculator.", "저장된 테이프는 더 새로운 계산기가 쓴 것입니다.")
    case .damaged(.damaged): TerminalMessage("The saved tape is damaged.", "저장된 테이프가 손상되었습니다.")
    case .setAside(let name):
      TerminalMessage(
        "What could not be read is in \(name), beside the tape.", "읽지 못한 부분은 테이프 옆의 파일에 있습니다: \(name)")
    case .cannotSave(let error):
      TerminalMessage("The tape cannot be saved: \(error.reason).", "테이프를 저장할 수 없습니다: \(error.koreanReason).")
    case .drawerFailed(let error):
      TerminalMessage(
        "History could not be changed: \(error.reason).", "계산 기록을 바꾸지 못했습니다: \(error.koreanReason).")
    case .savedAgain: TerminalMessage("Saving works again.", "이제 다시 저장됩니다.")
    case .lastChangesLost(let error):
      TerminalMessage(
        "The last changes of the tape could not be saved: \(error.reason).",
        "테이프의 마지막 변경 내용을 저장하지 못했습니다: \(error.koreanReason).")
    }
  }
}

// MARK: - A person at a terminal

extension TerminalMessage {
  static let inviteExpressions = TerminalMessage(
    "One expression per line, such as 1 + 2 × 3; Ctrl-D ends.",
    "1 + 2 × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝냅니다.")
  static let inviteAlgebra = TerminalMessage(
    "One expression per line, such as (1 + 2) × 3; Ctrl-D ends.",
    "(1 + 2) × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝냅니다.")
  static let inviteSum = TerminalMessage(
    "One expression per line, such as 1 + 2 × 3; Ctrl-D prints the sum.",
    "1 + 2 × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝내면 모두 더합니다.")
  static let inviteKeys = TerminalMessage(
    "One sequence of keys per line, such as 5 + 3 =; Ctrl-D ends.",
    "5 + 3 =처럼 한 줄에 키를 차례로 입력하세요. Ctrl-D로 끝냅니다.")
  static let inviteTape = TerminalMessage(
    "A tape, one row per line, such as 5, then + 3, then =; Ctrl-D ends.",
    "5, + 3, =처럼 한 줄에 한 행씩 테이프를 입력하세요. Ctrl-D로 끝냅니다.")

  /// A line has a different value when products come before sums.
  static func order(_ value: String, withPrecedence other: String) -> TerminalMessage {
    TerminalMessage(
      "Lines go from left to right: this is \(value). With --algebra, × comes before +: \(other).",
      "왼쪽부터 차례로 계산한 값: \(value). --algebra로 곱셈을 먼저 하면: \(other).")
  }

  /// A number such as `1,234` has a different value in the person's locale.
  static let pointMarksDecimals = TerminalMessage(
    "Numbers are read with a decimal point here: 1,234.5 is 1234.5.",
    "여기서는 마침표가 소수점이고 쉼표는 자릿수를 나눕니다: 1,234.5는 1234.5입니다.")
}

// MARK: - The adding machine

extension TerminalMessage {
  static let on = TerminalMessage("on", "켬")
  static let off = TerminalMessage("off", "끔")
  static let keysHint = TerminalMessage("? shows the keys", "? 키 보기")
  static func otherTape(_ name: String) -> TerminalMessage {
    TerminalMessage("T\u{A0}shows \(name)  ", "T\u{A0}\(name) 보기  ")
  }
  static let keysInOrder = TerminalMessage(
    "Keys act in order: (2 + 3) × 4 · M\u{A0}takes\u{A0}×\u{A0}first",
    "누른 순서대로 계산합니다: (2 + 3) × 4 · M\u{A0}×\u{A0}먼저")
  static let longNote = TerminalMessage(
    "A note is too long: the tape takes its beginning", "메모가 길어 테이프에는 앞부분만 적힙니다")
  static let cleared = TerminalMessage("Cleared · u undoes", "모두 지움 · u 실행 취소")
  static let followsNone = TerminalMessage("This row follows no other", "다른 행을 따라가지 않습니다")
  static let noRows = TerminalMessage("There are no rows yet", "아직 행이 없습니다")

  static func hiddenRows(_ count: Int) -> TerminalMessage {
    TerminalMessage(count == 1 ? "… 1 more row" : "… \(count) more rows", "… \(count)개 행 더")
  }

  static func pastedLine(_ number: Int, column: Int, _ reason: TerminalMessage) -> TerminalMessage {
    TerminalMessage(
      "Line \(number), column \(column): \(reason.english)", "\(number)번째 줄, \(column)번째 칸: \(reason.korean)")
  }

  // A no-break space keeps a key and its meaning on one line.
  static let historyHint = TerminalMessage(
    "1-9\u{A0}puts back  Esc\u{A0}cancels", "1-9\u{A0}되돌리기  Esc\u{A0}취소")
  static let pasteQuestion = TerminalMessage(
    "Paste this? Enter\u{A0}pastes  Esc\u{A0}cancels",
    "이대로 붙여 넣을까요? Enter\u{A0}붙여\u{A0}넣기  Esc\u{A0}취소")
  static let pasteOrderQuestion = TerminalMessage(
    "Paste this? Enter\u{A0}pastes  M\u{A0}changes\u{A0}the\u{A0}order  Esc\u{A0}cancels",
    "이대로 붙여 넣을까요? Enter\u{A0}붙여\u{A0}넣기  M\u{A0}순서\u{A0}바꾸기  Esc\u{A0}취소")
  static let rowHint = TerminalMessage(
    "Enter\u{A0}use  e\u{A0}edit  d\u{A0}delete  i\u{A0}insert  t\u{A0}note  k\u{A0}keep  Esc\u{A0}back",
    "Enter\u{A0}사용  e\u{A0}편집  d\u{A0}삭제  i\u{A0}삽입  t\u{A0}메모  k\u{A0}보관  Esc\u{A0}뒤로")
  static let keptHint = TerminalMessage(
    "1-9\u{A0}does\u{A0}it\u{A0}again  t\u{A0}renames  <\u{A0}>\u{A0}moves  d\u{A0}removes  u\u{A0}undoes  Esc\u{A0}closes",
    "1-9\u{A0}다시\u{A0}하기  t\u{A0}이름  <\u{A0}>\u{A0}옮기기  d\u{A0}빼기  u\u{A0}실행\u{A0}취소  Esc\u{A0}닫기")
  static let followingRowHint = TerminalMessage(
    "  f\u{A0}goes\u{A0}to\u{A0}row\u{A0}", "  f\u{A0}따라가는\u{A0}행:\u{A0}")
  static let editHint = TerminalMessage(
    "edit: Enter\u{A0}saves  Esc\u{A0}cancels", "편집: Enter\u{A0}저장  Esc\u{A0}취소")
  static let noteHint = TerminalMessage(
    "note: Enter\u{A0}saves  Esc\u{A0}cancels", "메모: Enter\u{A0}저장  Esc\u{A0}취소")
}
