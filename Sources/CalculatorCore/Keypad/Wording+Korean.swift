extension Wording {
  /// Korean.
  public static let korean = Wording(
    code: "ko",
    notANumber: "NaN",
    tooLarge: "너무 큼",
    divisionByZero: "0으로 나눌 수 없습니다",
    tooLargeToCompute: "너무 커서 계산할 수 없습니다",
    approximately: "약 {}",
    negative: "마이너스 {}",
    percent: "{} 퍼센트",
    operand: "{} {}",
    operation: "{}, 여기까지 {}",
    failedOperation: "{}, {}",
    result: "결과 {}",
    undone: "실행 취소됨, {}",
    redone: "다시 실행됨, {}",
    cleared: "모두 지웠습니다",
    editing: "편집 중 {}",
    edited: "바뀜 {}",
    deleted: "행을 지웠습니다",
    deletedRows: "{}개 행을 지웠습니다",
    noted: "메모를 적었습니다",
    pasted: "붙여넣음, {}",
    unreadableLine: "{}번째 줄: {}",
    name: { key in
      switch key {
      case .digit: ""
      case .doubleZero: "영영"
      case .decimalPoint: "소수점"
      case .operator(.add): "더하기"
      case .operator(.subtract): "빼기"
      case .operator(.multiply): "곱하기"
      case .operator(.divide): "나누기"
      case .equals: "계산"
      case .changeSign: "부호 바꾸기"
      case .percent: "퍼센트"
      case .clear: "모두 지우기"
      case .clearEntry: "입력 지우기"
      case .deleteLast: "한 글자 지우기"
      case .undo: "실행 취소"
      case .redo: "다시 실행"
      }
    },
    reason: { refusal in
      switch refusal {
      case .secondDecimalPoint: "소수점이 이미 있습니다"
      case .tooManyDigits: "숫자를 더 넣을 수 없습니다"
      case .endsWithPercent: "퍼센트 뒤에는 아무것도 올 수 없습니다"
      case .noNumber: "바꿀 숫자가 없습니다"
      case .nothingToCompute: "계산할 것이 없습니다"
      case .nothingToDelete: "지울 것이 없습니다"
      case .nothingToUndo: "취소할 것이 없습니다"
      case .nothingToRedo: "다시 실행할 것이 없습니다"
      case .noSuchRow: "그런 행이 없습니다"
      case .resultNotEditable: "결과는 편집할 수 없습니다. 위의 행을 편집하세요"
      case .startHasNoOperator: "첫 행에는 연산자가 없습니다"
      case .locked: "먼저 연산자, 모두 지우기 또는 입력 지우기를 누르세요"
      }
    },
    notice: { notice in
      switch notice {
      case .unreadable: "보관된 기록을 읽을 수 없습니다. 따로 두고 새 기록을 시작합니다."
      case .newer: "더 새로운 계산기가 보관한 기록이라 읽을 수 없습니다. 따로 두고 새 기록을 시작합니다."
      case .incomplete: "보관된 기록의 끝부분을 읽을 수 없습니다. 그 부분은 따로 두었고 나머지는 여기에 있습니다."
      case .notKept: "여기에는 기록을 보관할 수 없습니다. 닫을 때까지만 남아 있습니다."
      case .full: "기록을 보관할 공간이 없습니다. 새로 입력한 것은 닫을 때까지만 남아 있습니다."
      }
    },
    textReason: { reason in
      switch reason {
      case .empty: "붙여넣을 것이 없습니다"
      case .tooLong: "붙여넣기에는 너무 깁니다"
      case .unreadable: "숫자나 행이 아닙니다"
      case .missingNumber: "끝에 숫자가 없습니다"
      case .numberTooLarge: "숫자가 너무 큽니다"
      case .misplacedResult: "결과가 될 계산이 없습니다"
      }
    })
}
