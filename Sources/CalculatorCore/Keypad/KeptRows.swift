import ExactNumbers

/// Operations such as `+ 10% # tax` that a person keeps, to enter each of them again by one tap.
///
/// Kept rows are not on a tape, and have their own undo. A user interface saves their `text` next to its settings.
public struct KeptRows: Sendable {
  /// The most rows that can be kept.
  public static let maximumCount = 12

  /// The kept operations with their notes; their values are not computed.
  public fileprivate(set) var rows: [TapeRow] {
    get { versions[versions.count - 1] }
    set { if newValue != rows { versions.append(newValue) } }
  }

  /// The rows before each change, oldest first, and at the end the current rows.
  private var versions: [[TapeRow]] = [[]]

  /// The rows that the file had when it was last read or written.
  private var savedRows: [TapeRow] = []

  /// Creates an empty list.
  public init() {}

  /// Reads operations in the text form of a tape, one per line; a text of only spaces has none.
  ///
  /// The decimal separator is the point in every country, as in `text`.
  ///
  /// - Throws: `TapeTextError`, with the number of the line if a line cannot be read.
  public init(_ text: UTF8Text, limits: Tape.Limits = .standard) throws(TapeTextError) {
    guard text.utf8.count <= limits.pasteBytes else { throw TapeTextError(.tooLong) }
    var limits = limits
    limits.pasteRows = min(limits.pasteRows, Self.maximumCount)
    try text.utf8.withUnsafeBufferPointer { (text) throws(TapeTextError) in
      try TapeText.validate(text)
      let reader = TapeTextReader(
        text, isTapeFormat: true, decimalSymbol: .point, limits: limits, beginsWithOperator: true)
      if reader.rows.count > Self.maximumCount { throw TapeTextError(.tooManyKeptRows) }
      if let failure = reader.failure, failure.reason != .empty { throw failure }
      for row in reader.rows {
        guard let operation = row.operationAlone else { throw TapeTextError(.notAnOperation) }
        versions[0].append(operation)
      }
    }
  }

  /// The rows in the text form of a tape, one per line.
  public var text: UTF8Text {
    var writer = TapeTextWriter(valueFormat: .ungrouped, operandFormat: nil)
    writer.writesRunningValues = false
    for row in rows { writer.write(row) }
    writer.finishCalculation()
    return writer.text
  }
}

// MARK: - Changes

// These methods do nothing if an index is out of bounds.

extension KeptRows {
  /// Appends an operation, unless it is kept already.
  ///
  /// - Throws: `Calculator.Refusal.tooManyKeptRows`.
  public mutating func keep(_ operation: TapeRow) throws(Calculator.Refusal) {
    if rows.contains(operation) { return }
    guard rows.count < Self.maximumCount else { throw .tooManyKeptRows }
    rows.append(operation)
  }

  /// Gives the row at `index` a new note.
  public mutating func rename(at index: Int, _ note: UTF8Text, limits: Tape.Limits = .standard) {
    guard rows.indices.contains(index) else { return }
    var row = rows[index]
    row.note = TapeRow.note(note, limits: limits)
    rows[index] = row.asRead(limits: limits)
  }

  /// Moves the row at `index` to the index `place`.
  public mutating func move(from index: Int, to place: Int) {
    guard rows.indices.contains(index), rows.indices.contains(place) else { return }
    var next = without(index)
    next.insert(rows[index], at: place)
    rows = next
  }

  /// Removes the row at `index`.
  public mutating func remove(at index: Int) {
    if rows.indices.contains(index) { rows = without(index) }
  }

  /// Returns the rows without the row at `index`.
  ///
  /// Two slices are joined, since `Array.remove(at:)` on a copy changes the original too in Swift 6.3 for WebAssembly.
  private func without(_ index: Int) -> [TapeRow] { Array(rows[..<index]) + rows[(index + 1)...] }

  /// Replaces all rows by those of `other`, as one change.
  public mutating func replace(with other: KeptRows) { rows = other.rows }

  /// Whether there is a change that `undo()` would take back.
  public var canUndo: Bool { versions.count > 1 }

  /// Takes the last change back, if there is one.
  public mutating func undo() {
    if canUndo { versions.removeLast() }
  }
}

// MARK: - The file of kept rows

// The file of kept rows can also be changed by a person, or by a program other than the calculator.

extension KeptRows {
  /// Records that the file now has the current rows.
  public mutating func markSaved() { savedRows = rows }

  /// Merges changes made in the file since it was last read or written; `text` is the current text of the file.
  ///
  /// A row that was removed here or in the file is removed. A row that was added here or in the file stays. If the file has
  /// changed, earlier changes cannot be undone. Notes that are too long for a tape are not cut.
  ///
  /// - Throws: `TapeTextError` if the text cannot be read or there are too many merged rows; then nothing is changed.
  public mutating func merge(fileText text: UTF8Text, limits: Tape.Limits = .standard) throws(TapeTextError) {
    let found = try KeptRows(text, limits: limits.withLongNotes).rows
    if found != savedRows {
      let (mine, before) = (rows, savedRows)
      let added = mine.filter { !before.contains($0) && !found.contains($0) }
      let merged = found.filter { mine.contains($0) || !before.contains($0) } + added
      if merged.count > Self.maximumCount { throw TapeTextError(.tooManyKeptRows) }
      versions = [merged]
    }
    savedRows = found
  }
}

extension Tape.Limits {
  /// These limits, but with notes as long as a whole text, so that no note of a kept row is cut.
  public var withLongNotes: Tape.Limits {
    var limits = self
    limits.noteBytes = pasteBytes
    return limits
  }
}

// MARK: - Kept rows and the tape

extension Calculator {
  /// Returns the operation of the row shown at `index` as a kept row; a follower becomes a plain number.
  ///
  /// - Throws: `Refusal.keepsOnlyOperations` or `.noSuchRow`.
  public func operation(ofRowAt index: Int) throws(Refusal) -> TapeRow {
    let index = tapeIndex(ofRowAt: index)
    guard tape.rows.indices.contains(index) else { throw .noSuchRow }
    guard let operation = tape.rows[index].operationAlone else { throw .keepsOnlyOperations }
    // `asRead` makes the operand equal to a typed one, even if the operand was a follower.
    return operation.asRead(limits: limits)
  }

  /// Enters a kept operation with its note, as if typed, as one change.
  ///
  /// An open edit of a row is left first, as by `AC`. Then the entry goes to the tape, as if an operator were pressed.
  public mutating func enter(kept operation: TapeRow) -> Response {
    var operation = operation
    operation.note = TapeRow.note(operation.note, limits: limits)
    return makeLeavingEdit { (calculator) throws(Refusal) in
      try calculator.change(forPasted: [operation], event: .result)
    }
  }
}

extension TapeRow {
  /// Returns this row as it would be after writing and reading it in the text form.
  fileprivate func asRead(limits: Tape.Limits) -> TapeRow {
    var kept = KeptRows()
    kept.rows = [self]
    return (try? KeptRows(kept.text, limits: limits))?.rows.first ?? self
  }

  /// The operation of this row, with its operand as a plain number; nil for a start, a result, or an operand without a value.
  fileprivate var operationAlone: TapeRow? {
    guard let `operator`, var operand, operand.error == nil else { return nil }
    operand.source = 0
    return TapeRow(operand, after: `operator`, note: note)
  }
}
