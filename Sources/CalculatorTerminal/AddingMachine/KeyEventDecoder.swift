import ExactNumbers

/// Finds out from the bytes that a terminal sends what was done at its keyboard.
///
/// The Escape key sends the byte with which the sequences of other keys begin, and Alt with a key. It is the key if nothing
/// arrives together with it and no sequence goes on soon: whoever reads the bytes calls `eventAfterTimeout()` then.
struct KeyEventDecoder {
  /// Milliseconds to wait for the rest of a sequence.
  static let escapeTimeout: Int32 = 100

  /// Most bytes of a paste; a longer one is cut there and then too long to be taken.
  static let longestPaste = 1 << 20

  private var bytes: [UInt8] = []

  /// How many of `bytes`, at the start, arrived before the others.
  private var earlierCount = 0
  private var pasted: [UInt8]?

  private static let escape: UInt8 = 0x1B
  private static let pasteStart: [UInt8] = [escape] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [escape] + Array("[201~".utf8)

  /// Whether the beginning of a sequence or character waits for the rest.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  /// Adds bytes as they arrive.
  mutating func feed(_ more: ArraySlice<UInt8>) {
    earlierCount = bytes.count
    bytes += more
  }

  /// The next event; `nil` when more bytes are needed.
  mutating func next() -> KeyEvent? {
    if pasted != nil { return endOfPaste() }
    guard let first = bytes.first else { return nil }
    switch first {
    case Self.escape: return sequence()
    case 0x0A, 0x0D: return found(.enter, 1)
    case 0x08, 0x7F: return found(.backspace, 1)
    case 0..<0x20: return found(.control(first), 1)
    default: return character()
    }
  }

  /// Returns the event for an unfinished sequence or character: the Escape key for its byte alone; `nil` when there is none.
  mutating func eventAfterTimeout() -> KeyEvent? {
    guard isWaiting else { return nil }
    if bytes[0] != Self.escape { return found(.unreadable, bytes.count) }
    return found(bytes.count == 1 ? .escape : .unknown, bytes.count)
  }

  private mutating func found(_ event: KeyEvent, _ count: Int) -> KeyEvent {
    removeFirst(count)
    return event
  }

  private mutating func removeFirst(_ count: Int) {
    bytes.removeFirst(count)
    earlierCount = max(0, earlierCount - count)
  }

  private mutating func character() -> KeyEvent? {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      let scalar = Unicode.UTF8.decode(encoded)
      return found(.character(scalar), encoded.count)
    case .error(let length):
      // The beginning of a character looks like an error until the rest is there.
      let expected = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : bytes[0] >= 0xC2 ? 2 : 1
      if length == bytes.count, length < expected { return nil }
      return found(.unreadable, length)
    case .emptyInput: return nil
    }
  }
}

// MARK: - Sequences

extension KeyEventDecoder {
  private mutating func sequence() -> KeyEvent? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return found(Self.keypadEvent(bytes[2]), 3)
    default: return altEvent()
    }
  }

  /// Reads the Escape byte and a key after it, which are Alt with that key if they arrived together.
  private mutating func altEvent() -> KeyEvent? {
    guard earlierCount != 1 else { return found(.escape, 1) }
    var rest = self
    rest.removeFirst(1)
    // A pasted text is no key; a key may have a sequence of its own.
    guard !rest.bytes.starts(with: Self.pasteStart) else { return found(.unknown, 1) }
    guard rest.next() != nil else { return nil }
    self = rest
    return .unknown
  }

  /// Reads `ESC [`, parameters and a final byte; the console of Linux puts a second bracket before some.
  private mutating func controlSequence() -> KeyEvent? {
    var end = 2
    if bytes.count > 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return nil }
      return found(.unknown, 4)
    }
    while end < bytes.count, 0x20...0x3F ~= bytes[end] { end += 1 }
    guard end < bytes.count else { return nil }
    guard 0x40...0x7E ~= bytes[end] else { return found(.unknown, end) }
    var parameter = 0
    for byte in bytes[2..<end] {
      guard byte.isDigit, parameter < 1_000 else { break }
      parameter = 10 * parameter + Int(byte - UInt8(ascii: "0"))
    }
    let final = bytes[end]
    if final == UInt8(ascii: "~"), parameter == 200 {
      bytes.removeFirst(end + 1)
      pasted = []
      return next()
    }
    return found(Self.event(final, parameter), end + 1)
  }

  private static func event(_ final: UInt8, _ parameter: Int) -> KeyEvent {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "~"):
      switch parameter {
      case 1, 7: .home
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 19: .function(8)
      case 20: .function(9)
      default: .unknown
      }
    default: .unknown
    }
  }

  /// The keys of a numeric keypad, and the arrows, as some terminals send them.
  private static func keypadEvent(_ byte: UInt8) -> KeyEvent {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: event(byte, 0)
    }
  }

  private mutating func endOfPaste() -> KeyEvent? {
    var text = pasted ?? []
    // What is held twice is copied when it grows.
    pasted = []
    var start = bytes.startIndex
    while start < bytes.count, !bytes[start...].starts(with: Self.pasteEnd) {
      // The end may be arriving just now.
      if bytes[start] == Self.escape, Self.pasteEnd.starts(with: bytes[start...]) { break }
      if text.count <= Self.longestPaste { text.append(bytes[start]) }
      start += 1
    }
    bytes.removeFirst(start)
    guard bytes.starts(with: Self.pasteEnd) else {
      pasted = text
      return nil
    }
    pasted = nil
    return found(.paste(text), Self.pasteEnd.count)
  }
}
