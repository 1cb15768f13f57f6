import Testing

@testable import CalculatorCore
import ExactNumbers

struct WordingTests {
  private static let messages: [Message] =
    [
      .notANumber, .tooLarge, .divisionByZero, .tooLargeToCompute, .outsideDomain, .undecided, .approximately,
      .negative, .percent,
      .percentageWithAmount, .runningValue, .unchanged, .comma,
      .result, .undone, .redone, .rowsBack, .rowsGone, .cleared,
      .editing, .edited, .deleted, .rows, .items, .hours, .minutes, .seconds,
      .noted, .pasted, .textErrorInLine, .noAmountInLine, .tenDigits,
      .invisibleCharacter, .likelyNumber,
    ] + Message.columns + Calculator.Key.allCases.map { .name($0) } + refusals.map { .refusal($0) }
    + StorageNoticeTests.notices
    + reasons.map { .textError($0) }

  private static let reasons: [TapeTextError.Reason] =
    [
      .empty, .tooLong, .tooSlow, .misplacedResult, .severalNumbers("2", "4.50"),
      .severalColumns(["Count", "Price"]), .unclearSign,
      .signWords("CR", "DR"), .unclearSeparator, .cellCount, .noSuchColumn, .missingValue, .unreadableNumber,
      .doubleMinus,
      .differentUnits("kg", "g"), .differentUnits("kg", ""), .differentUnits("", "kg"),
      .differentCurrencies("€", "$"),
      .date, .timeOfDay, .percentage, .wrongTotal("7.80", "7.70"),
      .possibleYear, .possibleTotal("8"), .contradictorySeparators, .notAnOperation, .tooManyKeptRows,
    ] + ExpressionError.Reason.allCases.map { .expression($0) }

  private static let refusals: [Calculator.Refusal] = [
    .noSuchKey("^"), .noSuchKey("("), .secondDecimalSeparator, .tooManyDigits, .endsWithPercent, .noNumber,
    .operatorMissing, .nothingToCompute,
    .nothingToDelete, .nothingToUndo, .nothingToRedo, .tapeTooLarge, .noSuchRow,
    .resultNotEditable,
    .startHasNoOperator, .locked, .lockedWithoutNumber,
  ]

  @Test(
    "every message is worded in every language, with the same places", arguments: Calculator.Language.allCases
  )
  func completeness(language: Calculator.Language) {
    // Languages share what is nothing but places and signs.
    let signs = ["", "NaN"]
    for message in Self.messages {
      let text = language.template(of: message).description
      let english = Calculator.Language.english.template(of: message).description
      #expect(text.isEmpty == english.isEmpty, "\(message)")
      #expect(places(in: text) == places(in: english), "\(message)")
      #expect(text.count(where: { $0 == "{" }) == text.count(where: { $0 == "}" }), "\(message)")
      #expect(signs.contains(text) || language == .english || text != english, "\(message)")
    }
  }

  /// How many places the form for one has, and the form for all others.
  private func places(in text: String) -> Set<Int> {
    Set(text.split(separator: "|", omittingEmptySubsequences: false).map { $0.count { $0 == "{" } })
  }

  @Test("a language is found by its tag, whatever follows the code")
  func tags() {
    #expect(Calculator.Language(tag: "ko") == .korean)
    #expect(Calculator.Language(tag: "ko-KR") == .korean)
    #expect(Calculator.Language(tag: "ko_KR.UTF-8") == .korean)
    #expect(Calculator.Language(tag: "ko@latin") == .korean)
    #expect(Calculator.Language(tag: "EN-gb") == .english)
    for tag: UTF8Text in ["", "k", "kok", "kok-IN", "koz", "fr", "C", "한국"] {
      #expect(Calculator.Language(tag: tag) == nil, "\(tag)")
    }
    for language in Calculator.Language.allCases {
      #expect(Calculator.Language(tag: language.rawValue) == language)
    }
  }

  @Test(
    "a character is named that has no key, where it can be seen", arguments: ["^", "²", "⁰", "가", "😀"])
  func names(scalar: Unicode.Scalar) {
    #expect(
      String(Calculator.Language.english.text(of: Calculator.Refusal.noSuchKey(scalar)))
        == "There is no key for \(scalar)")
  }

  @Test(
    "characters are not named where they cannot be seen, from the first to the last of each kind",
    arguments: [
      0x00...0x20, 0x7F...0xA0, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000...0x3000, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFD,
      0xE0000...0x10FFFF,
    ] as [ClosedRange<UInt32>])
  func invisibleCharacters(range: ClosedRange<UInt32>) {
    func isNamed(_ number: UInt32) -> Bool? {
      Unicode.Scalar(number).map {
        Calculator.Language.english.text(of: Calculator.Refusal.noSuchKey($0)).description
          != "There is no key for an invisible character"
      }
    }
    #expect(isNamed(range.lowerBound) == false && isNamed(range.upperBound) == false)
    #expect(range.lowerBound == 0 || isNamed(range.lowerBound - 1) != false)
    #expect(isNamed(range.upperBound + 1) != false)
  }
}
