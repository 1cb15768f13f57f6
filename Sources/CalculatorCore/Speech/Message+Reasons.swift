import ExactNumbers

// Why something cannot be done, and what has become of the saved tape.

extension Message {
  // Why a key was refused, after which the person has to pause; the number of a line that has no amount; the line of a text and why
  // it cannot be read.
  static let refusedUntilSeen = Message("{}. Please wait a second.", "{}. 1초 뒤에 다시 누를 수 있습니다.")
  static let noAmountInLine = Message("No amount found in line {}", "{}번째 줄에 금액이 없습니다")
  static let textErrorInLine = Message("Line {}: {}", "{}번째 줄: {}")

  /// Returns why a key was refused; a character that has no key has its place there.
  static func refusal(_ refusal: Calculator.Refusal) -> Message {
    switch refusal {
    case .noSuchKey("("), .noSuchKey(")"), .noSuchKey("["), .noSuchKey("]"), .noSuchKey("{"),
      .noSuchKey("}"), .noSuchKey("（"), .noSuchKey("）"):
      Message("Brackets cannot be used here", "여기서는 괄호를 쓸 수 없습니다")
    case .noSuchKey: Message("There is no key for {}", "계산기에 없는 키입니다: {}")
    case .secondDecimalSeparator: Message("There is a decimal mark already", "소수점이 이미 있습니다")
    case .tooManyDigits: Message("No room for more digits", "더 입력할 자리가 없습니다")
    case .endsWithPercent:
      Message(
        "After a percent sign, press an operator or equals",
        "퍼센트 기호 뒤에는 연산자나 등호를 누르세요")
    case .notInTime:
      Message(
        "A time has hours, minutes and seconds, as in 1:45:30, and no decimals or percent",
        "시간은 1:45:30처럼 시, 분, 초로 쓰고 소수나 퍼센트는 쓸 수 없습니다")
    case .noNumber: Message("There is no number to change", "바꿀 숫자가 없습니다")
    case .nothingToCompute: Message("Nothing to compute", "계산할 것이 없습니다")
    case .nothingToDelete: Message("Nothing to delete", "지울 것이 없습니다")
    case .nothingToUndo: Message("Nothing to undo", "취소할 것이 없습니다")
    case .nothingToRedo: Message("Nothing to redo", "다시 실행할 것이 없습니다")
    case .tapeTooLarge: Message("The numbers are too long for one tape", "숫자가 너무 길어 한 테이프에 담을 수 없습니다")
    case .noSuchRow: Message("There is no such row", "그런 행이 없습니다")
    case .resultNotEditable:
      Message(
        "A result cannot be edited. Edit the rows above it",
        "결과는 편집할 수 없습니다. 위의 행을 편집하세요")
    case .grandTotalOnlyBegins:
      Message(
        "A grand total begins a calculation. Press = first, or CE where there is no operator",
        "총계는 계산의 첫 숫자로만 쓸 수 있습니다. 먼저 =를, 연산자가 없으면 CE를 누르세요")
    case .keepsOnlyOperations:
      Message("Only a row with an operator and a number can be kept", "연산자와 숫자가 있는 행만 보관할 수 있습니다")
    case .tooManyKeptRows: Message("12 rows are kept already. Remove one first", "이미 12개를 보관했습니다. 먼저 하나를 빼세요")
    case .startHasNoOperator: Message("The first row of a calculation has no operator", "계산의 첫 행에는 연산자가 없습니다")
    case .locked: Message("Press an operator, AC or CE first", "먼저 연산자, AC 또는 CE를 누르세요")
    case .lockedWithoutNumber: Message("Press AC or CE first", "먼저 AC 또는 CE를 누르세요")
    }
  }

  /// Returns why a text cannot be read.
  static func textError(_ reason: TapeTextError.Reason) -> Message {
    switch reason {
    case .empty: Message("There is nothing to paste", "붙여 넣을 것이 없습니다")
    case .tooLong: Message("The text is too long to paste", "붙여 넣기에 너무 깁니다")
    case .expression(let reason): expression(reason)
    case .severalNumbers:
      Message("two numbers: {} and {}. Keep only the one that counts", "숫자가 둘입니다: {}, {}. 더할 숫자만 남기세요")
    case .severalColumns:
      Message("several columns have numbers: {}. Choose one", "숫자가 있는 열이 여럿입니다: {}. 하나를 고르세요")
    case .noColumn:
      Message(
        "no column has a number in every row. Fill the gaps, or choose a column",
        "모든 행에 숫자가 있는 열이 없습니다. 빈칸을 채우거나 열을 고르세요")
    case .noSuchColumn: Message("there is no such column with numbers", "그런 숫자 열이 없습니다")
    case .missingValue:
      Message(
        "a number is missing here. Write one, or take the line away",
        "숫자가 빠져 있습니다. 숫자를 쓰거나 줄을 지우세요")
    case .unreadableNumber:
      Message(
        "these digits are not a number. Write them with one decimal mark, or take them away",
        "숫자로 읽을 수 없습니다. 소수점은 하나만 쓰거나 지우세요")
    case .unclearSign:
      Message(
        "it is unclear whether this belongs to the number. Write a minus right before the number, or only a space",
        "숫자의 부호인지 알 수 없습니다. 빼기는 숫자에 붙여 쓰고, 아니면 띄어쓰기만 하세요")
    case .differentUnits:
      Message(
        "this has another unit than the numbers above, or only one is a time. Write all in the same way",
        "윗줄의 숫자와 단위가 다르거나 하나만 시간입니다. 모두 같은 방식으로 쓰세요")
    case .date:
      Message(
        "a date is not a number. To calculate, put spaces around the operators",
        "날짜는 숫자가 아닙니다. 계산하려면 연산자 양옆을 띄어 쓰세요")
    case .percentage:
      Message(
        "this percentage could be of anything. Write what it comes to",
        "무엇의 백분율인지 알 수 없습니다. 값으로 쓰세요")
    case .possibleYear:
      Message(
        "this number could be a year. Write # before a heading, or decimals after an amount",
        "연도일 수 있는 숫자입니다. 제목이면 앞에 #을, 금액이면 소수점 아래 자리를 쓰세요")
    case .possibleTotal:
      Message(
        "{} is the sum of numbers above it. Leave it out, or write + before it to add it",
        "{}은(는) 윗줄의 합계입니다. 빼거나, 더하려면 앞에 +를 쓰세요")
    case .contradictorySeparators:
      Message(
        "comma and point mean something else here than in other numbers. Write all in the same way",
        "쉼표와 마침표의 뜻이 다른 숫자와 다릅니다. 같은 방식으로 쓰세요")
    case .notAnOperation:
      Message("Each line needs an operator and a number, such as + 19%", "줄마다 + 19%처럼 연산자와 숫자가 있어야 합니다")
    case .misplacedResult: Message("no calculation stands above this result", "이 결과 위에 계산이 없습니다")
    }
  }

  /// Returns why an expression cannot be read.
  static func expression(_ reason: ExpressionError.Reason) -> Message {
    switch reason {
    case .unexpectedCharacter: Message("no amount found", "금액이 없습니다")
    case .missingNumber: Message("a number is missing at the end", "끝에 숫자가 빠졌습니다")
    case .missingOperator: Message("an operator is missing between two numbers", "두 숫자 사이에 연산자가 빠졌습니다")
    case .missingExponent: Message("the exponent is missing", "지수가 빠졌습니다")
    case .numberTooLarge: Message("a number is too large", "숫자가 너무 큽니다")
    case .date:
      Message(
        "this number follows a date. To calculate, put spaces around the operators",
        "날짜 뒤에 숫자가 있습니다. 계산하려면 연산자 앞뒤에 빈칸을 넣으세요")
    case .hexadecimal:
      Message(
        "hexadecimal numbers are not supported. To multiply by 0, write 0 * 10",
        "16진수는 지원하지 않습니다. 0을 곱하려면 0 * 10으로 쓰세요")
    case .parentheses:
      Message(
        "parentheses cannot group. Only a number alone may stand in them: (5) is -5",
        "괄호로 묶어 계산할 수 없습니다. 괄호 안에는 숫자 하나만 쓸 수 있습니다: (5)는 -5입니다")
    }
  }
}

// MARK: - What has become of the saved tape

// The page and the app say these; the terminal program words `StorageEvent` itself.

extension Message {
  /// The saved tape cannot be read.
  public static let unreadable = Message(
    "The saved tape cannot be read. It was set aside, and a new tape begins.",
    "저장된 테이프를 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// The saved tape comes from a newer release.
  public static let newer = Message(
    """
    The saved tape was written by a newer version of the calculator and cannot be read here. \
    It was set aside, and a new tape begins.
    """,
    "더 새로운 버전의 계산기가 저장한 테이프라서 여기서 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// Only the beginning of the saved tape can be read.
  public static let incomplete = Message(
    "The end of the saved tape cannot be read. It was set aside; everything before it is here.",
    "저장된 테이프의 끝부분을 읽을 수 없습니다. 그 부분은 따로 보관했고 그 앞은 모두 여기 있습니다.")

  /// Nothing can be saved here.
  public static let notKept = Message(
    "The tape cannot be saved here. It will be lost when you close the calculator.",
    "여기서는 테이프를 저장할 수 없습니다. 계산기를 닫으면 테이프가 사라집니다.")

  /// There is no room to save more.
  public static let full = Message(
    "Storage is full. New entries will be lost when you close the calculator.",
    "저장 공간이 가득 찼습니다. 새로 입력한 내용은 계산기를 닫으면 사라집니다.")

  /// A tape that was torn off could not be put into the drawer.
  public static let notInDrawer = Message(
    "The tape could not be moved to History. Undo brings it back.",
    "테이프를 계산 기록에 넣지 못했습니다. 실행 취소하면 되돌아옵니다.")
}

extension ArchiveError {
  /// What a person is told about it.
  public var notice: Message {
    switch self {
    case .notAnArchive: .unreadable
    case .newerVersion: .newer
    // Where the first record is damaged, there is nothing before it.
    case .damaged(let offset): offset <= Archive.header.count ? .unreadable : .incomplete
    }
  }
}
