/// The saved form of a calculator: bytes that hold its tape with notes, what is half typed, and its undo.
///
/// It is a header and a sequence of records. The first record is a snapshot, and each later one what was done next, so
/// that saving a key press means adding a few bytes, however long the tape is. A record cut off or changed is
/// noticed, and what stands before it can still be read. A file may begin with its snapshot twice, see `withSecondCopy(of:)`.
///
///     header = "CALC" version
///     record = kind count payload checksum
///
/// Version 2 added values with a power of ten of their own. Version 4 added the operator `~` and the steps of an edited row,
/// which up to then were changes like all others and are read as such; and a change says that it tears the tape off, or takes
/// it out of the drawer. Version 7 added the time at which a tape was torn off. Versions 3, 5 and 6 are skipped: one flipped
/// bit would turn them into others.
///
/// The count of the payload's bytes is written in groups of seven bits, lowest first. The checksum is the CRC-32 of kind and
/// payload, lowest byte first. Limits, rules, format, view and language are not saved.
public enum Archive {
  /// The version of the form that is written.
  public static let version: UInt8 = 7

  /// The versions that can be read.
  private static let readableVersions: [UInt8] = [1, 2, 4, version]

  private static let magic: [UInt8] = [0x43, 0x41, 0x4C, 0x43]

  /// What each saved form that is written begins with.
  public static var header: [UInt8] { magic + [version] }

  /// Bytes before the first record.
  static var headerCount: Int { magic.count + 1 }

  // A new record needs a `JournalEntry`, a case here, a line in `record(of:)`, in `Calculator.replayRecord(from:)` and in
  // `Calculator.replay(_:)`, and a new `version`.
  enum Kind: UInt8 {
    case snapshot = 1
    case change = 2
    case undo = 3
    case redo = 4
    case draft = 5
    case endOfEdit = 6
  }

  /// Returns all of `calculator` as the beginning of a saved form.
  public static func snapshot(of calculator: Calculator) -> [UInt8] {
    var payload = ByteWriter()
    payload.write(calculator.tape.rows)
    payload.write(calculator.state)
    payload.write(calculator.history.undoable.changes)
    payload.write(calculator.history.redoable.changes)
    return header + record(.snapshot, payload.bytes)
  }

  /// Returns what has to be added to the saved form after `response`; nothing when nothing has changed.
  public static func addition(for response: Calculator.Response) -> [UInt8] {
    var bytes: [UInt8] = []
    for step in response.journal { bytes += record(of: step) }
    return bytes
  }

  private static func record(of step: JournalEntry) -> [UInt8] {
    var payload = ByteWriter()
    switch step {
    case .change(let change):
      payload.write(change)
      return record(.change, payload.bytes)
    case .undo: return record(.undo, [])
    case .redo: return record(.redo, [])
    case .draft(let draft):
      payload.write(draft)
      return record(.draft, payload.bytes)
    case .endOfEdit(let change):
      if let change { payload.write(change) }
      return record(.endOfEdit, payload.bytes)
    }
  }

  private static func record(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: kind.rawValue)
    writer.write(counted: payload)
    writer.write(checksum: checksum(of: kind.rawValue, payload))
    return writer.bytes
  }
}

// MARK: - Restoring

extension Archive {
  /// What could be read of a saved form.
  public struct Restoration: Sendable {
    /// The calculator, as far as it could be read.
    public var calculator: Calculator

    /// How many bytes from the start on were read; those after them are worth keeping aside.
    public var readCount: Int

    /// Why not all of the bytes were read; `nil` when they were.
    public var error: ArchiveError?
  }

  /// Reads a saved form into a copy of `calculator`, from which rules, limits, format, view and language are taken.
  ///
  /// No bytes at all are a calculator on which nothing was pressed.
  public static func restore(_ bytes: [UInt8], withSettingsOf calculator: Calculator) -> Restoration {
    var restoration = Restoration(calculator: calculator, readCount: 0)
    // The same snapshot once more changes nothing.
    let copy = copyOfSnapshot(in: bytes)
    var once = bytes
    once.removeSubrange(copy)
    (restoration.readCount, restoration.error) = read(once, into: &restoration.calculator)
    guard restoration.readCount >= copy.lowerBound else { return restoration }
    restoration.readCount += copy.count
    if case .damaged(let offset)? = restoration.error {
      restoration.error = .damaged(offset: offset + copy.count)
    }
    return restoration
  }

  /// Reads a saved form into `calculator` itself, and returns how many bytes were read, and why not all.
  public static func read(
    _ bytes: [UInt8], into calculator: inout Calculator
  ) -> (count: Int, error: ArchiveError?) {
    guard !bytes.isEmpty else { return (0, nil) }
    guard bytes.count > magic.count, bytes.starts(with: magic) else { return (0, .notAnArchive) }
    guard readableVersions.contains(bytes[magic.count]) else { return (0, .newerVersion(bytes[magic.count])) }
    var reader = ByteReader(bytes, from: magic.count + 1, limits: calculator.limits.tape)
    var count = reader.offset
    do throws(Damage) {
      while !reader.isAtEnd {
        try calculator.replayRecord(from: &reader)
        count = reader.offset
      }
    } catch {
      return (count, .damaged(offset: count))
    }
    return (count, nil)
  }
}

extension Calculator {
  /// Reads one record and does what it says; leaves this calculator alone when it makes no sense.
  mutating func replayRecord(from reader: inout ByteReader) throws(Damage) {
    let kind = try reader.byte()
    let payload = try reader.counted()
    guard try reader.checksum() == checksum(of: kind, payload) else { throw Damage() }
    var contents = ByteReader(payload, limits: limits.tape)
    let step: JournalEntry
    switch Archive.Kind(rawValue: kind) {
    case .snapshot?: return try readSnapshot(&contents)
    case .change?: step = .change(try contents.change())
    case .undo?: step = .undo
    case .redo?: step = .redo
    case .draft?: step = .draft(try contents.draft())
    case .endOfEdit?: step = .endOfEdit(contents.isAtEnd ? nil : try contents.change())
    case nil: throw Damage()
    }
    guard contents.isAtEnd, replay(step) else { throw Damage() }
  }

  private mutating func readSnapshot(_ contents: inout ByteReader) throws(Damage) {
    let rows = try contents.rows()
    let tape = Tape(rows, limits: limits.tape)
    let state = try contents.state()
    var history = History(undoable: try contents.changes(), redoable: try contents.changes())
    guard contents.isAtEnd, tape.rows.isValid(at: 0), state.isValid(on: tape) else {
      throw Damage()
    }
    history.forgetExcess(limits)
    (self.tape, self.state, self.history) = (tape, state, history)
  }
}
