import CalculatorCore

extension ArithmeticError {
  /// What stands in place of the value.
  var answer: StaticString {
    switch self {
    case .divisionByZero: "NaN"
    case .tooLarge: "Too large"
    }
  }

  /// Why there is no value.
  var explanation: String {
    switch self {
    case .divisionByZero: "cannot divide by zero"
    case .tooLarge: "too large to compute"
    }
  }
}

extension ExpressionError {
  /// What stands in place of the value.
  var answer: StaticString {
    if case .tooLarge = self { ArithmeticError.tooLarge.answer } else { "error" }
  }

  /// Why `line` is no expression.
  func explanation(in line: Line) -> String {
    switch self {
    case .unexpectedCharacter(let offset):
      let character = Glyph(line.text, at: offset)
      return "unexpected \(character.name)" + Self.advice(for: character.scalar)
    case .unexpectedEnd:
      return "a number is missing at the end"
    case .tooLarge:
      return "this number is too large"
    }
  }

  /// What to do about characters that people have good reason to try.
  private static func advice(for character: Unicode.Scalar?) -> String {
    switch character {
    case "(", ")": "; expressions go from left to right, without parentheses"
    case ",": "; numbers are written without grouping and with a point"
    case "^": "; there are no powers, only + − × ÷"
    default: ""
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The text as it can be shown in a sentence: at most 32 characters, all of them visible.
  var shown: String {
    let text = UnsafeBufferPointer(rebasing: self)
    var shown = ""
    var offset = 0
    for _ in 0..<32 where offset < text.count {
      let glyph = Glyph(text, at: offset)
      shown.unicodeScalars.append(glyph.shown)
      offset += glyph.count
    }
    return offset < text.count ? shown + "…" : shown
  }
}
