import ExactNumbers

/// A word or a number that is looked for in the texts of tapes.
///
/// Latin letters are the same in capitals. A number may be written as the person's region does, and with groups.
struct TapeSearch {
  /// What the text may have, of which one is enough.
  private let forms: [[UInt8]]

  init(_ text: String, decimalSeparator: Separator) {
    let word = text.lowercased().split(separator: " ").joined(separator: " ")
    forms = [word, Self.number(word, decimalSeparator: decimalSeparator)].compactMap { $0 }
      .filter { !$0.isEmpty }.map { Array($0.utf8) }
  }

  /// Returns a number as files have it, with a point before decimals and no groups; `nil` for a text with anything else.
  private static func number(_ text: String, decimalSeparator: Separator) -> String? {
    let decimal = String(decimalSeparator.text)
    var number = ""
    for character in text {
      switch character {
      case "0"..."9": number.append(character)
      case "-", "−": number += "-"
      case _ where String(character) == decimal: number += "."
      case _ where character.isLetter: return nil
      default: break
      }
    }
    return number
  }

  /// Whether nothing is looked for.
  var isEmpty: Bool { forms.isEmpty }

  /// Returns whether a text has one of the forms.
  func finds(_ text: [UInt8]) -> Bool {
    let text = text.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
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
