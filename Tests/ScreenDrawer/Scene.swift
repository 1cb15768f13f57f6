import CalculatorCore
import CalculatorTouch
import ExactNumbers
import TestSupport

/// What a person has done before the screen is looked at.
struct Scene: Sendable {
  let name: String
  let presentation: Presentation
  let calculator: Calculator

  /// Which keys the pad has.
  let pad: PadState

  /// How many rows were found right in a check, which goes on; `nil` where there is none.
  let checked: Int?

  /// The last key if it was refused, and what the calculator answered to it.
  let refused: (key: Substring, response: Calculator.Response)?

  /// Pastes `tape`, a text, and presses `keys`, which have spaces between them.
  init(
    name: String, language: Calculator.Language = .english, format: NumberFormat = .standard,
    tape: String = "",
    keys: String = "", pad: PadState = PadState(), checked: Int? = nil
  ) {
    var presentation = Presentation(format: format, language: language)
    presentation.raisesExponents = true
    var calculator = Calculator()
    if !tape.isEmpty, (try? calculator.paste(UTF8Text(tape), as: format)) == nil {
      preconditionFailure("No tape: \(tape)")
    }
    let response = calculator.press(keys)
    refused = response.flatMap { $0.isAccepted ? nil : (keys.split(separator: " ").last ?? "", $0) }
    (self.name, self.presentation, self.calculator) = (name, presentation, calculator)
    (self.pad, self.checked) = (pad, checked)
  }

  /// What `sums` begins with.
  private static let twoSums = """
    1,234.5
    + 19.99
    × 3
    = 3,763.47
    48  # nights
    × 12.5
    − 250  # deposit
    = 350

    """

  static let sums = Scene(
    name: "sums", tape: twoSums, keys: "2 0 0 + 1 0 % + 3 4 . 5")

  static let korean = Scene(
    name: "korean", language: .korean,
    tape: """
      12,000  # 택시
      + 8,500  # 점심 식사
      = 20,500

      """,
    keys: "÷ 3 ÷")

  static let functions = Scene(name: "functions", tape: twoSums, keys: "5 × ( 2 + √ ( 9 + 4 ²", pad: pad())

  /// A pad with functions in the place of digits.
  private static func pad(isInverse: Bool = false) -> PadState {
    var pad = PadState()
    pad.toggleFunctions()
    if isInverse { pad.toggleInverse() }
    return pad
  }

  static let check = Scene(name: "check", tape: twoSums, checked: 6)

  static let refused = Scene(name: "refused", tape: twoSums, keys: "5 + =  . . .")

  static let all = [
    Scene(name: "empty"), sums, korean, functions,
    Scene(name: "inverse functions", pad: pad(isInverse: true)),
    Scene(
      name: "german", format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."),
      keys: "1 2 3 4 5 6 7 . 8 9 × 7 = ÷ 3 ="),
    check, refused, Scene(name: "refused-korean", language: .korean, keys: "5 ="),
    Scene(
      name: "wide",
      keys:
        "9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 × 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 + 1 7 % ÷ 7 ="),
    Scene(name: "account", keys: "1 2 3 4 5 6 7 8 . 9"), Scene(name: "failed", keys: "5 ÷ 0 = + 1 ="),
  ]
}

/// A list that is to be pasted.
struct PastedList: Sendable {
  let name: String

  /// The list as it is read before anything is decided.
  let list: PasteList

  init(name: String, text: String) {
    var list = PasteList(text, by: Presentation())
    list.read(on: Calculator(), by: Presentation())
    (self.name, self.list) = (name, list)
  }

  static let words: PasteWords = (
    note: "note", sign: "sign", ignored: "ignored", justWords: "just words",
    only: "Only #", lastNumber: "Last Number",
    use: "Use #", edit: "Edit", leaveOut: "Leave Out", noAmount: "No amount that counts",
    total: "A total of rows above", rows: "# of # rows", add: "Add # Rows", paste: "Paste", column: "Column #"
  )

  static let all = [
    PastedList(
      name: "statement",
      text: """
        Date\tDescription\tDebit\tCredit\tBalance
        03 Mar\tSalary, Brandt & Co\t\t2,450.00\t3,162.40
        04 Mar\tRent March\t980.00\t\t2,182.40
        05 Mar\tCard fee\t3.5O\t\t2,178.90
        07 Mar\tRefund, Lamp & Light Ltd, order 4417\t\t39.90\t2,218.80
        09 Mar\tCity Power\t112.80\t\t2,106.00
        """),
    PastedList(
      name: "signs",
      text: """
        Date\tDescription\tAmount\tType
        03 Mar\tSalary, Brandt & Co\t2,450.00\tCR
        04 Mar\tRent March\t980.00\tDR
        05 Mar\tCard fee\t3.50\tDR
        """),
    PastedList(name: "two columns", text: "tea\t10\t1\nmilk and honey\t20\t2\n"),
    PastedList(name: "total", text: "Item\tDebit\tCredit\npay\t\t2\nrent\t3\t\nshop\t\t\nTotal\t3\t2\n"),
    PastedList(name: "order", text: "2 + 3 × 4\n"),
    PastedList(name: "refused", text: "tea 2\nmilk 3 or 4\n"),
    PastedList(
      name: "many columns",
      text: "Item,Shop,Jan,Feb,Mar,Apr,May,Jun\none,two,10,20,30,40,50,60\nthree,four,1,2,3,4,5,6\n"),
  ]
}
