import ExactNumbers

/// A text that a calculator says, in every language.
///
/// Each `{}` is a placeholder for a word or number; a comment at each message names them in order. For a new language, the
/// compiler asks for a case of `Calculator.Language` and for the words of each message.
public struct Message: Sendable {
  let english: StaticString

  // A Korean particle never follows a number, because the right particle depends on how the number sounds.
  let korean: StaticString

  init(_ english: StaticString, _ korean: StaticString) {
    (self.english, self.korean) = (english, korean)
  }

  // MARK: - Numbers

  // Words instead of a number, shown and spoken.
  static let notANumber = Message("NaN", "NaN")
  static let tooLarge = Message("Too large", "너무 큼")
  static let outsideDomain = Message("There is no real value", "실수 값이 없음")
  static let undecided = Message("Cannot tell whether this is zero", "0인지 알 수 없음")
  static let differentKinds = Message("Times and plain numbers are not added up", "시간과 숫자는 더하지 않음")
  static let divisionByZero = Message("Cannot divide by zero", "0으로 나눌 수 없음")
  static let tooLargeToCompute = Message("Too large to compute", "너무 커서 계산할 수 없음")

  // The parts of a time, for `text(of:counting:)`.
  static let hours = Message("{} hour|{} hours", "{}시간")
  static let minutes = Message("{} minute|{} minutes", "{}분")
  static let seconds = Message("{} second|{} seconds", "{}초")

  // Placeholders of the three messages: a rounded number; the magnitude of a negative number; the number of a percentage.
  static let approximately = Message("approximately {}", "약 {}")
  static let negative = Message("negative {}", "마이너스 {}")
  static let percent = Message("{} percent", "{} 퍼센트")

  // MARK: - Rows and results

  // Placeholders: a percentage and its amount.
  static let percentageWithAmount = Message("{}, which is {}", "{}, 즉 {}")

  // Placeholders: a percentage after ÷, and the change of the value.
  static let percentageWithChange = Message("{}, a change of {}", "{}, 변화 {}")

  // Placeholders of the first: an operand, and the number of its source row. Of the second: a used value, such as a mean.
  static let followedRow = Message("{}, from row {}", "{}, {}행에서")
  static let unfollowing = Message("{}, which follows no row", "{}, 행을 따르지 않음")

  // The placeholder is a number.
  static let runningValue = Message("running value {}", "누계 {}")
  static let result = Message("equals {}", "결과 {}")
  static let total = Message("Total {}", "합계 {}")
  static let mean = Message("average {}", "평균 {}")

  // Each message has a singular and a plural, for `text(of:counting:)`.
  static let rows = Message("{} row|{} rows", "{}개 행")
  static let items = Message("{} item|{} items", "{}개 항목")
  static let unfinished = Message("{} of them without =|{} of them without =", "{}개는 = 없음")

  /// The sentence, without a full stop, for a result of which `Calculator.Display.doesNotAddUp` is true.
  public static let doesNotAddUp = Message(
    "The rounded rows do not add up to this result", "표시된 행을 계산한 값이 결과와 다릅니다")

  /// The remark, after a comma, that the results as shown add up to a different total.
  static let resultsDoNotAddUp = Message("rounded results do not add up to it", "표시된 결과의 합과 다름")

  // MARK: - Events

  // Placeholders: the contents of the entry line; in `rowsBack` and `rowsGone`, a count of rows comes first.
  static let undone = Message("Undone, {}", "실행 취소, {}")
  static let redone = Message("Redone, {}", "다시 실행, {}")
  static let rowsBack = Message("{} back, {}", "{} 되살림, {}")
  static let rowsGone = Message("{} removed, {}", "{} 없앰, {}")

  // Announced after `AC`, after leaving the edit of a row, and after writing or deleting a note.
  static let cleared = Message("Cleared", "모두 지움")
  static let unchanged = Message("Not changed", "변경 안 됨")
  static let noted = Message("Note saved", "메모 저장됨")

  // Placeholder of the first message: the edited row. Of the second: the number of a changed row, and the row.
  static let editing = Message("Editing {}", "편집 중: {}")
  static let edited = Message("Row {} is now {}", "{}번째 행 변경됨: {}")

  // This message has a singular and a plural, for `text(of:counting:)`.
  static let deleted = Message("{} row deleted|{} rows deleted", "{}개 행 삭제됨")

  // Placeholders of the three: the pasted number, or the value after pasted rows; a count of rows; a count of rows, and their total.
  static let pasted = Message("Pasted, {}", "붙여 넣음, {}")
  static let pastedRows = Message("Rows: {}", "{}행")
  static let pastedRowsAndTotal = Message("Rows: {}, total: {}", "{}행, 합계 {}")

  // The placeholder is the result of a pasted text in the order of operations that the message names.
  static let inOrder = Message("In order: {}", "차례대로: {}")
  static let multipliedFirst = Message("× first: {}", "× 먼저: {}")

  // MARK: - Checking

  // Placeholders of the first: the number of a row, and the count of rows. Of the second, for `text(of:counting:)`: a count of rows.
  static let rowPlace = Message("Row {} of {}", "{}/{}행")
  static let allChecked = Message("{} row checked|All {} rows checked", "{}개 행 모두 확인함")

  // MARK: - Kept rows

  // The placeholder is a kept row that was added, or in the second message a row that was removed.
  static let kept = Message("Kept: {}", "보관함: {}")
  static let keptRemoved = Message("No longer kept: {}", "보관에서 뺌: {}")

  // Notes of the kept rows that are offered as examples.
  static let valueAddedTax = Message("VAT", "부가세")
  static let net = Message("net", "공급가")
  static let tip = Message("tip", "팁")
  static let cash = Message("cash", "현금")
  static let discount = Message("discount", "할인")

  // MARK: - Names

  // The headings of a tape in a spreadsheet.
  static var columns: [Message] {
    [
      Message("operator", "연산자"), Message("operand", "숫자"), Message("running value", "누계"),
      Message("note", "메모"),
    ]
  }

  // Names in order: the key of a decimal comma; the style of the country; all decimals; ten digits; a character that cannot be shown.
  static let comma = Message("comma", "쉼표")
  static let localNumbers = Message("As in your country", "사는 나라 방식")
  static let allDecimals = Message("All", "모두")
  static let tenDigits = Message("10 digits", "10자리")
  static let invisibleCharacter = Message("an invisible character", "보이지 않는 문자")

  /// Returns the name of a key; a digit has an empty name.
  static func name(_ key: Calculator.Key) -> Message {
    switch key {
    case .digit: Message("", "")
    case .doubleZero: Message("00, double zero", "00, 영영")
    case .decimalSeparator: Message("point", "소수점")
    case .operator(.add): Message("plus", "더하기")
    case .operator(.subtract): Message("minus", "빼기")
    case .operator(.multiply): Message("multiply by", "곱하기")
    case .operator(.divide): Message("divide by", "나누기")
    case .operator(.round): Message("round to a multiple of", "반올림 단위")
    case .timeSeparator: Message("hours and minutes", "시간과 분")
    case .equals: Message("equals", "등호")
    case .changeSign: Message("change sign", "부호 바꾸기")
    case .percent: Message("percent", "퍼센트")
    case .grandTotal: Message("grand total", "총계")
    case .clear: Message("AC, all clear", "AC, 모두 지우기")
    case .clearEntry: Message("CE, clear entry", "CE, 입력 지우기")
    case .deleteLast: Message("delete last digit", "마지막 숫자 지우기")
    case .formula(let key): name(key)
    case .undo: Message("undo", "실행 취소")
    case .redo: Message("redo", "다시 실행")
    }
  }

  /// Returns the name of a key that belongs to formulas.
  private static func name(_ key: Calculator.FormulaKey) -> Message {
    switch key {
    case .opening: Message("open bracket", "괄호 열기")
    case .closing: Message("close bracket", "괄호 닫기")
    case .power: Message("to the power of", "거듭제곱")
    case .square: Message("squared", "제곱")
    case .parentheses: Message("parentheses", "괄호")
    case .cube: Message("cubed", "세제곱")
    case .powerOfTen: Message("10 to the power of", "10의 거듭제곱")
    case .reciprocal: Message("one divided by the number", "역수")
    case .modulo: Message("modulo", "나머지")
    case .pi: Message("pi", "파이")
    case .e: Message("e", "자연 상수 e")
    case .left: Message("caret to the left", "왼쪽으로")
    case .right: Message("caret to the right", "오른쪽으로")
    case .function(let function): name(function)
    }
  }

  private static func name(_ function: RealFunction) -> Message {
    switch function {
    case .squareRoot: Message("square root", "제곱근")
    case .cubeRoot: Message("cube root", "세제곱근")
    case .factorial: Message("factorial", "팩토리얼")
    case .magnitude: Message("absolute value", "절댓값")
    case .naturalLogarithm: Message("natural logarithm", "자연로그")
    case .decimalLogarithm: Message("logarithm", "상용로그")
    case .exponential: Message("exponential", "지수 함수")
    case .sine: Message("sine", "사인")
    case .cosine: Message("cosine", "코사인")
    case .tangent: Message("tangent", "탄젠트")
    case .arcsine: Message("inverse sine", "역사인")
    case .arccosine: Message("inverse cosine", "역코사인")
    case .arctangent: Message("inverse tangent", "역탄젠트")
    }
  }

  // The placeholder is the token of a formula next to the caret.
  static let caretAfter = Message("after {}", "{} 뒤")
  static let caretBefore = Message("before {}", "{} 앞")
  static let inDegrees = Message("in degrees", "도 단위")

  /// Returns the message that tells why there is no number.
  static func reason(_ error: ArithmeticError) -> Message {
    switch error {
    case .divisionByZero: divisionByZero
    case .tooLarge: tooLargeToCompute
    case .outsideDomain: outsideDomain
    case .undecided: undecided
    case .differentKinds: differentKinds
    }
  }

  /// Returns the words of a screen reader for a token of a formula.
  static func token(_ token: FormulaToken) -> Message {
    switch token {
    case .sign: Message("negative", "마이너스")
    case .add, .plusSign: Message("plus", "더하기")
    case .subtract: Message("minus", "빼기")
    case .multiply: Message("times", "곱하기")
    case .divide, .bar: Message("divided by", "나누기")
    case .modulo: name(.modulo)
    case .opening, .ruleOpening: name(.opening)
    case .closing: name(.closing)
    case .power: name(.power)
    case .square: name(.square)
    case .cube: name(.cube)
    case .squareRoot: Message("square root of", "제곱근")
    case .cubeRoot: Message("cube root of", "세제곱근")
    case .factorial: name(RealFunction.factorial)
    case .percent: Message("percent", "퍼센트")
    case .degree: Message("degrees", "도")
    case .pi: name(.pi)
    case .exponent: Message("times ten to the power of", "곱하기 십의")
    case .e: name(.e)
    default: token.function.map { name($0.function) } ?? name(.e)
    }
  }

  /// The name of the setting for fraction digits.
  public static let decimals = Message("Decimals", "소수 자릿수")

  /// The name of the setting for rounding.
  public static let rounding = Message("Rounding", "끝수 처리")

  /// The name of the setting for the number style.
  public static let numbers = Message("Number format", "숫자 표기")

  /// The name of the setting for the unit of angles.
  public static let angles = Message("Angles", "각도")

  /// Returns the name of a setting that is on or off.
  public static func rule(_ rule: Calculator.Settings.Switch) -> Message {
    switch rule {
    case .addMode: Message("Add mode", "더하기 모드")
    case .repeatsOperation: Message("= repeats", "= 반복")
    case .locksKeysAfterResult: Message("Lock keys after a result", "결과 뒤에 키 잠그기")
    case .multipliesFirst: Message("× before +", "× 먼저")
    case .signFollows: Message("Adding-machine order", "가산기 순서")
    case .measuresRadians: angles(in: .radians)
    }
  }

  /// Returns the name of a unit of angles.
  public static func angles(in unit: AngleUnit) -> Message {
    unit == .degrees ? Message("degrees", "도") : Message("radians", "라디안")
  }

  /// Returns the name of a rounding rule.
  public static func rounding(_ rounding: RoundingRule) -> Message {
    switch rounding {
    case .toNearestOrAwayFromZero: Message("Half up", "반올림")
    case .toNearestOrEven: Message("Half to even", "짝수로 반올림")
    case .awayFromZero: Message("Up", "올림")
    case .towardZero: Message("Down", "버림")
    case .up: Message("Ceiling", "큰 쪽으로 올림")
    case .down: Message("Floor", "작은 쪽으로 내림")
    }
  }

  /// Returns the name of a notation of a number.
  public static func notation(_ notation: NumberNotation) -> Message {
    switch notation {
    case .decimal: Message("All digits", "모든 자릿수")
    case .scientific: Message("Scientific notation", "지수 표기")
    case .fraction: Message("Fraction", "분수")
    case .mixed: Message("Mixed number", "대분수")
    case .repeating: Message("Repeating decimal", "순환소수")
    case .exact: Message("Exact form", "정확한 꼴")
    }
  }
}
