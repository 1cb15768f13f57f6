import ExactNumbers

extension Calculator.Language {
  /// Korean.
  ///
  /// Numbers stand where no particle follows them, which would depend on their sound.
  static func inKorean(_ message: Message) -> UTF8Text {
    switch message {
    case .notANumber: "NaN"
    case .tooLarge: "너무 큼"
    case .divisionByZero: "0으로 나눌 수 없음"
    case .tooLargeToCompute: "너무 커서 계산할 수 없음"
    case .approximately: "약 {}"
    case .negative: "마이너스 {}"
    case .percent: "{} 퍼센트"
    case .operation: "{} {}"
    case .percentageWithAmount: "{}, 즉 {}"
    case .operationWithValue: "{}, 누계 {}"
    case .operationWithError: "{}, {}"
    case .runningValue: "누계 {}"
    case .result: "결과 {}"
    case .undone: "실행 취소, {}"
    case .redone: "다시 실행, {}"
    case .rowsBack: "{} 되살림, {}"
    case .rowsGone: "{} 없앰, {}"
    case .cleared: "모두 지움"
    case .editing: "편집 중: {}"
    case .edited: "{}번째 행 변경됨: {}"
    case .unchanged: "변경 안 됨"
    case .deleted: "행 삭제됨"
    case .deletedRows: "{}개 행 삭제됨"
    case .noted: "메모 저장됨"
    case .pasted: "붙여 넣음, {}"
    case .pastedRows: "{}행"
    case .pastedRowsAndTotal: "{}행, 합계 {}"
    case .textErrorInLine: "{}번째 줄: {}"

    case .name(.digit): ""
    case .name(.doubleZero): "00, 영영"
    case .name(.decimalSeparator): "소수점"
    case .comma: "쉼표"
    case .name(.operator(.add)): "더하기"
    case .name(.operator(.subtract)): "빼기"
    case .name(.operator(.multiply)): "곱하기"
    case .name(.operator(.divide)): "나누기"
    case .name(.operator(.round)): "반올림 단위"
    case .name(.equals): "등호"
    case .name(.changeSign): "부호 바꾸기"
    case .name(.percent): "퍼센트"
    case .name(.clear): "AC, 모두 지우기"
    case .name(.clearEntry): "CE, 입력 지우기"
    case .name(.deleteLast): "마지막 숫자 지우기"
    case .name(.undo): "실행 취소"
    case .name(.redo): "다시 실행"

    case .doesNotAddUp: "표시된 행을 계산한 값이 결과와 다릅니다"
    case .remark: "{}. {}"

    case .row: "1개 행"
    case .rows: "{}개 행"
    case .total: "합계 {}"
    case .item: "1개 항목"
    case .items: "{}개 항목"
    case .mean: "평균 {}"

    case .setting(.decimals): "소수 자릿수"
    case .setting(.rounding): "끝수 처리"
    case .setting(.addMode): "더하기 모드"
    case .allDecimals: "모두"
    case .rounding(.halfUp): "반올림"
    case .rounding(.halfEven): "짝수로 반올림"
    case .rounding(.up): "올림"
    case .rounding(.down): "버림"

    case .notation(.decimal): "모든 자릿수"
    case .notation(.scientific): "지수 표기"
    case .notation(.fraction): "분수"
    case .notation(.mixed): "대분수"
    case .notation(.repeating): "순환소수"

    case .refusedUntilSeen: "{}. 1초 뒤에 다시 누를 수 있습니다."
    case .refusal(.noSuchKey): "계산기에 없는 키입니다: {}"
    case .refusal(.secondDecimalSeparator): "소수점이 이미 있습니다"
    case .refusal(.tooManyDigits): "더 입력할 자리가 없습니다"
    case .refusal(.endsWithPercent): "퍼센트 기호 뒤에는 연산자나 등호를 누르세요"
    case .refusal(.noNumber): "바꿀 숫자가 없습니다"
    case .refusal(.nothingToCompute): "계산할 것이 없습니다"
    case .refusal(.nothingToDelete): "지울 것이 없습니다"
    case .refusal(.nothingToUndo): "취소할 것이 없습니다"
    case .refusal(.nothingToRedo): "다시 실행할 것이 없습니다"
    case .refusal(.tapeTooLarge): "숫자가 너무 길어 한 테이프에 담을 수 없습니다"
    case .refusal(.tooManyRows): "한 번에 붙여 넣기에는 행이 너무 많습니다"
    case .refusal(.noSuchRow): "그런 행이 없습니다"
    case .refusal(.resultNotEditable): "결과는 편집할 수 없습니다. 위의 행을 편집하세요"
    case .refusal(.startHasNoOperator): "계산의 첫 행에는 연산자가 없습니다"
    case .refusal(.locked): "먼저 연산자, AC 또는 CE를 누르세요"
    case .refusal(.lockedWithoutNumber): "먼저 AC 또는 CE를 누르세요"

    case .notice(.unreadable): "저장된 테이프를 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다."
    case .notice(.newer): "더 새로운 버전의 계산기가 저장한 테이프라서 여기서 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다."
    case .notice(.incomplete): "저장된 테이프의 끝부분을 읽을 수 없습니다. 그 부분은 따로 보관했고 그 앞은 모두 여기 있습니다."
    case .notice(.notKept): "여기서는 테이프를 저장할 수 없습니다. 계산기를 닫으면 테이프가 사라집니다."
    case .notice(.full): "저장 공간이 가득 찼습니다. 새로 입력한 내용은 계산기를 닫으면 사라집니다."
    case .notice(.notInDrawer): "테이프를 서랍에 넣지 못했습니다. 실행 취소하면 되돌아옵니다."

    case .textError(.empty): "붙여 넣을 것이 없습니다"
    case .textError(.tooLong): "붙여 넣기에 너무 깁니다"
    case .textError(.expression(let reason)): inKorean(reason)
    case .textError(.severalNumbers): "이 줄에 글자와 함께 숫자가 여러 개 있습니다"
    case .textError(.possibleYear): "연도일 수 있는 숫자입니다. 제목이면 앞에 #을, 금액이면 소수점 아래 자리를 쓰세요"
    case .textError(.possibleTotal): "다른 줄의 합계일 수 있습니다. 빼려면 앞에 #을 쓰세요"
    case .textError(.contradictorySeparators): "쉼표와 마침표의 뜻이 윗줄과 다릅니다"
    case .textError(.misplacedResult): "이 결과 위에 계산이 없습니다"
    }
  }

  private static func inKorean(_ reason: ExpressionError.Reason) -> UTF8Text {
    switch reason {
    case .unexpectedCharacter: "숫자나 행이 아닙니다"
    case .missingNumber: "끝에 숫자가 빠졌습니다"
    case .missingOperator: "두 숫자 사이에 연산자가 빠졌습니다"
    case .missingExponent: "지수가 빠졌습니다"
    case .numberTooLarge: "숫자가 너무 큽니다"
    case .date: "날짜 뒤에 숫자가 있습니다. 계산하려면 연산자 앞뒤에 빈칸을 넣으세요"
    case .hexadecimal: "16진수는 지원하지 않습니다. 0을 곱하려면 0 * 10으로 쓰세요"
    case .parentheses: "괄호로 묶어 계산할 수 없습니다. 괄호 안에는 숫자 하나만 쓸 수 있습니다: (5)는 -5입니다"
    }
  }
}
