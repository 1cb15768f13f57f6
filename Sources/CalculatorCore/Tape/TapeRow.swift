import ExactNumbers

/// One line of the tape: what was entered, and the value it has led to.
///
/// With an operator it is an operation on the value of the row above, and with an operand alone the start of a calculation. With
/// neither it is a result: the value of the row above, shown because it was asked for.
public struct TapeRow: Hashable, Sendable {
  /// The operator at the row's left; `nil` for a start and a result.
  public internal(set) var `operator`: Operator?

  /// The operand that was entered; `nil` for a result.
  public internal(set) var operand: Operand?

  /// What the person has written beside it, a single line; empty for nothing.
  public internal(set) var note: UTF8Text

  /// The value of the calculation up to and including this row, once the row is on a tape.
  public internal(set) var value: Result<ExactReal, ArithmeticError> = .success(.zero)

  /// Whether that is a time, in hours.
  public internal(set) var isTime = false

  /// Whether a person wants a result to be a time, or to be a number; `nil` for what the value above it is.
  var wantsTime: Bool?

  /// What operands below that follow it know it by; 0 where none ever did.
  var identity: UInt32

  init(_ operand: Operand?, after operator: Operator? = nil, note: UTF8Text = "", identity: UInt32 = 0) {
    (self.operator, self.operand, self.note, self.identity) = (`operator`, operand, note, identity)
  }

  static var result: TapeRow { TapeRow(nil) }

  /// Returns this row with other contents, to which its value does not belong any more.
  func with(_ operand: Operand?, after operator: Operator?) -> TapeRow {
    var row = self
    (row.operator, row.operand) = (`operator`, operand)
    return row
  }

  var result: Operand { Operand(value, isTime: isTime) }

  var follower: Operand { (operand ?? result).following(identity) }

  var source: UInt32 { operand?.source ?? 0 }

  /// Whether the rows that depend on this one would have the same values with `other` in its place.
  func leads(asFrom other: TapeRow) -> Bool {
    value == other.value && isTime == other.isTime && isStart == other.isStart && follower == other.follower
      && isGrandTotal == other.isGrandTotal
  }

  private var isGrandTotal: Bool { operand?.isGrandTotal == true }

  /// Whether a calculation begins with this row.
  public var isStart: Bool { `operator` == nil && operand != nil }

  /// Whether it is the zero that an operation without a number before it starts from.
  var isUntypedZero: Bool { isStart && operand == .empty }
}

extension [TapeRow] {
  /// Whether the row at `index` is at a place where keys and edits can put it: the first one begins a calculation, as does
  /// each sum of all results, and no result is right below another.
  func isValid(at index: Int) -> Bool {
    if self[index].isStart { return true }
    if index == 0 || self[index].operand?.isGrandTotal == true { return false }
    return self[index].operand != nil || self[index - 1].operand != nil
  }
}

// MARK: - Notes

extension TapeRow {
  mutating func append(note text: UTF8Text, limits: Tape.Limits) {
    guard !text.isEmpty else { return }
    note.append(word: text)
    note = Self.note(note, limits: limits)
  }

  /// Returns text as a note: every control character replaced by a space, every byte that is not UTF-8 by U+FFFD, and no
  /// longer than the limit.
  static func note(_ text: UTF8Text, limits: Tape.Limits) -> UTF8Text {
    var note = UTF8Text()
    text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      while !cursor.isAtEnd {
        let (start, scalar, count) = (cursor.offset, cursor.scalar, note.utf8.count)
        cursor.advance()
        switch scalar {
        case (0..<0x20)?, (0x7F..<0xA0)?, (0x2028...0x2029)?: note.utf8.append(UInt8(ascii: " "))
        case nil: note += "\u{FFFD}"
        default: note.utf8 += text[start..<cursor.offset]
        }
        if note.utf8.count > limits.noteBytes { return note.utf8.removeLast(note.utf8.count - count) }
      }
    }
    return note
  }
}

extension UTF8Text {
  /// Adds a part to the note, behind a separator.
  mutating func append(word: UTF8Text) {
    if !isEmpty, !word.isEmpty { self += " " }
    self += word
  }
}
