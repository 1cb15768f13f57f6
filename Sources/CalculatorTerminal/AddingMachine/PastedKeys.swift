import CalculatorCore

/// The keys that type a pasted text: a number, an expression, lines of them, or a column of numbers to add up.
enum PastedKeys {
  /// Returns the keys; `nil` when there is something in the text that no key stands for.
  static func keys(for bytes: [UInt8]) -> [Key]? {
    guard bytes.count <= StrokeDecoder.longestPaste else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n".unicodeScalars.first }
      .map(Array.init).filter { line in !line.allSatisfy { $0 == " " || $0 == "\t" } }
    let column = lines.compactMap(number)
    if lines.count > 1, column.count == lines.count {
      return Array(column.joined(separator: [.operator(.add)])) + [.equals]
    }
    if lines.count == 1, let number = column.first { return number }
    var keys: [Key] = []
    for line in lines {
      guard let more = expression(line) else { return nil }
      keys += more
      if lines.count > 1, keys.last != .equals { keys.append(.equals) }
    }
    return keys
  }

  /// The keys for a line that is nothing but a number, perhaps with a sign.
  private static func number(_ line: [Unicode.Scalar]) -> [Key]? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    var isNegative = false
    if let sign = rest.first, let `operator` = Operator(spelling: sign),
      `operator` == .add || `operator` == .subtract
    {
      isNegative = `operator` == .subtract
      rest = rest.dropFirst()
    }
    guard var keys = expression(Array(rest)) else { return nil }
    let isNumber = keys.allSatisfy { key in
      switch key {
      case .digit, .decimalPoint, .percent: true
      default: false
      }
    }
    guard isNumber, !keys.isEmpty else { return nil }
    if isNegative { keys.append(.changeSign) }
    return keys
  }

  private static func expression(_ line: [Unicode.Scalar]) -> [Key]? {
    var keys: [Key] = []
    for (index, scalar) in line.enumerated() {
      switch scalar {
      case " ", "\t": continue
      case ",":
        // Only between groups: a comma that marks decimals would change the number.
        guard index > 0, isDigit(line[index - 1]), isGroup(line[(index + 1)...]) else { return nil }
      default:
        guard let key = Key(token: String(Character(scalar))) else { return nil }
        keys.append(key)
      }
    }
    return keys
  }

  private static func isGroup(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.prefix(4).filter(isDigit).count == 3 && rest.prefix(3).allSatisfy(isDigit)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}
