import CalculatorCore
import ExactNumbers
import Foundation
import Testing

@Suite struct LanguageTests {
  private static let korean = ["LANG": "ko_KR.UTF-8"]

  /// The first of LC_ALL, LC_MESSAGES and LANG that is set and not empty decides.
  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], true), (["LANG": "ko.UTF-8"], true),
    (["LC_ALL": "ko_KR.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8", "LC_CTYPE": "C.UTF-8"], true),
    (["LC_MESSAGES": "", "LANG": "ko_KR.utf8"], true),
    ([:], false), (["LANG": "C"], false), (["LANG": "C.UTF-8"], false), (["LANG": "de_DE.UTF-8"], false),
    (["LANG": "kok_IN.UTF-8"], false), (["LC_ALL": "C.UTF-8", "LANG": "ko_KR.UTF-8"], false),
    (["LC_MESSAGES": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], false),
    // Korean could not be shown.
    (["LANG": "ko_KR.eucKR"], false), (["LC_CTYPE": "C", "LANG": "ko_KR.UTF-8"], false),
  ]) func `the locale chooses the language`(locale: [String: String], isKorean: Bool) throws {
    let errors = try Program.run(["1/0"], locale: locale).errors
    #expect(
      errors.split(separator: "\n").first
        == (isKorean
          ? "calculator: 1번째 인수, 3번째 칸: 0으로 나눌 수 없습니다"
          : "calculator: argument 1, column 3: cannot divide by zero"))
  }

  @Test(arguments: [
    (["--fractoin", "1"], "알 수 없는 옵션: '--fractoin'. 혹시 '--fraction'?"),
    (["--digits", "x"], "'--digits' 값은 0부터 10000까지의 수입니다. 입력한 값: 'x'"),
    (["--file", "/none/at/all"], "읽을 수 없습니다: /none/at/all: 그런 파일이나 폴더가 없습니다"),
    (["tape", "/"], "읽을 수 없습니다: /: 폴더입니다"),
    (["tape"], "비어 있습니다: 표준 입력"),
  ]) func `trouble is told in Korean`(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, locale: Self.korean)
    #expect(outcome == .init(output: "", errors: "calculator: \(message)\n", status: 2))
  }

  /// The program advises an option too where there is one.
  @Test(arguments: [
    ("5 +", [:]), ("5e", [:]), ("1 + 0x1F", [:]), ("9e999999", [:]),
    (
      "2 × (3)",
      [
        Calculator.Language.english: "; use 'calculator --algebra' to group by parentheses",
        .korean: ". 괄호로 묶으려면 'calculator --algebra'를 쓰세요",
      ]
    ),
  ])
  func `a line that cannot be read is refused in the same words as a pasted one`(
    text: String, advice: [Calculator.Language: String]
  ) throws {
    let error = try #require(
      #expect(throws: TapeTextError.self) {
        var calculator = Calculator()
        _ = try calculator.paste(UTF8Text(text))
      })
    for (language, locale) in [(Calculator.Language.english, [:]), (.korean, Self.korean)] {
      let sentence = String(language.text(of: error)).drop { $0 != ":" }.dropFirst(2)
      let errors = try Program.run([], input: text, locale: locale).errors
      let expected = ": \(sentence)\(advice[language] ?? "")"
      #expect(errors.split(separator: "\n").first?.hasSuffix(expected) == true, "\(errors)")
    }
  }

  @Test func `answers for programs are the same in every language`() throws {
    for arguments in [["--json"], ["--tsv"], [], ["--sum"]] {
      let input = "1 ÷ 3\n6/0\n1 2\n9e999999\n"
      let outcome = try Program.run(arguments, input: input, locale: Self.korean)
      #expect(outcome.output == (try Program.run(arguments, input: input).output))
      // A text that is added up is refused as a whole.
      let place = arguments == ["--sum"] ? "1번째 줄, 3번째 칸: " : "2번째 줄, 3번째 칸: 0으로 나눌 수 없습니다"
      #expect(outcome.errors.contains(place))
    }
  }

  @Test(arguments: [[], ["keys"], ["tape"], ["check"], ["tapes"]])
  func `the Korean help fits a terminal and has every option of the English one`(command: [String]) throws {
    let help = try Program.run(command + ["--help"], locale: Self.korean).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(help.hasPrefix("사용법: calculator "))
    #expect(lines.count <= 24)
    for line in lines {
      let syllables = line.unicodeScalars.count { 0xAC00...0xD7A3 ~= $0.value }
      #expect(line.unicodeScalars.count + syllables <= 80, "\(line)")
    }
    // A word that is left out, or left in English, is missed.
    for line in lines.dropFirst(2) where line.contains("--") && !line.hasPrefix("키:") {
      #expect(line.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(line)")
    }
    let options = /--[a-z-]+/
    #expect(
      help.matches(of: options).map(\.output)
        == (try Program.run(command + ["--help"]).output.matches(of: options).map(\.output)))
  }

  @Test func `the adding machine speaks Korean`() throws {
    let home = try Machine.Home()
    let machine = try Machine(home: home, environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(machine.wait { $0.last?.hasSuffix(" 0   ? 키 보기") == true })
    machine.type("1..")
    #expect(machine.wait { $0.last?.hasSuffix(" 1.   소수점이 이미 있습니다") == true })
    machine.type("+2=?")
    #expect(machine.wait { $0.contains { $0.hasPrefix("0-9 . 숫자") } })
    // Where a word is left out, or left in English, a key has no Korean word behind it.
    let sheet = machine.screen.text.drop { !$0.hasPrefix("0-9") }.dropLast().joined(separator: "  ")
    for entry in sheet.components(separatedBy: "  ") where !entry.isEmpty {
      #expect(entry.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(entry)")
    }
    machine.type("?\u{1B}[A\u{1B}[A")
    #expect(machine.wait { $0.last == "2/3  Enter 사용  e 편집  d 삭제  i 삽입  t 메모  Esc 뒤로" })
    machine.type("\u{1B}")
    #expect(machine.wait { $0.last?.hasSuffix(" 3") == true })
    machine.type("C")
    #expect(machine.wait { $0.last?.hasSuffix(" 0   모두 지움 · u 실행 취소") == true })
    machine.paste("k")
    #expect(machine.wait { $0.last?.hasSuffix("1번째 줄, 1번째 칸: 여기에 올 수 없는 문자: 'k'") == true })
    #expect(machine.leave() == 0)
  }
}
