import CalculatorCore
import ExactNumbers

extension TerminalMessage {
  /// The place of an error: its line, and its column if it has one.
  static func place(of line: Line, column: Int?) -> TerminalMessage {
    let number = line.number
    let place = TerminalMessage(
      line.isArgument ? "argument \(number)" : "line \(number)", "\(number)번째 \(line.isArgument ? "인수" : "줄")"
    )
    return column.map { TerminalMessage("\(place.english), column \($0)", "\(place.korean), \($0)번째 칸") }
      ?? place
  }

  static let divisionByZero = TerminalMessage("cannot divide by zero", "0으로 나눌 수 없습니다")
  static let noFraction = TerminalMessage("the value is no fraction", "분수로 쓸 수 없는 값입니다")
  static let exactForm = TerminalMessage("--exact writes its exact form", "정확한 꼴은 --exact로 봅니다")

  /// A line has defined a name that a constant or function has too.
  static func hiddenName(_ name: String) -> TerminalMessage {
    TerminalMessage(
      "'\(name)' now means what was defined, not the constant or function of that name",
      "이제 상수나 함수가 아니라 정의한 값을 뜻합니다: '\(name)'")
  }

  static let outsideDomain = TerminalMessage("there is no real value here", "여기에는 실수 값이 없습니다")
  static let undecided = TerminalMessage("cannot tell whether this is zero", "0인지 알 수 없습니다")
  static let differentKinds = TerminalMessage(
    "times and plain numbers are not added up", "시간과 숫자는 더하지 않습니다")
  static let tooLarge = TerminalMessage("too large to compute", "너무 커서 계산할 수 없습니다")
  static let sumTooLarge = TerminalMessage("the sum is too large to compute", "합계가 너무 커서 계산할 수 없습니다")
  static let lineTooLong = TerminalMessage("the line is too long", "줄이 너무 깁니다")
  static let unreadableFile = TerminalMessage("a file cannot be read", "읽을 수 없는 파일이 있습니다")
  static let notUTF8 = TerminalMessage("unexpected byte that is not UTF-8", "UTF-8이 아닌 바이트")

  static func unexpectedCharacter(_ name: String) -> TerminalMessage {
    TerminalMessage("unexpected character \(name)", "여기에 올 수 없는 문자: \(name)")
  }

  static func missingOperator(before name: String) -> TerminalMessage {
    TerminalMessage("an operator is missing before \(name)", "앞에 연산자가 빠졌습니다: \(name)")
  }

  static func unknownKey(_ token: String) -> TerminalMessage {
    TerminalMessage("unknown key '\(token)'", "알 수 없는 키: '\(token)'")
  }

  static func refused(_ refusal: Calculator.Refusal) -> TerminalMessage {
    TerminalMessage { $0.text(of: refusal) }
  }

  /// The reason why a text is refused, in the words of the core.
  static func text(_ reason: TapeTextError.Reason) -> TerminalMessage {
    TerminalMessage { $0.text(of: reason) }
  }

  /// The reason why a line, or the name `name` in it, has no value; errors that occur only in algebra are worded here.
  static func expression(_ reason: ExpressionError.Reason, name: String = "") -> TerminalMessage {
    switch reason {
    case .ambiguousPercent: TerminalMessage("this could be a percentage or mod", "퍼센트인지 mod인지 알 수 없습니다")
    case .operatorForName:
      TerminalMessage("'mod' is an operator, so it cannot be a name", "'mod'는 연산자이므로 이름으로 쓸 수 없습니다")
    case .unknownName: TerminalMessage("unknown name '\(name)'", "알 수 없는 이름: '\(name)'")
    case .nameWithoutValue:
      TerminalMessage("the line that defines '\(name)' has no value", "정의한 줄에 값이 없는 이름: '\(name)'")
    case .noPreviousValue:
      TerminalMessage(
        "'_' is the value of the line before, and there is none", "'_'는 앞줄의 값인데, 앞줄에 값이 없습니다")
    case .lineTooLong:
      TerminalMessage("a line of algebra may have 65,536 bytes at most", "수식 한 줄은 65,536바이트까지입니다")
    case .tooManyNames: TerminalMessage("there are too many names", "이름이 너무 많습니다")
    default: .text(.expression(reason))
    }
  }
}

// MARK: - Advice

extension TerminalMessage {
  /// Returns this reason, followed by advice.
  func followed(by advice: TerminalMessage) -> TerminalMessage {
    TerminalMessage("\(english); \(advice.english)", "\(korean). \(advice.korean)")
  }

  static let modulo = TerminalMessage(
    "write mod in parentheses, as in (7 mod 3), or use --algebra",
    "mod는 (7 mod 3)처럼 괄호 안에 쓰거나 --algebra로 계산하세요")
  static let functions = TerminalMessage(
    "functions are \(functionNames)", "쓸 수 있는 함수: \(functionNames)")
  static let functionNames = "sqrt cbrt root exp ln log sin cos tan asin acos atan abs"
  static let grouping = TerminalMessage("groups have three digits", "구분 기호 사이에는 숫자가 세 자리씩 있어야 합니다")
  static let productSign = TerminalMessage("products are written with * or ×", "곱셈은 *나 ×로 씁니다")
  static let roundingFromLeftToRight = TerminalMessage(
    "~ rounds only without --algebra", "~는 --algebra 없이만 쓸 수 있습니다")
  static let percentOrModulo = TerminalMessage(
    "write mod, or no space before the percent sign", "mod라고 쓰거나 퍼센트 기호를 앞 숫자에 붙이세요")
  static let spacesBetweenKeys = TerminalMessage("put spaces between keys", "키와 키 사이에 빈칸을 넣으세요")
  static let quotes = TerminalMessage("quote an expression that has spaces", "공백이 있는 식은 따옴표로 묶으세요")
  static let fileOption = TerminalMessage("use --file for the lines of a file", "파일의 줄을 계산하려면 --file을 쓰세요")
  static let names = TerminalMessage(
    "use 'calculator --algebra' for names", "이름은 'calculator --algebra'에서 쓸 수 있습니다")
  static let list = TerminalMessage(
    "use --sum for lists with words in a file or as input", "글자가 있는 목록은 파일이나 입력으로 주면 --sum으로 더합니다")
  static let column = TerminalMessage("or use --column", "또는 --column을 쓰세요")
  static let separator = TerminalMessage("use --separator", "--separator를 쓰세요")

  static func nameMeant(_ name: String) -> TerminalMessage {
    TerminalMessage("did you mean '\(name)'?", "혹시 '\(name)'?")
  }

  static func commandFirst(_ command: Command) -> TerminalMessage {
    TerminalMessage(
      "the command '\(command.rawValue)' comes before all other arguments",
      "다른 인수보다 먼저 써야 하는 명령: '\(command.rawValue)'")
  }
}
