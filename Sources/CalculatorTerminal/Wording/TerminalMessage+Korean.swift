import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension Calculator.Language {
  /// Korean.
  ///
  /// Names and numbers stand where no particle follows them, which would depend on their sound. A no-break space holds a key
  /// and what it does on one line.
  static func inKorean(_ message: TerminalMessage) -> String {
    switch message {
    case .help(let command): koreanHelp(for: command)
    case .usageError(let error): inKorean(error)
    case .reason(let reason): inKorean(reason)
    case .advice(let advice): inKorean(advice)
    case .advised(let reason, let advice): "\(reason). \(advice)"
    case .place(.line(let number), column: nil): "\(number)번째 줄"
    case .place(.line(let number), column: let column?): "\(number)번째 줄, \(column)번째 칸"
    case .place(.argument(let number), column: nil): "\(number)번째 인수"
    case .place(.argument(let number), column: let column?): "\(number)번째 인수, \(column)번째 칸"
    case .pastedLine(let number, let column, let reason): "\(number)번째 줄, \(column)번째 칸: \(reason)"
    case .sumTooLarge: "합계가 너무 커서 계산할 수 없습니다"

    case .stream(.input): "표준 입력"
    case .stream(.output): "표준 출력"
    case .stream(.errors): "표준 오류"
    case .systemError(let error): inKorean(error)
    case .cannotRead(let name, let error): "읽을 수 없습니다: \(name): \(inKorean(error))"
    case .cannotWrite(let name, let error): "쓸 수 없습니다: \(name): \(inKorean(error))"
    case .empty(let name): "비어 있습니다: \(name)"
    case .noKeptTape: "저장된 테이프가 아직 없습니다. 터미널에서 식 없이 'calculator'를 실행하면 저장됩니다"
    case .tooLong(let name, let mebibytes, let rows):
      "너무 깁니다: \(name): \(mebibytes) MiB 또는 \(rows)행을 넘거나 자릿수가 너무 많습니다"
    case .foreignFile(let name): "서랍의 테이프가 아니라서 그대로 둡니다: \(name)"
    case .refused(let refusal): String(Calculator.Language.korean.text(of: refusal))
    case .wrongValue(let value, let correct): "적힌 값 \(value), 올바른 값 \(correct)"
    case .cannotUseTerminal(let error): "터미널을 사용할 수 없습니다: \(inKorean(error))"
    case .invitation(.expressions): "1 + 2 × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝냅니다."
    case .invitation(.algebra): "(1 + 2) × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝냅니다."
    case .invitation(.sum): "1 + 2 × 3처럼 한 줄에 식 하나씩 입력하세요. Ctrl-D로 끝내면 모두 더합니다."
    case .invitation(.keys): "5 + 3 =처럼 한 줄에 키를 차례로 입력하세요. Ctrl-D로 끝냅니다."
    case .invitation(.tape): "5, + 3, =처럼 한 줄에 한 행씩 테이프를 입력하세요. Ctrl-D로 끝냅니다."

    case .storage(let event): inKorean(event)
    case .on: "켬"
    case .off: "끔"
    case .keysHint: "? 키 보기"
    case .refusedCharacter(let sentence): "\(sentence), ? 키 보기"
    case .cleared: "모두 지움 · u 실행 취소"
    case .emptyDrawer: "떼어 낸 테이프가 없습니다"
    case .drawerHint: "1-9\u{A0}되돌리기  Esc\u{A0}취소"
    case .noRows: "아직 행이 없습니다"
    case .edited(let row, let shown): "\(row)번째 행 변경됨: \(shown)"
    case .hiddenRows(let count): "… \(count)개 행 더"
    case .pasteQuestion: "이대로 붙여 넣을까요? Enter\u{A0}붙여\u{A0}넣기  Esc\u{A0}취소"
    case .rowHint:
      "Enter\u{A0}사용  e\u{A0}편집  d\u{A0}삭제  i\u{A0}삽입  t\u{A0}메모  Esc\u{A0}뒤로"
    case .editHint: "편집: Enter\u{A0}저장  Esc\u{A0}취소"
    case .noteHint: "메모: Enter\u{A0}저장  Esc\u{A0}취소"
    case .keyMeaning(let meaning): inKorean(meaning)
    }
  }

  private static func inKorean(_ error: UsageError) -> String {
    switch error {
    case .unknownOption(let name, let meant?): "알 수 없는 옵션: '\(name)'. 혹시 '\(meant.typedName)'?"
    case .unknownOption(let name, nil): "알 수 없는 옵션: '\(name)'. 옵션은 'calculator --help'에 있습니다"
    case .ambiguousOption(let name, let options):
      "여러 옵션일 수 있는 줄임: '\(name)'. 다음 가운데 하나를 쓰세요: \(options.map { $0.typedName }.joined(separator: ", "))"
    case .foreignOption(let option, let command):
      "여기에 쓸 수 없는 옵션(\(koreanName(of: command))): '\(option.typedName)'."
        + " 쓸 수 있는 곳: \(option.definition.commands.map(koreanName).joined(separator: ", "))"
    case .unexpectedValue(let option): "값을 받지 않는 옵션: '\(option.typedName)'"
    case .missingValue(let option): "값이 필요한 옵션: '\(option.typedName)'"
    case .invalidDigits(let value, let maximum):
      "'\(Option.digits.typedName)' 값은 0부터 \(maximum)까지의 수입니다. 입력한 값: '\(value)'"
    case .invalidTape(let value, let option, let count):
      count == 0
        ? "서랍에 테이프가 없습니다" : "'\(option.typedName)' 값은 1부터 \(count)까지의 수입니다. 입력한 값: '\(value)'"
    case .unexpectedOperand(let value, let command): "인수를 받지 않는 명령: '\(command.call)'. 입력한 값: '\(value)'"
    case .invalidWord(let value, let option, let words):
      "'\(option.typedName)' 값은 다음 가운데 하나입니다: \(words.joined(separator: ", ")). 입력한 값: '\(value)'"
    }
  }

  private static func koreanName(of command: Command) -> String {
    command == .expressions ? "식" : "'\(command.call)'"
  }

  private static func inKorean(_ reason: Diagnosis.Reason) -> String {
    switch reason {
    case .divisionByZero: "0으로 나눌 수 없습니다"
    case .tooLarge: "너무 커서 계산할 수 없습니다"
    case .lineTooLong: "줄이 너무 깁니다"
    case .unreadableFile: "읽을 수 없는 파일이 있습니다"
    case .unexpectedCharacter(let name): "여기에 올 수 없는 문자: \(name)"
    case .notUTF8: "UTF-8이 아닌 바이트"
    case .missingOperator(let name): "앞에 연산자가 빠졌습니다: \(name)"
    case .unknownKey(let token): "알 수 없는 키: '\(token)'"
    case .refused(let refusal): inKorean(TerminalMessage.refused(refusal))
    case .text(let reason): String(Calculator.Language.korean.text(of: reason))
    case .algebra(let reason): inKorean(reason)
    }
  }

  private static func inKorean(_ reason: AlgebraError.Reason) -> String {
    switch reason {
    case .expression(let reason): inKorean(Diagnosis.Reason.text(.expression(reason)))
    case .divisionByZero: inKorean(Diagnosis.Reason.divisionByZero)
    case .tooLarge: inKorean(Diagnosis.Reason.tooLarge)
    case .unclosedParenthesis: "닫히지 않은 괄호입니다"
    case .unopenedParenthesis: "열린 괄호가 없습니다"
    case .ambiguousPercent: "퍼센트인지 mod인지 알 수 없습니다"
    case .operatorForName: "'mod'는 연산자이므로 이름으로 쓸 수 없습니다"
    case .unknownName(let name): "알 수 없는 이름: '\(name)'"
    case .nameWithoutValue(let name): "정의한 줄에 값이 없는 이름: '\(name)'"
    case .noPreviousValue: "'_'는 앞줄의 값인데, 앞줄에 값이 없습니다"
    case .lineTooLong: "수식 한 줄은 65,536바이트까지입니다"
    case .tooDeep: "괄호와 거듭제곱이 너무 많이 겹쳤습니다"
    case .nameTooLong: "이름이 너무 깁니다"
    case .tooManyNames: "이름이 너무 많습니다"
    case .fractionalExponent: "지수가 정수가 아닙니다"
    }
  }

  private static func inKorean(_ advice: Diagnosis.Advice) -> String {
    switch advice {
    case .groupingParentheses: "괄호로 묶으려면 'calculator --algebra'를 쓰세요"
    case .grouping: "구분 기호 사이에는 숫자가 세 자리씩 있어야 합니다"
    case .powers: "거듭제곱은 'calculator --algebra'로 계산하세요"
    case .productSign: "곱셈은 *나 ×로 씁니다"
    case .roundingFromLeftToRight: "~는 --algebra 없이만 쓸 수 있습니다"
    case .percentOrModulo: "mod라고 쓰거나 퍼센트 기호를 앞 숫자에 붙이세요"
    case .nameMeant(let name): "혹시 '\(name)'?"
    case .commandFirst(let command): "다른 인수보다 먼저 써야 하는 명령: '\(command.rawValue)'"
    case .commandMeant(let command): "혹시 '\(command.call)'?"
    case .spacesBetweenKeys: "키와 키 사이에 빈칸을 넣으세요"
    case .quotes: "공백이 있는 식은 따옴표로 묶으세요"
    case .fileOption: "파일의 줄을 계산하려면 --file을 쓰세요"
    case .list: "글자가 있는 목록은 --sum으로 더합니다"
    case .column: "또는 --column을 쓰세요"
    }
  }

  private static func inKorean(_ event: StorageEvent) -> String {
    switch event {
    case .noFolder: "홈 폴더가 없어 테이프를 저장하지 않습니다."
    case .cannotOpen(let folder, let error): "여기에 테이프를 저장할 수 없습니다: \(folder): \(inKorean(error))."
    case .otherTape(let name): "다른 계산기가 열려 있어 따로 테이프를 씁니다: \(name)"
    case .damaged(let error): inKorean(error)
    case .setAside(let name): "읽지 못한 부분은 테이프 옆의 파일에 있습니다: \(name)"
    case .cannotSave(let error): "테이프를 저장할 수 없습니다: \(inKorean(error))."
    case .drawerFailed(let error): "서랍을 바꾸지 못했습니다: \(inKorean(error))."
    case .savedAgain: "이제 다시 저장됩니다."
    case .lastChangesLost(let error): "테이프의 마지막 변경 내용을 저장하지 못했습니다: \(inKorean(error))."
    }
  }

  private static func inKorean(_ error: ArchiveError) -> String {
    switch error {
    case .notAnArchive: "저장된 파일이 계산기 테이프가 아닙니다."
    case .newerVersion: "저장된 테이프는 더 새로운 계산기가 쓴 것입니다."
    case .damaged: "저장된 테이프가 손상되었습니다."
    }
  }

  private static func inKorean(_ meaning: KeyHelp.Meaning) -> String {
    switch meaning {
    case .digits: "숫자"
    case .operators: "연산자, x도"
    case .result: "결과"
    case .percent: "퍼센트"
    case .changeSign: "± 부호"
    case .deleteLast: "마지막 숫자 지우기"
    case .clearEntry: "CE 입력 지우기"
    case .clear: "AC 모두 지우기"
    case .undo: "실행 취소"
    case .redo: "다시 실행"
    case .decimals: "소수 자릿수"
    case .rounding: "끝수 처리"
    case .addMode: "더하기 모드"
    case .walk: "행 이동"
    case .drawer: "떼어 낸 테이프"
    case .quit: "끝내기"
    }
  }

  /// The system's usual errors; it words others itself.
  private static func inKorean(_ error: SystemError) -> String {
    switch error {
    case .noSuchFile: "그런 파일이나 폴더가 없습니다"
    case .permissionDenied: "권한이 없습니다"
    case .isFolder: "폴더입니다"
    case .isNoFolder: "폴더가 아닙니다"
    case .noSpace: "저장 공간이 없습니다"
    case .quotaExceeded: "할당된 저장 공간을 다 썼습니다"
    case .fileTooLarge: "파일이 너무 큽니다"
    case .readOnly: "읽기 전용입니다"
    case .inputOutput: "입출력 오류"
    default: error.reason
    }
  }

  private static func koreanHelp(for command: Command) -> String {
    let (head, end): (String, String) =
      switch command {
      case .expressions:
        (
          """
          사용법: calculator [옵션]... [식]... | keys|tape|check|tapes --help
          식을 왼쪽부터 차례로 정확하게 계산해 값을 출력합니다. ~는 배수로 반올림.
          식이 없으면 표준 입력을 읽고, 터미널에서는 키로 쓰는 계산기를 시작합니다.

          """, "종료 상태: 0 모든 줄에 값이 있음, 1 값이 없는 줄이 있음, 2 그 밖의 문제.\n"
        )
      case .keys:
        (
          """
          사용법: calculator keys [옵션]... [키]...
          키를 누르고 피연산자, 연산자, 테이프를 출력합니다.
          키가 없으면 표준 입력의 줄마다 새 계산기에서 키를 누릅니다.
          키: 12.5 + - * / ~ = neg % AC CE back undo redo

          """, ""
        )
      case .tape:
        (
          """
          사용법: calculator tape [옵션]... [파일]...
          테이프를, 또 목록과 표를 다시 계산해 출력합니다.

          """, ""
        )
      case .check:
        (
          """
          사용법: calculator check [옵션]... [파일]...
          테이프에 적힌 값 가운데 틀린 것과 올바른 값을 출력합니다.

          """, "종료 상태: 0 모든 값이 맞음, 1 틀린 값이 있음, 2 그 밖의 문제.\n"
        )
      case .tapes:
        (
          """
          사용법: calculator tapes [옵션]...
          AC로 떼어 낸 테이프를 새것부터 보여 줍니다.

          """, ""
        )
      }
    return head + optionHelp(for: command) { $0.korean } + end
  }
}
