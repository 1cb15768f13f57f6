import ExactNumbers

/// The saved form of a calculator: bytes that hold its tape with notes, what is half typed, and its undo.
///
/// It is a header and a sequence of records. The first record is a snapshot, and each later one what was done next, so
/// that saving a key press means adding a few bytes, however long the tape is. A record cut off or changed is
/// noticed, and what stands before it can still be read.
///
///     header = "CALC" version
///     record = kind count payload checksum
///
/// Version 2 added values with a power of ten of their own. Version 4 added the operator `~` and the steps of an edited row,
/// which up to then were changes like all others and are read as such; and a change says that it tears the tape off, or takes
/// it out of the drawer. Version 7 added the time at which a tape was torn off, version 8 operands that follow rows, version 11
/// times. The others are skipped: one flipped bit would turn them into these.
///
/// The count of the payload's bytes is written in groups of seven bits, lowest first. The checksum is the CRC-32 of kind and
/// payload, lowest byte first. Limits, rules, format, view and language are not saved.
public enum Archive {
  /// The version of the form that is written.
  public static let version: UInt8 = 11

  /// The versions that can be read.
  private static let readableVersions: [UInt8] = [1, 2, 4, 7, 8, version]

  private static let magic: [UInt8] = [0x43, 0x41, 0x4C, 0x43]

  /// What each saved form that is written begins with.
  public static var header: [UInt8] { magic + [version] }

  // Earlier releases had records of their own for the keys of an edited row and for its end, which are read as changes.
  enum RecordKind: UInt8 {
    case snapshot = 1
    case change = 2
    case undo = 3
    case redo = 4
    case draft = 5
    case endOfEdit = 6
  }

  /// Returns all of `calculator` as the beginning of a saved form.
  public static func snapshot(of calculator: Calculator) -> [UInt8] {
    var record = ArchiveCoder()
    write(.snapshot, to: &record) { (coder) throws(Damage) in
      _ = try coder.rows(calculator.tape.rows)
      _ = try coder.state(calculator.state)
      _ = try coder.changes(calculator.history.undoable)
      _ = try coder.changes(calculator.history.redoable)
    }
    return header + record.written
  }

  /// Returns what has to be added to the saved form after `response`; nothing when nothing has changed.
  public static func addition(for response: Calculator.Response) -> [UInt8] {
    var records = ArchiveCoder()
    for change in response.journal {
      switch change.event {
      case .undone: write(.undo, to: &records)
      case .redone: write(.redo, to: &records)
      default: write(.change, to: &records) { (coder) throws(Damage) in _ = try coder.change(change) }
      }
    }
    return records.written
  }

  private static func write(
    _ kind: RecordKind, to records: inout ArchiveCoder,
    _ writePayload: (inout ArchiveCoder) throws(Damage) -> Void = { _ in }
  ) {
    var payload = ArchiveCoder()
    do throws(Damage) {
      try writePayload(&payload)
      _ = try records.byte(kind.rawValue)
      _ = try records.counted(payload.written[...])
      _ = try records.checksum(checksum(of: kind.rawValue, payload.written[...]))
    } catch {
      assertionFailure("Only what is read can be damaged")
    }
  }
}

// MARK: - Restoring

/// The reason why saved bytes, or a part of them, could not be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// They are not a saved calculator.
  case notAnArchive

  /// They were saved by a newer release, with the version of the form that it writes.
  case newerVersion(UInt8)

  /// From `offset`, in bytes, on they are cut off or changed.
  case damaged(offset: Int)
}

extension Archive {
  /// What could be read of a saved form.
  public struct Restoration: Sendable {
    /// The calculator, as far as it could be read.
    public var calculator: Calculator

    /// How many bytes from the start on were read; those after them are worth keeping aside.
    public var readCount = 0

    /// How many of them are before the first change; 0 where no snapshot could be read.
    public var startCount = 0

    /// Why not all of the bytes were read; `nil` when they were.
    public var error: ArchiveError?
  }

  /// Reads a saved form into a copy of `calculator`, from which rules, limits, format, view and language are taken.
  ///
  /// No bytes at all are a calculator on which nothing was pressed. Each record says what was done next. After a damaged one, the
  /// others could change another row than the person did, and give a sum that nobody typed. So reading ends there.
  public static func restore(_ bytes: [UInt8], withSettingsOf calculator: Calculator) -> Restoration {
    var restoration = Restoration(calculator: calculator)
    guard !bytes.isEmpty else { return restoration }
    guard bytes.count > magic.count, bytes.starts(with: magic) else {
      restoration.error = .notAnArchive
      return restoration
    }
    guard readableVersions.contains(bytes[magic.count]) else {
      restoration.error = .newerVersion(bytes[magic.count])
      return restoration
    }
    var reader = ArchiveCoder(bytes[(magic.count + 1)...], limits: calculator.limits.tape)
    restoration.readCount = reader.offset
    do throws(Damage) {
      while !reader.isAtEnd {
        let kind = try restoration.calculator.replayRecord(from: &reader)
        restoration.readCount = reader.offset
        if kind == .snapshot { restoration.startCount = reader.offset }
      }
    } catch {
      restoration.error = .damaged(offset: restoration.readCount)
    }
    return restoration
  }
}

extension Calculator {
  /// Reads one record, does what it says, and returns its kind; leaves this calculator alone when it makes no sense.
  fileprivate mutating func replayRecord(
    from reader: inout ArchiveCoder
  ) throws(Damage) -> Archive.RecordKind {
    let kind = try reader.byte(nil)
    let payload = try reader.counted(nil)
    guard try reader.checksum(nil) == checksum(of: kind, payload),
      let kind = Archive.RecordKind(rawValue: kind)
    else { throw Damage() }
    var contents = ArchiveCoder(payload, limits: limits.tape)
    var change: Change?
    switch kind {
    case .snapshot:
      try readSnapshot(&contents)
      return kind
    case .undo, .redo: break
    case .change: change = try contents.change(nil)
    case .draft, .endOfEdit:
      guard let edit = state.rowEdit else { throw Damage() }
      var next = state.withoutRowEdit
      if kind == .draft {
        next.rowEdit = try contents.draft(index: edit.index, isInsertion: edit.isInsertion)
      }
      change = contents.isAtEnd ? Change(state: next) : try contents.change(nil)
    }
    guard contents.isAtEnd,
      (kind == .undo ? undo() : kind == .redo ? redo() : change.flatMap { applyUndoably($0) }) != nil
    else { throw Damage() }
    return kind
  }

  private mutating func readSnapshot(_ contents: inout ArchiveCoder) throws(Damage) {
    let rows = try contents.rows(nil)
    var tape = Tape(rows, limits: limits.tape)
    let state = try contents.state(nil)
    let (earlier, later) = contents.otherDrafts
    func steps(_ drafts: [RowEdit]) -> [Change] {
      drafts.map { Change(state: State(entry: state.entry, pending: state.pending, rowEdit: $0)) }
    }
    let history = UndoHistory(
      undoable: try contents.changes(nil) + steps(earlier),
      redoable: try contents.changes(nil) + steps(later).reversed(), limits: limits)
    guard contents.isAtEnd, tape.rows.isValid(at: 0), state.isValid(on: tape) else {
      throw Damage()
    }
    tape.reserveIdentities(to: contents.lastIdentity)
    (self.tape, self.state, self.history) = (tape, state, history)
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
