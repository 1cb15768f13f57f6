import ExactNumbers

// What the adding machine has printed in a terminal, copied from there: rows in columns, each operation with its running value.
//
//                            72
//     −                     20%                      57.6  20% = 14.4
//     =                    57.6
//
// The page does not read it: nobody who has a terminal needs that there, and it would be larger.
//
// Numbers are written in the way of the person's country, and parts of a row are at least two spaces apart.

extension TapeText {
  /// Whether the first line that begins with an operator has a running value and no arrow before it.
  static func isScrollback(
    _ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: Tape.Limits
  ) -> Bool {
    #if arch(wasm32)
      return false
    #else
      for line in UTF8Lines(text) {
        var reader = ExpressionReader(
          UTF8Cursor(UnsafeBufferPointer(rebasing: line)), decimalSymbol: decimalSymbol,
          limits: limits.numbers)
        guard !reader.cursor.symbol.isSpace, reader.readOperator() != nil, reader.cursor.symbol.isSpace,
          (try? reader.readNumber()) != nil
        else { continue }
        return reader.cursor.isAtGap && reader.isAtStatedValue
      }
      return false
    #endif
  }
}

extension ExpressionReader {
  /// Whether a value follows that may be stated beside a row.
  fileprivate var isAtStatedValue: Bool {
    var next = self
    next.cursor.skipSpaces()
    switch next.cursor.symbol {
    case .approximately, .tilde: return true
    case .end, .note, .equals, .arrow, .plus, .times, .slash: return false
    default: return !next.cursor.isAtArrow
    }
  }
}

extension UTF8Cursor {
  /// Whether two spaces are next.
  var isAtGap: Bool {
    var next = self
    guard next.symbol.isSpace else { return false }
    next.advance()
    return next.symbol.isSpace
  }

  /// Whether the line is a rule at which the tape was torn off: `── AC ──`.
  var isAtTear: Bool {
    var (lines, letters) = (0, UTF8Text())
    var next = self
    while !next.isAtEnd {
      if next.scalar == 0x2500 || next.symbol == .minus {
        lines += 1
      } else if !next.symbol.isSpace {
        letters.append(next.byte)
      }
      next.advance()
    }
    return lines > 2 && letters == "AC"
  }
}
