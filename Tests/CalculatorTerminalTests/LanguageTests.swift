import CalculatorCore
import ExactNumbers
import Foundation
import Testing

@Suite struct LanguageTests {
  private static let korean = ["LANG": "ko_KR.UTF-8"]

  @Test(arguments: ["5 +", "5e", "1 + 0x1F", "9e999999"])
  func `a line that cannot be read is refused in the same words as a pasted one`(text: String) throws {
    let error = try #require(
      #expect(throws: TapeTextError.self) {
        var calculator = Calculator()
        _ = try calculator.paste(UTF8Text(text))
      })
    for (language, locale) in [(Calculator.Language.english, [:]), (.korean, Self.korean)] {
      let sentence = String(language.text(of: error)).drop { $0 != ":" }
      let errors = try Program.run([], input: text, locale: locale).errors
      #expect(errors.split(separator: "\n").first?.hasSuffix(sentence) == true, "\(errors)")
    }
  }

  @Test(arguments: [[], ["keys"], ["tape"], ["check"], ["tapes"]])
  func `the Korean help fits a terminal and has every option of the English one`(command: [String]) throws {
    let help = try Program.run(command + ["--help"], locale: Self.korean).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(help.hasPrefix("사용법: calculator "))
    // 24 lines, and nothing behind the end of the last one.
    #expect(lines.count <= 25)
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

  @Test func `every message is worded in every language`() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources/CalculatorTerminal")
    let files = FileManager.default.enumerator(at: sources.standardized, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    let code = try paths.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    // The words of a message stand behind each other, the English ones first. Texts of several lines are helps.
    let messages = code.matches(of: /(?:TerminalMessage\(|does: )(?:\s*(?!""")"(?:[^"\\]|\\.)*",?){2,}/)
    #expect(messages.count > 120)
    for message in messages.map(\.output) {
      let words = message.matches(of: /"((?:[^"\\]|\\.)*)"/).map(\.1)
      #expect(words.count == Calculator.Language.allCases.count, "\(message)")
      // What is nothing but the words of others is the same everywhere.
      guard words[0].replacing(/\\\(.*?\)/, with: "").contains(where: \.isLetter) else { continue }
      #expect(!words.contains("") && Set(words).count == words.count, "\(message)")
    }
  }

  @Test func `the adding machine speaks Korean`() throws {
    let home = try Machine.Home()
    let machine = try Machine(home: home, environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(machine.wait { $0.last?.hasSuffix(" 0   ? 키 보기") == true })
    machine.type("1..", until: " 1.   소수점이 이미 있습니다")
    machine.type("+2=?")
    #expect(machine.wait { $0.contains { $0.hasPrefix("0-9 . : 숫자") } })
    // Where a word is left out, or left in English, a key has no Korean word behind it.
    let sheet = machine.screen.text.drop { !$0.hasPrefix("0-9") }.dropLast().joined(separator: "  ")
    for entry in sheet.components(separatedBy: "  ") where !entry.isEmpty {
      #expect(entry.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(entry)")
    }
    machine.type("?\u{1B}[A\u{1B}[A")
    #expect(machine.wait { $0.last == "2/3  Enter 사용  e 편집  d 삭제  i 삽입  t 메모  k 보관  Esc 뒤로" })
    machine.type("\u{1B}", until: " 3")
    machine.type("C", until: " 0   모두 지움 · u 실행 취소")
    machine.paste("k")
    #expect(machine.wait { $0.last?.hasSuffix("1번째 줄, 1번째 칸: 여기에 올 수 없는 문자: 'k'") == true })
    #expect(machine.leave() == 0)
  }
}
