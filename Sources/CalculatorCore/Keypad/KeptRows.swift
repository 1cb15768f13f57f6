import ExactNumbers

/// Operations that a person keeps, such as a tax or a tip, to do them again by one tap.
///
/// They are no part of a tape and have an undo of their own. A face keeps their `text` beside its settings.
public struct KeptRows: Sendable {
  /// Most operations that are kept.
  public static let maximumCount = 12

  /// The operations with their notes, and without values.
  public fileprivate(set) var rows: [TapeRow] {
    get { versions[versions.count - 1] }
    set { if newValue != rows { versions.append(newValue) } }
  }

  /// The rows as they were before each change, and at the end as they are now.
  private var versions: [[TapeRow]] = [[]]

  /// The rows that their file has, as far as that is known.
  private var savedRows: [TapeRow] = []

  /// Creates an empty list.
  public init() {}

  /// Reads rows as a tape is read, each of which has to be an operation; none from a text of spaces.
  ///
  /// Numbers such as `1,234` have a point before decimals in every country, as in `text`.
  ///
  /// - Throws: `TapeTextError`, with the place if a line cannot be read.
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

  /// The rows in the text form of a tape, a row a line.
  public var text: UTF8Text {
    var writer = TapeTextWriter(valueFormat: .ungrouped, operandFormat: nil)
    writer.writesRunningValues = false
    for row in rows { writer.write(row) }
    writer.finishCalculation()
    return writer.text
  }
}

// MARK: - Changing them

// An index of no row changes nothing.

extension KeptRows {
  /// Keeps an operation after the others, unless it is kept already.
  ///
  /// - Throws: `Calculator.Refusal.tooManyKeptRows`.
  public mutating func keep(_ operation: TapeRow) throws(Calculator.Refusal) {
    if rows.contains(operation) { return }
    guard rows.count < Self.maximumCount else { throw .tooManyKeptRows }
    rows.append(operation)
  }

  /// Gives the row at `index` another note.
  public mutating func rename(at index: Int, _ note: UTF8Text, limits: Tape.Limits = .standard) {
    guard rows.indices.contains(index) else { return }
    var row = rows[index]
    row.note = TapeRow.note(note, limits: limits)
    rows[index] = row.asRead(limits: limits)
  }

  /// Moves the row at `index` to another place among the others.
  public mutating func move(from index: Int, to place: Int) {
    guard rows.indices.contains(index), rows.indices.contains(place) else { return }
    var next = without(index)
    next.insert(rows[index], at: place)
    rows = next
  }

  /// Takes the row at `index` away.
  public mutating func remove(at index: Int) {
    if rows.indices.contains(index) { rows = without(index) }
  }

  /// Returns the rows without one of them.
  ///
  /// Swift 6.3 for WebAssembly lets `Array.remove(at:)` on a copy change the original too.
  private func without(_ index: Int) -> [TapeRow] { Array(rows[..<index]) + rows[(index + 1)...] }

  /// Takes the rows of another list in place of these.
  public mutating func replace(with other: KeptRows) { rows = other.rows }

  /// Whether there is a change that `undo()` would take back.
  public var canUndo: Bool { versions.count > 1 }

  /// Takes the last change back, if there is one.
  public mutating func undo() {
    if canUndo { versions.removeLast() }
  }
}

// MARK: - Between them and a file

// People and other programs may change the file too.

extension KeptRows {
  /// Remembers that the file has these rows now.
  public mutating func markSaved() { savedRows = rows }

  /// Takes in what has become of the file, by its text.
  ///
  /// A row that was removed here or in the file is gone, and one that was added here or in the file stays; changes before that cannot
  /// be undone any more. A note that is too long for a tape stays as it is.
  ///
  /// - Throws: `TapeTextError` where the text cannot be read, or the rows are too many together; nothing has changed then.
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
  /// These with notes as long as a text may be: what is in a file of kept rows stays there, whatever fits onto a tape.
  public var withLongNotes: Tape.Limits {
    var limits = self
    limits.noteBytes = pasteBytes
    return limits
  }
}

// MARK: - Between them and the tape

extension Calculator {
  /// Returns the operation of the row shown at `index` to be kept, with the number that it has now.
  ///
  /// - Throws: `Refusal.keepsOnlyOperations` or `.noSuchRow`.
  public func operation(ofRowAt index: Int) throws(Refusal) -> TapeRow {
    let index = tapeIndex(ofRowAt: index)
    guard tape.rows.indices.contains(index) else { throw .noSuchRow }
    guard let operation = tape.rows[index].operationAlone else { throw .keepsOnlyOperations }
    // A number that was followed is the same as one that was typed.
    return operation.asRead(limits: limits)
  }

  /// Does a kept operation as if it were typed, with its note, as one change.
  ///
  /// What is being entered goes to the tape before it, as with an operator. The edit of a row is left first, as by `AC`.
  public mutating func enter(kept operation: TapeRow) -> Response {
    var operation = operation
    operation.note = TapeRow.note(operation.note, limits: limits)
    return makeLeavingEdit { (calculator) throws(Refusal) in
      try calculator.change(forPasted: [operation], event: .result)
    }
  }
}

extension TapeRow {
  /// This row as it is read again from its text.
  fileprivate func asRead(limits: Tape.Limits) -> TapeRow {
    var kept = KeptRows()
    kept.rows = [self]
    return (try? KeptRows(kept.text, limits: limits))?.rows.first ?? self
  }

  /// The operation apart from the tape, with a number of its own; `nil` for other rows, and where there is no number.
  fileprivate var operationAlone: TapeRow? {
    guard let `operator`, var operand, operand.error == nil else { return nil }
    operand.source = 0
    return TapeRow(operand, after: `operator`, note: note)
  }
}
