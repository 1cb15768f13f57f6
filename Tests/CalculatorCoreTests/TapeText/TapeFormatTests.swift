import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// The tables of `Documentation/TapeFormat.md` say what is so.
///
/// The first column of a row has texts in code, those with "above" between them as one; the second begins with what they are: a number
/// for each, or one for all.
@Suite struct TapeFormatTests {
  /// Returns the rows of the table with a heading: the texts, what the second column begins with, and its first numbers.
  private static func rows(below heading: String) -> [(texts: [String], numbers: [String])] {
    let page = String(decoding: Fixture.bytes("../../Documentation/TapeFormat.md"), as: UTF8.self)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix(heading) }.map { $0 + 2 } ?? lines.endIndex
    return lines[start...].prefix { $0.hasPrefix("|") }.map { row in
      let columns = row.split(separator: "|").map { String($0) }
      var texts: [String] = []
      for (index, part) in columns[0].split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if index % 2 == 0 { continue }
        let isBelow = columns[0].contains(" above `\(part)`")
        texts.append(isBelow ? "\(texts.removeLast())\n\(part)" : String(part))
      }
      let numbers = columns[1].split(separator: " ").prefix { $0.first?.isNumber == true || $0.first == "-" }
      return (texts, numbers.map { String($0.reversed().drop { !$0.isNumber }.reversed()) })
    }
  }

  private func total(of text: String, _ choice: ListChoice = ListChoice()) throws -> ExactReal {
    let text = try TapeText(UTF8Text(text), choice: choice)
    return try #require(text.tape.rows.last).value.get()
  }

  @Test func `lists are read or refused as the page says`() throws {
    let rows = Self.rows(below: "| a line of a list |")
    let lines = ListChoice(separator: "")
    #expect(rows.count > 10)
    for (texts, numbers) in rows {
      for (index, text) in texts.enumerated() {
        if numbers.isEmpty {
          #expect(throws: TapeTextError.self, "\(text)") { try total(of: text, lines) }
          let step = "paste:" + text.replacing(" ", with: "_").replacing("\n", with: "⏎")
          #expect(Fixture.said.contains { $0[0] == step && $0[1] == "refused" }, "\(text) has no sentence")
        } else {
          #expect(numbers.count == texts.count, "\(texts)")
          let value = try? total(of: text, lines)
          #expect(try value == total(of: numbers[index]), "\(text)")
        }
      }
    }
  }

  @Test func `expressions are read as the page says`() throws {
    let rows = Self.rows(below: "| written | read as |").dropFirst()
    #expect(rows.count > 8)
    for (texts, numbers) in rows {
      for (index, text) in texts.enumerated() {
        let value = try total(of: text)
        guard let last = numbers.last else { continue }
        #expect(try value == total(of: index < numbers.count ? numbers[index] : last), "\(text)")
      }
    }
  }
}
