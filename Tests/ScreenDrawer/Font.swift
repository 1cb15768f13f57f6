import CalculatorTouch

/// A font of the system, as far as it can be known without the system: widths are estimates from above.
///
/// The tests that run on a Mac compare them with the font.
struct Font: Sendable {
  /// Its size in points.
  let size: Double

  let weight: FontRole.Weight

  /// Height of a line, as a part of the size: that of San Francisco.
  var lineHeight: Double { size * 1.193_359_375 }

  /// Height of digits and capital letters.
  var digitHeight: Double { size * 0.71 }

  func scaled(by scale: Double) -> Font { Font(size: size * scale, weight: weight) }

  /// Returns the width of a text on one line.
  func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + size * Self.share(of: $1) }
  }

  /// Returns how much room a character takes, as a part of the size.
  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "\u{2066}", "\u{2069}": 0
    case "0"..."9": 0.66
    case ".", ",", "'", "’", "i", "j", "l", "|", "!", ":", ";": 0.33
    case "\u{2009}": 0.2
    case " ", "\u{A0}", "\u{202F}": 0.3
    case "⁄": 0.35
    case "(", ")", "f", "r", "t", "I": 0.42
    case "m", "w", "M", "W", "%": 0.95
    case "⁺", "₋": 0.55
    case "A"..."Z": 0.74
    case "\u{1100}"...: 1
    default: 0.66
    }
  }

  /// Breaks a text into lines, none of them wider than `width` unless one word is.
  func lines(of text: String, width: Double) -> [String] {
    text.split(separator: "\n").flatMap { paragraph in
      paragraph.split(separator: " ").reduce(into: [String]()) { lines, word in
        if let last = lines.last, self.width(of: "\(last) \(word)") <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
    }
  }
}
