import ExactNumbers

// These messages give reasons, and report on the saved tape.

extension Message {
  // Placeholders of the first message: the number of a line. Of the second: the number of a line and the reason.
  static let noAmountInLine = Message("No amount found in line {}", "{}번째 줄에 금액이 없습니다")
  static let textErrorInLine = Message("Line {}: {}", "{}번째 줄: {}")

  /// Returns the message why a key was refused; `{}` is the character without a key, or the greatest count of kept rows.
  static func refusal(_ refusal: Calculator.Refusal) -> Message {
    switch refusal {
    case .noSuchKey: Message("There is no key for {}", "계산기에 없는 키입니다: {}")
    case .secondDecimalSeparator: Message("There is a decimal mark already", "소수점이 이미 있습니다")
    case .tooManyDigits: Message("No room for more digits", "더 입력할 자리가 없습니다")
    case .endsWithPercent: Message("After %, press an operator or =", "% 뒤에는 연산자나 =를 누르세요")
    case .notInTime: Message("A time is written 1:45:30, without . or %", "시간은 1:45:30처럼 쓰고 .과 %는 쓸 수 없습니다")
    case .timeInFormula: Message("A time cannot be in a formula", "시간은 수식에 쓸 수 없습니다")
    case .noNumber: Message("There is no number to change", "바꿀 숫자가 없습니다")
    case .formulaFull: Message("The formula is full", "수식이 가득 찼습니다")
    case .missingOperand: Message("A number is missing here", "여기에 숫자가 빠졌습니다")
    case .noOpenParenthesis: Message("No parenthesis is open", "열린 괄호가 없습니다")
    case .caretAtEnd: Message("The formula ends here", "수식이 여기서 끝납니다")
    case .signMissing: Message("Enter the number with + or − first", "먼저 +나 −로 숫자를 넣으세요")
    case .notInFormula: Message("Not inside a formula. Close it with = first", "수식 안에서는 쓸 수 없습니다. 먼저 =를 누르세요")
    case .operatorMissing: Message("Press an operator before =", "= 앞에 연산자를 누르세요")
    case .nothingToCompute: Message("Nothing to compute", "계산할 것이 없습니다")
    case .nothingToDelete: Message("Nothing to delete", "지울 것이 없습니다")
    case .nothingToUndo: Message("Nothing to undo", "취소할 것이 없습니다")
    case .nothingToRedo: Message("Nothing to redo", "다시 실행할 것이 없습니다")
    case .tapeTooLarge: Message("The numbers are too long for one tape", "숫자가 너무 길어 한 테이프에 담을 수 없습니다")
    case .noSuchRow: Message("There is no such row", "그런 행이 없습니다")
    case .resultNotEditable: Message("A result cannot be edited. Edit the rows above", "결과 대신 위의 행을 편집하세요")
    case .grandTotalOnlyBegins: Message("Press = or CE before a grand total", "총계 앞에 =나 CE를 누르세요")
    case .keepsOnlyOperations: Message("Only operations with a number can be kept", "연산자와 숫자가 있는 행만 보관됩니다")
    case .tooManyKeptRows: Message("At most {} rows are kept. Remove one first", "{}개까지 보관합니다. 먼저 하나를 빼세요")
    case .startHasNoOperator: Message("The first row of a calculation has no operator", "계산의 첫 행에는 연산자가 없습니다")
    case .locked: Message("Press an operator, AC or CE first", "먼저 연산자, AC 또는 CE를 누르세요")
    case .lockedWithoutNumber: Message("Press AC or CE first", "먼저 AC 또는 CE를 누르세요")
    }
  }

  /// The message for a cell with letters; its placeholders are the cell and the number that is probably meant.
  static let likelyNumber = Message("“{}” is not a number. Is it {}?", "“{}”: 숫자가 아닙니다. {}인가요?")

  static func textError(_ reason: TapeTextError.Reason) -> Message {
    switch reason {
    case .empty: Message("There is nothing to paste", "붙여 넣을 것이 없습니다")
    case .tooLong: Message("The text is too long to paste", "붙여 넣기에 너무 깁니다")
    case .tooSlow:
      Message("The formulas or numbers in the text take too long to compute", "수식이나 숫자를 계산하는 데 너무 오래 걸립니다")
    case .expression(let reason): expression(reason)
    case .severalNumbers: Message("two numbers: {} and {}. Keep only one", "숫자가 둘입니다: {}, {}. 하나만 남기세요")
    case .severalColumns:
      Message("several columns have numbers: {}. Choose what each is", "숫자 열이 여럿: {}. 고르세요")
    case .signWords: Message("{} and {} could be signs. Choose which is minus", "{}, {}: 빼기를 고르세요")
    case .unclearSeparator: Message("does a comma part cells here? Choose the separator", "쉼표가 칸을 나누나요? 고르세요")
    case .cellCount:
      Message(
        "more cells than headings. Put a cell with a separator in quotation marks", "칸이 제목보다 많습니다. 따옴표를 쓰세요")
    case .noSuchColumn: Message("there is no such column with numbers", "그런 숫자 열이 없습니다")
    case .missingValue: Message("a number is missing. Write it or delete the line", "숫자가 빠졌습니다. 쓰거나 줄을 지우세요")
    case .unreadableNumber: Message("not a number. Use one decimal mark, or delete it", "숫자가 아닙니다. 고치거나 지우세요")
    case .unclearSign:
      Message(
        "it is unclear whether this belongs to the number. Write a minus right before the number, or only a space",
        "숫자의 부호인지 알 수 없습니다. 빼기는 숫자에 붙여 쓰고, 아니면 띄어쓰기만 하세요")
    case .doubleMinus: Message("these have a minus already. Choose plus for them", "이미 음수입니다. 더하기를 고르세요")
    case .differentUnits(_, ""): Message("“{}” is at some numbers only", "{}: 모든 수에 쓰세요")
    case .differentUnits("", _): Message("{}“{}” is at some numbers only", "{}{}: 모든 수에 쓰세요")
    case .differentUnits: Message("{} and {} are two units. Use one for all", "{}, {}: 단위를 하나로 쓰세요")
    case .differentCurrencies: Message("{} and {} are two currencies. Keep one", "{}, {}: 통화를 하나로 쓰세요")
    case .timeOfDay:
      Message("a time of day is no amount. Write hours, or from–to", "시각은 더할 수 없습니다. 시간이나 구간으로 쓰세요")
    case .wrongTotal:
      Message("{} should be {}. Correct it, or write + before it", "{}은 {}이어야 합니다. 고치거나 앞에 +를 쓰세요")
    case .date: Message("a date is not a number. To calculate, add spaces", "날짜는 숫자가 아닙니다. 계산하려면 띄어 쓰세요")
    case .percentage: Message("a percentage of what? Write what it comes to", "무엇의 백분율인지 모릅니다. 값으로 쓰세요")
    case .possibleYear: Message("is this a year? Write 2026.00 or # 2026", "연도인가요? 2026.00이나 # 2026으로 쓰세요")
    case .possibleTotal:
      Message(
        "{} is a total or no item. Leave it out or write + before it", "{}: 합계이거나 항목이 아닙니다. 빼거나 앞에 +를 쓰세요")
    case .contradictorySeparators: Message("a comma or point has two meanings. Use one", "쉼표와 마침표의 뜻을 통일하세요")
    case .notAnOperation: Message("Each line needs an operator and a number: + 19%", "줄마다 + 19%처럼 쓰세요")
    case .tooManyKeptRows: refusal(.tooManyKeptRows)
    case .misplacedResult: Message("no calculation stands above this result", "이 결과 위에 계산이 없습니다")
    }
  }

  static func expression(_ reason: ExpressionError.Reason) -> Message {
    switch reason {
    case .missingNumber: Message("a number is missing at the end", "끝에 숫자가 빠졌습니다")
    case .missingOperator: Message("an operator is missing between two numbers", "두 숫자 사이에 연산자가 빠졌습니다")
    case .missingExponent: Message("the exponent is missing", "지수가 빠졌습니다")
    case .numberTooLarge: Message("a number is too large", "숫자가 너무 큽니다")
    case .date: Message("a number follows a date. To calculate, add spaces", "날짜 뒤의 숫자입니다. 계산하려면 띄어 쓰세요")
    case .hexadecimal: Message("hexadecimal is not read. To multiply: 0 * 10", "16진수는 안 됩니다. 곱하려면 0 * 10")
    case .unclosedParenthesis: Message("a parenthesis is not closed", "닫히지 않은 괄호가 있습니다")
    case .unopenedParenthesis: Message("no parenthesis is open here", "열린 괄호가 없습니다")
    case .tooDeep: Message("parentheses and powers are nested too deeply", "괄호와 거듭제곱이 너무 많이 겹쳤습니다")
    case .ambiguousProduct:
      Message("this could be meant in two ways. Write a sign: 1/(2π)", "두 가지 뜻입니다. 1/(2π)처럼 쓰세요")
    case .outsideDomain: Message("there is no real value here", "실수 값이 없습니다")
    case .undecided: Message("cannot tell whether this is zero", "0인지 알 수 없습니다")
    // An unexpected character. All other reasons occur only in results and algebra, for which the terminal program has words.
    default: Message("no amount found", "금액이 없습니다")
    }
  }
}

// MARK: - The saved tape

// The page and the app say these messages. The terminal program has its own words for a `StorageEvent`.

extension Message {
  /// The saved tape cannot be read.
  public static let unreadable = Message(
    "The saved tape cannot be read. It was set aside, and a new tape begins.",
    "저장된 테이프를 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// The saved tape comes from a newer release.
  public static let newer = Message(
    "A newer version has saved this tape. It was set aside, and a new tape begins.",
    "더 새로운 버전이 저장한 테이프입니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// Only the beginning of the saved tape can be read.
  public static let incomplete = Message(
    "The end of the saved tape cannot be read. It was set aside; everything before it is here.",
    "저장된 테이프의 끝부분을 읽을 수 없습니다. 그 부분은 따로 보관했고 그 앞은 모두 여기 있습니다.")

  /// The tape cannot be saved here.
  public static let notSaved = Message(
    "The tape cannot be saved here. It will be lost when you close the calculator.",
    "여기서는 테이프를 저장할 수 없습니다. 계산기를 닫으면 테이프가 사라집니다.")

  /// The storage is full.
  public static let full = Message(
    "Storage is full. New entries will be lost when you close the calculator.",
    "저장 공간이 가득 찼습니다. 새로 입력한 내용은 계산기를 닫으면 사라집니다.")

  /// A torn-off tape could not be put into the drawer.
  public static let notInDrawer = Message(
    "The tape could not be moved to History. Undo brings it back.",
    "테이프를 계산 기록에 넣지 못했습니다. 실행 취소하면 되돌아옵니다.")
}

extension ArchiveError {
  /// The message about this error.
  public var notice: Message {
    switch self {
    case .notAnArchive: .unreadable
    case .newerVersion: .newer
    // If the first record is damaged, nothing can be read.
    case .damaged(let offset): offset <= Archive.header.count ? .unreadable : .incomplete
    }
  }
}
