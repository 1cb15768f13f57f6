/// A calculation from left to right in the plainest form, worked out without the code under test: numbers, perhaps with `%`,
/// and operators, with one space between each two.
struct ReferenceExpression {
  private(set) var value: ReferenceValue

  /// Works a text out; nil where it is not in that form.
  init?(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count % 2 == 1, let first = Term(parts[0]) else { return nil }
    value = ReferenceValue(first.isPercent ? first.number * .hundredth : first.number)
    for index in stride(from: 1, to: parts.count, by: 2) {
      guard let sign = Self.sign(parts[index]), let term = Term(parts[index + 1]) else { return nil }
      value = value.applying(sign, term.number, isPercent: term.isPercent)
    }
  }

  private static func sign(_ text: ArraySlice<UInt8>) -> UInt8? {
    switch String(decoding: text, as: UTF8.self) {
    case "+": UInt8(ascii: "+")
    case "-", "−": UInt8(ascii: "-")
    case "*", "×": UInt8(ascii: "*")
    case "/", "÷": UInt8(ascii: "/")
    case "~": UInt8(ascii: "~")
    default: nil
    }
  }

  private struct Term {
    let number: Fraction
    let isPercent: Bool

    init?(_ text: ArraySlice<UInt8>) {
      isPercent = text.last == UInt8(ascii: "%")
      let digits = isPercent ? text.dropLast() : text
      let isPlain = digits.allSatisfy {
        $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
      guard isPlain, digits.count <= 200, let number = Fraction(digits) else { return nil }
      self.number = number
    }
  }
}
