import CalculatorCore
import ExactNumbers

/// Finds the keys and pastes in the bytes that a terminal sends.
///
/// The Escape key sends one byte. The sequences of other keys, and of Alt with a key, begin with this byte. If no byte follows
/// within `escapeTimeout`, the byte is the Escape key, and the caller calls `eventAfterTimeout()`.
struct KeyEventDecoder {
  /// An event, and the count of bytes that encode it.
  private typealias Found = (event: KeyEvent, count: Int)

  /// The milliseconds to wait for the rest of a sequence.
  static let escapeTimeout: Int32 = 100

  /// The limit of a paste in bytes; a longer paste is cut to one byte more, so that the calculator refuses it as too long.
  private static let longestPaste = Tape.Limits.standard.pasteBytes

  private var bytes: [UInt8] = []

  /// The count of leading bytes in `bytes` that arrived before the last `feed(_:)`.
  private var earlierCount = 0
  private var pasted: [UInt8]?

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd: [UInt8] = [escape] + Array("[201~".utf8)

  /// Whether the start of a sequence or character waits for its rest.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  mutating func feed(_ more: ArraySlice<UInt8>) {
    earlierCount = bytes.count
    bytes += more
  }

  mutating func next() -> KeyEvent? {
    if pasted != nil { return endOfPaste() }
    guard let found = event(in: bytes[...]) else { return nil }
    removeFirst(found.count)
    guard case .paste = found.event else { return found.event }
    pasted = []
    return next()
  }

  /// Returns the event for an unfinished sequence or character (the Escape key for a lone Escape byte); nil if nothing is
  /// unfinished.
  mutating func eventAfterTimeout() -> KeyEvent? {
    guard isWaiting else { return nil }
    let event: KeyEvent = bytes[0] != Self.escape ? .unreadable : bytes.count == 1 ? .escape : .unknown
    removeFirst(bytes.count)
    return event
  }

  private mutating func removeFirst(_ count: Int) {
    bytes.removeFirst(count)
    earlierCount = max(0, earlierCount - count)
  }

  private mutating func endOfPaste() -> KeyEvent? {
    var text = pasted ?? []
    // Emptying `pasted` makes `text` the only owner of the array; otherwise appending would copy the array.
    pasted = []
    var start = bytes.startIndex
    while start < bytes.count, !bytes[start...].starts(with: Self.pasteEnd) {
      // These bytes may be the start of the sequence that ends the paste.
      if bytes[start] == Self.escape, Self.pasteEnd.starts(with: bytes[start...]) { break }
      if text.count <= Self.longestPaste { text.append(bytes[start]) }
      start += 1
    }
    let isEnd = bytes[start...].starts(with: Self.pasteEnd)
    removeFirst(isEnd ? start + Self.pasteEnd.count : start)
    pasted = isEnd ? nil : text
    return isEnd ? .paste(text) : nil
  }
}

// MARK: - Sequences

extension KeyEventDecoder {
  /// Returns the first event in `bytes`; nil if more bytes are needed.
  ///
  /// At the start of a paste, the event is a paste without text.
  private func event(in bytes: ArraySlice<UInt8>) -> Found? {
    guard let first = bytes.first else { return nil }
    switch first {
    case Self.escape: return sequence(in: bytes)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0..<0x20: return (.control(first), 1)
    default: return character(in: bytes)
    }
  }

  private func character(in bytes: ArraySlice<UInt8>) -> Found? {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded): return (.character(Unicode.UTF8.decode(encoded)), encoded.count)
    case .error(let length):
      // The start of a character is a decoding error until its rest arrives.
      let first = bytes[bytes.startIndex]
      let expected = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
      return length == bytes.count && length < expected ? nil : (.unreadable, length)
    case .emptyInput: return nil
    }
  }

  private func sequence(in bytes: ArraySlice<UInt8>) -> Found? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return nil
    case UInt8(ascii: "["): return controlSequence(in: bytes)
    case UInt8(ascii: "O"): return rest.dropFirst().first.map { (Self.keypadEvent($0), 3) }
    // If the Escape byte arrived earlier than the next byte, both are separate keys.
    default: if earlierCount == 1 { return (.escape, 1) }
    }
    // Alt with a key sends the Escape byte together with the bytes of the key, which may be a sequence of their own.
    guard let key = event(in: rest) else { return nil }
    if case .paste = key.event { return (.unknown, 1) }
    return (.unknown, 1 + key.count)
  }

  /// Reads `ESC [`, parameters and a final byte; the Linux console sends some keys as `ESC [ [` and a byte.
  private func controlSequence(in bytes: ArraySlice<UInt8>) -> Found? {
    let rest = bytes.dropFirst(2)
    if rest.first == UInt8(ascii: "[") { return rest.count > 1 ? (.unknown, 4) : nil }
    let parameters = rest.prefix { 0x20...0x3F ~= $0 }
    guard let final = rest.dropFirst(parameters.count).first else { return nil }
    guard 0x40...0x7E ~= final else { return (.unknown, 2 + parameters.count) }
    let parameter = parameters.prefix { $0.isDigit }.prefix(4).reduce(0) {
      10 * $0 + Int($1 - UInt8(ascii: "0"))
    }
    return (Self.event(final, parameter), 3 + parameters.count)
  }

  private static func event(_ final: UInt8, _ parameter: Int) -> KeyEvent {
    switch (final, parameter) {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): .right
    case (UInt8(ascii: "D"), _): .left
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
    case (UInt8(ascii: "~"), 3): .delete
    case (UInt8(ascii: "~"), 5): .pageUp
    case (UInt8(ascii: "~"), 6): .pageDown
    case (UInt8(ascii: "~"), 19): .function(8)
    case (UInt8(ascii: "~"), 20): .function(9)
    case (UInt8(ascii: "~"), 200): .paste([])
    default: .unknown
    }
  }

  /// Returns the event for the byte after `ESC O`; some terminals send keypad keys and arrows like this.
  private static func keypadEvent(_ byte: UInt8) -> KeyEvent {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: event(byte, 0)
    }
  }
}
