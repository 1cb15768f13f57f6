/// A character as a terminal shows it, and the count of cells that it takes there.
struct TerminalScalar {
  /// The character; nil for a byte that is not valid UTF-8.
  let scalar: Unicode.Scalar?

  /// The character itself, or a visible replacement if a terminal would obey the character.
  ///
  /// Nil for a character that only joins its neighbours, because terminals do not agree on showing such characters.
  let shown: Unicode.Scalar?

  /// The count of cells: 0 for a combining mark, 2 for a wide East Asian character or a picture, otherwise 1.
  let width: Int

  /// The count of bytes of the character in the text.
  let count: Int

  /// Reads the character at `offset`, in bytes; `offset` is less than the count of `text`.
  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if 0x20..<0x7F ~= text[offset] {
      scalar = Unicode.Scalar(text[offset])
      (shown, width, count) = (scalar, 1, 1)
      return
    }
    var bytes = text[offset...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else {
      (scalar, shown, width, count) = (nil, "\u{FFFD}", 1, 1)
      return
    }
    let scalar = Unicode.UTF8.decode(encoded)
    (self.scalar, count) = (scalar, encoded.count)
    (shown, width) = scalar.shownAndWidth
  }

  /// The character in quotes, or its code point if it is invisible; nil for a byte that is not valid UTF-8.
  var name: String? {
    guard let scalar else { return nil }
    guard shown != scalar || width == 0 else { return "'\(scalar)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The first 32 characters of the text, with invisible ones replaced, for use in a sentence.
  var shown: String { shown(atMost: 32) }

  /// The whole text, such as a path, with invisible characters replaced; cut after 2^20 characters.
  var shownWhole: String { shown(atMost: 1 << 20) }

  private func shown(atMost limit: Int) -> String {
    // A character has at most four bytes.
    let characters = UnsafeBufferPointer(rebasing: prefix(4 * limit + 4)).terminalScalars
    let shown = characters.prefix(limit).compactMap { $0.shown.map { String($0) } }.joined()
    return characters.count > limit ? shown + "…" : shown
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The characters of the text.
  var terminalScalars: [TerminalScalar] {
    var characters: [TerminalScalar] = []
    var offset = 0
    while offset < count {
      characters.append(TerminalScalar(self, at: offset))
      offset += characters[characters.count - 1].count
    }
    return characters
  }

  /// The text for a terminal: tabs, line ends and NULs stay (NUL can end a line); other control characters are replaced.
  var shownAtTerminal: [UInt8] {
    let characters = terminalScalars
    var shown: [UInt8] = []
    for (index, character) in characters.enumerated() {
      let isLineEnd = character.scalar == "\r" && characters.dropFirst(index + 1).first?.scalar == "\n"
      let isLayout = isLineEnd || ["\0", "\t", "\n"].contains(character.scalar)
      let scalar = isLayout ? character.scalar : character.shown ?? character.scalar
      if let scalar { shown += scalar.utf8 }
    }
    return shown
  }
}

extension Unicode.Scalar {
  var utf8: Unicode.UTF8.EncodedScalar { UTF8.encode(self) ?? UTF8.encodedReplacementCharacter }

  /// The character that a terminal shows, nil if it shows nothing, and the count of cells.
  fileprivate var shownAndWidth: (shown: Unicode.Scalar?, width: Int) {
    if joins { return (nil, 0) }
    // The symbol of a control character, such as ␀. A long line may be full of tabs, for which `generalCategory` would be slow.
    if value < 0x20 { return (Unicode.Scalar(0x2400 + value), 1) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return ("\u{FFFD}", 1)
    case .nonspacingMark, .enclosingMark: return (self, 0)
    default:
      // A Korean syllable can be written in parts; its vowel and final consonant then take no cell.
      let isInnerJamo = 0x1160...0x11FF ~= value || 0xD7B0...0xD7FB ~= value
      return (self, isInnerJamo ? 0 : isWide ? 2 : 1)
    }
  }

  /// Whether the character takes no cell and changes the look of its neighbours: joiners, zero-width spaces, variation selectors,
  /// skin tones.
  fileprivate var joins: Bool {
    switch value {
    case 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Whether terminals give the character two cells (Unicode Standard Annex 11, classes W and F).
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1F1E6...0x1F1FF: return false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return true
    default: return properties.isEmojiPresentation
    }
  }
}
