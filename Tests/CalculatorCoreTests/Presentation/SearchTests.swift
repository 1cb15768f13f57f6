import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct SearchTests {
  private static let tape: UTF8Text = """
    1234.5  # Rent, 집세
    + 20% → 1481.4
    = 1481.4

    7
    − 9 → -2  # refund
    = -2
    """

  @Test(arguments: [
    ("rent", [0]), ("RENT", [0]), ("집세", [0]), ("refund", [4]), ("1,234", [0]), ("1234.5", [0]),
    ("1481", [1, 2]),
    ("1,481", [1, 2]), ("246.9", [1]), ("-2", [4, 5]), ("−2", [4, 5]), ("20%", [1]), ("9", [1, 4]),
    ("e", [0, 4]),
    ("re", [0, 4]), ("7", [3]), ("2", [0, 1, 4, 5]), (",", [0]), ("rents", []), ("xyz", []), ("12.34", []),
    ("", []), ("집세 1,234", [0]), ("9 refund", [4]), ("rent 9", []), ("1,4", [1, 2]), ("= 1481", [1, 2]),
    ("- 2", [4, 5]), ("+", []), ("1,481.40", [1, 2]), ("1,2", [0]), ("1,48", [1, 2]), ("집세1234", []),
    ("%246", []),
  ]) func `rows are found by their notes and numbers`(text: String, rows: [Int]) throws {
    var calculator = Calculator()
    _ = try calculator.paste(Self.tape)
    #expect(calculator.rows(containing: UTF8Text(text)) == rows)
  }

  @Test func `every letter folds as Unicode does`() {
    for value: UInt32 in [0xC0...0x17F, 0x386...0x3CE, 0x400...0x52F].joined() {
      guard let scalar = Unicode.Scalar(value), value != 0x130 else { continue }
      let small = scalar.properties.isUppercase ? scalar.properties.lowercaseMapping : String(scalar)
      #expect(UTF8Text(String(scalar)).foldedForSearch == UTF8Text(small).foldedForSearch, "U+\(value)")
      if scalar.properties.isUppercase {
        #expect(UTF8Text(String(scalar)).foldedForSearch == Array(small.utf8), "U+\(value)")
      }
    }
  }

  @Test func `a text that ends within a character is looked through`() {
    for bytes: [UInt8] in [[0xC3], [0xE2, 0x88], [0x41, 0xD0]] {
      #expect(UTF8Text(utf8: bytes).foldedForSearch.count == bytes.count)
    }
  }

  @Test(arguments: [("nan", [1, 2]), ("NaN", [1, 2]), ("too l", []), ("n", [1, 2])])
  func `words in place of numbers are found`(text: String, rows: [Int]) {
    let calculator = Calculator(after: "6 ÷ 0 =")
    #expect(calculator.rows(containing: UTF8Text(text)) == rows)
  }

  @Test func `rows are found by their places while one is edited or inserted`() throws {
    var calculator = Calculator()
    _ = try calculator.paste(Self.tape)
    _ = calculator.perform(.insertBefore, at: 1)
    calculator.press("7")
    #expect(calculator.rows(containing: "7") == [1, 4])
    #expect(calculator.rows(containing: "refund") == [5])
    calculator.press("AC")
    _ = calculator.perform(.edit, at: 0)
    calculator.press("8 8")
    #expect(calculator.rows(containing: "88") == [0])
    #expect(calculator.rows(containing: "rent") == [0])
  }

  @Test func `numbers are found as they are shown`() throws {
    var presentation = Presentation(format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    var calculator = Calculator()
    _ = try calculator.paste(Self.tape, as: presentation.format)
    #expect(presentation.rows(containing: "1.234,5", in: calculator) == [0])
    #expect(presentation.rows(containing: "1234,50", in: calculator) == [0])
    #expect(presentation.rows(containing: "1234,05", in: calculator) == [])
    presentation.decimals = .two
    #expect(presentation.rows(containing: "1234,50", in: calculator) == [0])
  }

  @Test(arguments: [
    (",.", "rent", true), (",.", "RENT 집세", true), (",.", "rent,", true), (",.", "  ", true),
    (",.", "rents", false), (".,", "1234567.5", true), (".,", "1,234,567.5", true),
    (",.", "1.234.567,5", true),
    (",\u{202F}", "1 234 567,5", true), (".,", "12,34,567", true), (",.", "12345,25", true),
    (",.", "12345.25", true), (".,", "1,5", false), (".,", "3 5", true), (".,", "3,5", false),
    (".,", "rent 20%", true), (".,", "rent 21%", false), (".,", "1,234,567.50", true),
    (",.", "12345,250", true),
    (".,", "20.00%", true), (".,", "20.5%", false), (".,", "+20%", true), (".,", "+ 20%", true),
    (".,", " −20%", false),
    (".,", "=12345.25", true), (".,", "×7", true), (".,", "1.0", true), (".,", "= 12,345.25", true),
  ]) func `a tape in the drawer is found by all words and numbers`(
    marks: String, text: String, isFound: Bool
  ) {
    let tape: UTF8Text = "1234567.5  # Rent, 집세\n+ 20% → 1481481\n× 7 → 8\n= 12345.25\n"
    let presentation = Presentation(
      format: NumberFormat(
        decimalSeparator: Separator(String(marks.prefix(1))) ?? ".",
        groupingSeparator: Separator(String(marks.dropFirst())) ?? ""))
    let form = Presentation.searchForm(ofTape: tape)
    #expect(presentation.finds(UTF8Text(text), in: form) == isFound)
  }

  @Test(arguments: [
    ("rent", "2026-11-21 rent.txt"), ("", "2026-11-21.txt"),
    ("a/b\\c:d*e?f\"g<h>i|j", "2026-11-21 a b c d e f g h i j.txt"),
    ("../../etc/passwd", "2026-11-21 .. .. etc passwd.txt"),
    ("tab\tline\nend\0\u{202E}exe", "2026-11-21 tab line end exe.txt"),
    ("ends with dots...", "2026-11-21 ends with dots.txt"), ("...", "2026-11-21.txt"),
    ("집세 🏠", "2026-11-21 집세 🏠.txt"),
    (String(repeating: "가", count: 99), "2026-11-21 " + String(repeating: "가", count: 60) + ".txt"),
  ]) func `a file is named by the day and the note, without what names cannot have`(
    note: String, name: String
  ) {
    #expect(String(Tape.fileName(day: "2026-11-21", note: UTF8Text(note), ending: "txt")) == name)
  }

  @Test(arguments: [
    ("10⁴¹", [0, 1]), ("e41", [0, 1]), ("1 × 10⁴¹", [0, 1]), ("1e41", [0, 1]), ("10^41", [0]), ("10⁴²", []),
    ("10³²", [2]), ("e32", [2]), ("2.65 × 10³²", [2]), ("265000000000000000000000000000000", [2]),
    ("3.3333333 × 10⁻¹¹", [3]), ("2⁻³", [4]), ("3²", [5]), ("3⁴", []),
    ("3.3333333333333333333e-11", [3]), ("e-113", []),
  ]) func `a number is found by its exponent, raised or not`(text: String, rows: [Int]) throws {
    var (calculator, presentation) = (Calculator(after: "1 0 ^ 4 1 ="), Presentation())
    _ = try calculator.paste("\n265000000000000000000000000000000\n\n1⁄30000000000\n\n2^-3\n\n3²\n")
    presentation.raisesExponents = true
    #expect(presentation.rows(containing: UTF8Text(text), in: calculator, fitting: 10) == rows)
  }

  @Test(arguments: [("10⁴¹", true), ("e41", true), ("1.5 × 10⁴¹", false), ("10⁻⁴¹", false)])
  func `a tape in the drawer is found by a raised exponent`(text: String, isFound: Bool) {
    let form = Presentation.searchForm(ofTape: "2.5e41\n+ 0 → 2.5e41\n")
    #expect(Presentation().finds(UTF8Text(text), in: form) == isFound)
  }

  @Test func `a tape has a summary`() throws {
    var presentation = Presentation()
    var calculator = Calculator()
    #expect(presentation.summary(of: calculator.tape) == "0 rows")
    calculator.press("5 +")
    #expect(presentation.summary(of: calculator.tape) == "5 · 1 row")
    calculator.press("AC")
    _ = try calculator.paste(Self.tape, as: presentation.format)
    #expect(presentation.summary(of: calculator.tape) == "Rent, 집세 · -2 · 6 rows")
    calculator.press("÷ 3 =")
    presentation.decimals = .two
    presentation.language = .korean
    #expect(presentation.summary(of: calculator.tape) == "Rent, 집세 · ≈ -0.67 · 8개 행")
  }

  @Test(arguments: [
    ("", ""), ("5 +", "5"), ("1 ÷ 3 =", "≈ 0.33333333"), ("1 2 3 4 5 6 7 . 8 9 + 1 =", "1,234,568.89"),
    ("1 ÷ 0 =", "NaN"), ("1 2 3 4 5 6 7 8 9 0 1 2 3 5 − 1 =", "12,345,678,901,234"),
    ("1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 + 1 =", "≈ 1.2345679e14"),
    ("9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 × 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 =", "≈ 1e40"),
  ])
  func `a list shows amounts in full and shortens other results`(keys: String, result: UTF8Text) {
    let calculator = Calculator(after: keys)
    #expect(Presentation().shownResult(of: calculator.tape.lastValue) == result)
  }

  @Test func `a result that was kept is shown as numbers are shown now`() {
    var presentation = Presentation()
    let calculator = Calculator(after: "2 0 0 0 ÷ 3 =")
    let kept = calculator.tape.lastValue
    #expect(kept == "2000⁄3")
    (presentation.decimals, presentation.rounding) = (.two, .towardZero)
    presentation.format = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    #expect(presentation.shownResult(of: kept) == "≈ 666,66")
    #expect(presentation.shownResult(of: "no number") == "no number")
  }

  @Test(arguments: [
    ("Ärger mit ÖBB", "ärger MIT öbb"), ("CAFÉ ÇA ÞÓRR", "café ça þórr"), ("ŁÓDŹ ĀĶŊŶ", "łódź āķŋŷ"),
    ("ĹŇŽ ŸES", "ĺňž ÿes"), ("ΕΝΟΙΚΙΟ ΆΈΉΊΌΎΏΪΫ", "ενοικιο άέήίόύώϊϋ"), ("ΚΟΣΤΟΣ", "κοστος"),
    ("АРЕНДА ЯЁ ЇЄЂЏ ҐҮӘ ӀӁ", "аренда яё їєђџ ґүә ӏӂ"), ("집세 ×", "집세 ×"), ("日本 İ", "日本 İ"),
  ]) func `capitals of Latin, Greek and Cyrillic are found as small letters, and the other way round`(
    note: String, text: String
  ) throws {
    for (note, text) in [(note, text), (text, note)] {
      var calculator = Calculator(after: "5 + 3 =")
      _ = calculator.perform(.note(UTF8Text(note)), at: 1)
      #expect(calculator.rows(containing: UTF8Text(text)) == [1], "\(note)")
    }
  }
}
