import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Hashable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// What the rows take.
  private var size = TapeSize()

  /// Whether the last change came to more of them than its limits let through; values are too large from there on.
  private(set) var isOverfull = false

  /// Creates an empty tape.
  public init() {}

  /// Creates a tape of `rows`, whose values are worked out; up to `tapeBits` of them.
  init(_ rows: [TapeRow], limits: Limits, tapeBits: Int64) {
    self.rows = rows
    size = rows.size
    updateValues(from: 0, count: rows.count, limits: limits, tapeBits: tapeBits)
  }

  /// Whether the tape is one that keys and edits can lead to where the change was made that `edit` takes back, and its
  /// numbers take no more than `tapeBits`, or what a saved tape may take.
  func isSound(around edit: TapeEdit?, limits: Limits, tapeBits: Int64) -> Bool {
    guard let edit else { return true }
    return !isOverfull && heapBits <= min(tapeBits, limits.savedBits(rows: rows.count))
      && rows.isSound(at: edit.index) && rows.isSound(at: edit.index + edit.removing)
  }

  /// Bits that the numbers of all rows take apart from what every row takes.
  var heapBits: Int64 { size.heapBits }

  /// Whether `edit` speaks of rows that there are.
  func accepts(_ edit: TapeEdit) -> Bool {
    edit.index >= 0 && edit.removing >= 0 && edit.index <= rows.count
      && edit.removing <= rows.count - edit.index
  }
}

/// A change of the tape: rows taken out at one place and rows put in there.
///
/// Applying an edit gives back the edit that undoes it, so that neither direction copies what did not change.
struct TapeEdit: Hashable, Sendable {
  /// Index of the first row concerned, from 0.
  var index: Int

  /// How many rows are taken out.
  var removing = 0

  /// The rows put in; their values are worked out on the tape.
  var inserting: [TapeRow] = []

  /// If the rows put in are all there are and have their values, what they take.
  var wholeTapeSize: TapeSize?

  /// Bytes that the rows put in take without long values, estimated from above.
  var bytes: Int64 { (wholeTapeSize ?? inserting.size).bytes }

  /// Forgets the values of the rows put in unless they are a whole tape of short ones: they can be worked out again.
  mutating func forgetLongValues() {
    if let wholeTapeSize, wholeTapeSize.heapBits / 256 <= Int64(inserting.count) { return }
    wholeTapeSize = nil
    for index in inserting.indices { inserting[index].value = .failure(.tooLarge) }
  }
}

/// What rows take; more, perhaps, than an `Int` of 32 bits holds.
struct TapeSize: Hashable, Sendable {
  /// Bits of their numbers apart from what every row takes.
  var heapBits: Int64 = 0

  /// Bytes without long values, estimated from above.
  var bytes: Int64 = 0

  static func += (left: inout TapeSize, right: TapeSize) {
    left.heapBits += right.heapBits
    left.bytes += right.bytes
  }

  static func -= (left: inout TapeSize, right: TapeSize) {
    left.heapBits -= right.heapBits
    left.bytes -= right.bytes
  }
}

extension Tape {
  /// Carries out `edit`, works out the values that depend on it, and returns its inverse.
  ///
  /// There may be up to `tapeBits` on the way, when there are values from before and from after.
  mutating func apply(_ edit: consuming TapeEdit, limits: Limits, tapeBits: Int64) -> TapeEdit {
    isOverfull = false
    let index = edit.index
    let inserted = edit.inserting.count
    var inverse = TapeEdit(index: index, removing: inserted)
    if edit.removing == rows.count {
      // The rows change places as a whole, so that clearing a long tape copies nothing.
      swap(&rows, &edit.inserting)
      inverse.inserting = edit.inserting
      inverse.wholeTapeSize = size
      size = edit.wholeTapeSize ?? rows.size
      if edit.wholeTapeSize == nil {
        updateValues(from: 0, count: inserted, limits: limits, tapeBits: tapeBits)
      }
    } else {
      let range = index..<index + edit.removing
      inverse.inserting = Array(rows[range])
      size -= inverse.inserting.size
      size += edit.inserting.size
      rows.replaceSubrange(range, with: edit.inserting)
      updateValues(from: index, count: inserted, limits: limits, tapeBits: tapeBits)
    }
    inverse.forgetLongValues()
    return inverse
  }

  /// Works out the values of `count` rows from `index` on, and of those below them that depend on them.
  private mutating func updateValues(from index: Int, count: Int, limits: Limits, tapeBits: Int64) {
    for current in index..<rows.count {
      let isOld = current >= index + count
      if isOld && rows[current].isStart { return }
      let above = current > 0 ? rows[current - 1].value : nil
      isOverfull = isOverfull || size.heapBits > tapeBits
      let value = isOverfull ? .failure(.tooLarge) : rows[current].value(after: above, limits: limits)
      if isOld && value == rows[current].value { return }
      size.heapBits += Int64(value.heapBits - rows[current].value.heapBits)
      rows[current].value = value
    }
  }
}
