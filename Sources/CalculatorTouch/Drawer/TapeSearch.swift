import ExactNumbers

/// A word or a number that is looked for in the texts of tapes.
///
/// Letters are the same in capitals, as in `UTF8Text.foldedForSearch`. A number may be written as the person's region does,
/// and with groups.
struct TapeSearch {
  /// What the text may have, of which one is enough.
  private let forms: [[UInt8]]

  init(_ text: String, decimalSeparator: Separator) {
    let words = text.split(separator: " ").joined(separator: " ")
    forms = [words, Self.number(words, decimalSeparator: decimalSeparator)].compactMap { $0 }
      .filter { !$0.isEmpty }.map { UTF8Text($0).foldedForSearch }
  }

  /// Returns a number as files have it, with a point before decimals and no groups; `nil` for a text with anything else.
  private static func number(_ text: String, decimalSeparator: Separator) -> String? {
    let decimal = String(decimalSeparator.text)
    var number = ""
    for character in text {
      switch character {
      case "0"..."9": number.append(character)
      case "-", "−": number.append("-")
      case _ where String(character) == decimal: number += "."
      case _ where character.isLetter: return nil
      default: break
      }
    }
    return number
  }

  /// Whether nothing is looked for.
  var isEmpty: Bool { forms.isEmpty }

  /// Returns whether a text in UTF-8 has one of the forms.
  func finds(_ text: [UInt8]) -> Bool {
    let text = UTF8Text(utf8: text).foldedForSearch
    return forms.contains { form in
      guard form.count <= text.count, let first = form.first else { return false }
      return text.withUnsafeBufferPointer { text in
        (0...(text.count - form.count)).contains { start in
          text[start] == first && text[start...].starts(with: form)
        }
      }
    }
  }
}
