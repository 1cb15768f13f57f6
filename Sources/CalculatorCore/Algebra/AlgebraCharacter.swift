import ExactNumbers

/// A character of a line of algebra.
struct AlgebraCharacter {
  /// The ASCII character that it means: itself, or the one for a look-alike, such as `*` for `×` and a space for any space; 0
  /// at the end and for a character that is part of a number at most.
  let meaning: UInt8

  /// The index of the byte after it.
  let end: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the character that begins at byte `index`.
  @inline(__always)
  func algebraCharacter(at index: Int) -> AlgebraCharacter {
    guard index < count else { return AlgebraCharacter(meaning: 0, end: index) }
    let byte = self[index]
    if byte >= 0x80 { return lookAlike(at: index) }
    return AlgebraCharacter(meaning: byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte, end: index &+ 1)
  }

  /// Returns the character outside of ASCII that begins at byte `index`.
  @inline(never)
  private func lookAlike(at index: Int) -> AlgebraCharacter {
    var cursor = UTF8Cursor(self, at: index)
    let symbol = cursor.symbol
    let isWideCaret = cursor.scalar == 0xFF3E
    cursor.advance()
    let meaning: UInt8 =
      switch symbol {
      case _ where isWideCaret: UInt8(ascii: "^")
      case .space, .tab: UInt8(ascii: " ")
      case .plus, .minus, .times, .slash, .percent, .openingParenthesis, .closingParenthesis, .equals, .note:
        symbol.byte
      default: 0
      }
    return AlgebraCharacter(meaning: meaning, end: cursor.offset)
  }

  /// Returns the index of the first character from byte `index` on that is no space of any width.
  func skippingSpaces(from index: Int) -> Int {
    var cursor = UTF8Cursor(self, at: index)
    cursor.skipSpaces()
    return cursor.offset
  }

  /// Returns the index of a space between the digits of a number at `range`, if `/` stands right after them: without algebra,
  /// `12 345/670` is a mixed number.
  func spaceBeforeFraction(in range: Range<Int>) -> Int? {
    guard range.upperBound < count, self[range.upperBound] == UInt8(ascii: "/") else { return nil }
    return self[range].firstIndex(of: UInt8(ascii: " "))
  }

  /// Returns the index after the name that begins at byte `index`; `index` where none does.
  func endOfName(at index: Int) -> Int {
    var end = index
    while end < count, self[end].isNameStart || end > index && self[end].isNamePart { end += 1 }
    return end
  }

  /// Whether the name there is the operator `mod`.
  func isModulo(_ name: Range<Int>) -> Bool {
    name.count == 3 && self[name.lowerBound] == UInt8(ascii: "m")
      && self[name.lowerBound + 1] == UInt8(ascii: "o") && self[name.lowerBound + 2] == UInt8(ascii: "d")
  }

  /// Whether a number or a name begins at byte `index`.
  func beginsOperand(at index: Int) -> Bool {
    guard index < count else { return false }
    let symbol = UTF8Cursor(self, at: index).symbol
    return self[index].isNamePart || symbol.isDigit || symbol == .vulgarFraction || symbol == .point
  }

  /// Whether `number` certainly ends where it was read to, whatever follows.
  @inline(__always)
  func endsPlainNumberInAlgebra(_ number: PlainNumber, isLast: Bool) -> Bool {
    guard number.next < count else { return isLast }
    switch self[number.next] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "#"):
      return true
    // The signs × and ÷ begin with this byte in UTF-8.
    case 0xC3: return true
    // An exponent or a hexadecimal number goes on without a space.
    case let byte: return byte.isNameStart && number.next > number.end
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter in ASCII, with which a name begins.
  var isNameStart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a number can begin with the byte that is written plainly.
  @inline(__always)
  var beginsPlainNumber: Bool { self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: ".") }

  /// Whether the byte can go on with a name.
  var isNamePart: Bool { isNameStart || isDigit || self == UInt8(ascii: "_") }
}
