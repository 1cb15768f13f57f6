import ExactNumbers

/// The saved form of a calculator: bytes with its tape and notes, the entry or open edit, and its undo history.
///
/// The saved form is a header and a sequence of records. The first record is a snapshot, and each later record is one step. So
/// saving a key press means appending a few bytes, however long the tape is.
///
///     header = "CALC" version
///     record = kind count payload checksum
///
/// Version 2 added values with their own power of ten. Version 4 added the operator `~`, moves of the tape into and out of the
/// drawer, and the steps of an edited row, which older versions wrote as changes. Version 7 added the time at which a tape was
/// torn off, version 8 followers, version 11 times, version 13 irrational numbers. Numbers between these are not used, because
/// one flipped bit would turn them into a version in use.
///
/// `count` is the count of bytes of the payload, in groups of seven bits, lowest first. `checksum` is the CRC-32 of kind and
/// payload, lowest byte first. Limits, rules and settings of a presentation are not saved.
public enum Archive {
  /// The version of the saved form that this release writes.
  public static let version: UInt8 = 13

  private static let readableVersions: [UInt8] = [1, 2, 4, 7, 8, 11, version]

  private static let magic: [UInt8] = [0x43, 0x41, 0x4C, 0x43]

  /// The header that this release writes.
  public static var header: [UInt8] { magic + [version] }

  /// Returns the error if `bytes` do not begin with the header of a readable saved form; otherwise nil.
  fileprivate static func error(atStartOf bytes: [UInt8]) -> ArchiveError? {
    guard bytes.count > magic.count, bytes.starts(with: magic) else { return .notAnArchive }
    let version = bytes[magic.count]
    return readableVersions.contains(version) ? nil : .newerVersion(version)
  }

  // Earlier releases wrote `draft` for a key of an edited row, and `endOfEdit` for its end. Both are read as changes.
  enum RecordKind: UInt8 {
    case snapshot = 1, change, undo, redo, draft, endOfEdit
  }

  /// Returns header and snapshot of `calculator`, with which a saved form begins.
  public static func snapshot(of calculator: Calculator) -> [UInt8] {
    var record = RecordCoder()
    write(.snapshot, to: &record) { coder in
      _ = coder.rows(calculator.tape.rows)
      _ = coder.state(calculator.state)
      _ = coder.changes(calculator.history.undoable)
      _ = coder.changes(calculator.history.redoable)
    }
    return header + record.written
  }

  /// Returns the bytes to append to the saved form after `response`; no bytes if nothing has changed.
  public static func addition(for response: Calculator.Response) -> [UInt8] {
    var records = RecordCoder()
    for step in response.journal {
      switch step {
      case .undo: write(.undo, to: &records)
      case .redo: write(.redo, to: &records)
      case .change(let change): write(.change, to: &records) { _ = $0.change(change) }
      }
    }
    return records.written
  }

  private static func write(
    _ kind: RecordKind, to records: inout RecordCoder,
    _ writePayload: (inout RecordCoder) -> Void = { _ in }
  ) {
    var payload = RecordCoder()
    writePayload(&payload)
    assert(!payload.isDamaged, "Only what is read can be damaged")
    _ = records.record(kind.rawValue, payload.written[...])
  }
}

// MARK: - Restoring

/// The reason why saved bytes could not be read, or only in part.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The bytes are not the saved form of a calculator.
  case notAnArchive

  /// The bytes were saved by a newer release, whose form has this version.
  case newerVersion(UInt8)

  /// The bytes from `offset` on are incomplete or were changed.
  case damaged(offset: Int)
}

extension Archive {
  /// The outcome of reading a saved form: how many bytes could be read, and the error if not all.
  public struct Restoration: Sendable {
    /// How many bytes could be read, from the start; a user interface may store the remaining bytes elsewhere.
    public var readCount = 0

    /// How many bytes header and snapshot have, before the first change; 0 if no snapshot could be read.
    public var startCount = 0

    /// Why not all bytes were read; nil if they were.
    public var error: ArchiveError?
  }
}

extension Calculator {
  /// Restores the tape, the entry line and the undo history from a saved form, as far as it can be read.
  ///
  /// Empty bytes restore a calculator on which no key was pressed. Reading ends at a damaged record: without its change, later
  /// records could change a wrong row, and give a sum that nobody typed.
  public mutating func restore(_ bytes: [UInt8]) -> Archive.Restoration {
    (tape, state, standingRefusal, isGroupingPossible) = (Tape(), State(), nil, false)
    history.replace(undoable: [], redoable: [])
    var restoration = Archive.Restoration()
    if bytes.isEmpty { return restoration }
    restoration.error = Archive.error(atStartOf: bytes)
    if restoration.error != nil { return restoration }
    var reader = RecordCoder(bytes[Archive.header.count...], limits: limits)
    restoration.readCount = reader.offset
    while !reader.isAtEnd {
      guard let kind = replayRecord(from: &reader) else {
        restoration.error = .damaged(offset: restoration.readCount)
        break
      }
      restoration.readCount = reader.offset
      if kind == .snapshot { restoration.startCount = reader.offset }
    }
    return restoration
  }

  /// Reads one record, performs its step, and returns its kind; if the record is invalid, does nothing and returns nil.
  private mutating func replayRecord(from reader: inout RecordCoder) -> Archive.RecordKind? {
    let (code, payload) = reader.record(nil, nil)
    guard !reader.isDamaged, let kind = Archive.RecordKind(rawValue: code) else { return nil }
    var contents = RecordCoder(payload, limits: limits)
    let isDone =
      switch kind {
      case .snapshot: readSnapshot(&contents)
      case .undo: contents.isComplete && undo() != nil
      case .redo: contents.isComplete && redo() != nil
      case .change, .draft, .endOfEdit:
        readChange(&contents, kind: kind).map { contents.isComplete && makeUndoably($0) != nil } == true
      }
    return isDone ? kind : nil
  }

  /// Reads a change, or makes a change from the state of an edited row that an earlier release wrote; nil for an invalid record.
  private func readChange(_ contents: inout RecordCoder, kind: Archive.RecordKind) -> Change? {
    if kind == .change { return contents.change(nil) }
    guard let edit = state.rowEdit else { return nil }
    var next = state.with(rowEdit: nil)
    if kind == .draft { next.rowEdit = contents.draft(index: edit.index, isInsertion: edit.isInsertion) }
    return contents.isAtEnd ? Change(state: next) : contents.change(nil)
  }

  private mutating func readSnapshot(_ contents: inout RecordCoder) -> Bool {
    let rows = contents.rows(nil)
    let state = contents.state(nil)
    let (earlier, later) = contents.otherDrafts
    let undoable = contents.changes(nil) + earlier
    let redoable = contents.changes(nil) + later.reversed()
    guard contents.isComplete, rows.indices.allSatisfy({ rows.isValid(at: $0) }) else { return false }
    let tape = Tape(rows, lastIdentity: contents.lastIdentity, limits: limits)
    guard let tape, state.isValid(on: tape) else { return false }
    (self.tape, self.state) = (tape, state)
    history.replace(undoable: undoable, redoable: redoable)
    return true
  }
}

/// Returns the CRC-32 of `kind` and the bytes of `payload` as in ISO 3309 (polynomial 0xEDB88320, bits reversed).
func checksum(of kind: UInt8, _ payload: ArraySlice<UInt8>) -> UInt32 {
  var remainder = ~(0 as UInt32)
  func divide(_ byte: UInt8) {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder >> 1 ^ (0xEDB8_8320 & ~(remainder & 1 &- 1)) }
  }
  divide(kind)
  for byte in payload { divide(byte) }
  return ~remainder
}
