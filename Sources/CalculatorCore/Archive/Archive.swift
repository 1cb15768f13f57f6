import ExactNumbers

/// The saved form of a calculator: bytes that hold its tape, its notes, what is half typed and its undo.
///
/// It is a header and a row of records. The first record is a snapshot, and each later one what was done next, so
/// that saving a key press means adding a few bytes, however long the tape is. A record cut off or changed is
/// noticed, and what stands before it can still be read. A file may begin with its snapshot twice, see `withSecondCopy(of:)`.
///
///     header = "CALC" version
///     record = kind count payload checksum
///
/// Version 2 added values with a power of ten of their own. The count of the payload's bytes is written in groups of
/// seven bits, lowest first. The checksum is the CRC-32 of kind and payload, lowest byte first. Limits, rules, format and
/// language are not saved.
public enum Archive {
  /// The version of the form that is written; all up to it can be read.
  public static let version: UInt8 = 4

  private static let magic: [UInt8] = [0x43, 0x41, 0x4C, 0x43]

  /// What each saved form that is written begins with.
  public static var header: [UInt8] { magic + [version] }

  /// Bytes before the first record.
  static var headerCount: Int { magic.count + 1 }

  enum Kind: UInt8 {
    case snapshot = 1
    case change = 2
    case undo = 3
    case redo = 4
  }

  /// Returns all of `calculator` as the beginning of a saved form.
  public static func snapshot(of calculator: Calculator) -> [UInt8] {
    var payload = ByteWriter()
    payload.write(calculator.tape.rows)
    payload.write(calculator.state)
    payload.write(calculator.history.undoable)
    payload.write(calculator.history.redoable)
    return header + record(.snapshot, payload.bytes)
  }

  /// Returns what has to be added to the saved form after `response`; nothing when nothing has changed.
  public static func addition(for response: Calculator.Response) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<response.undoCount { bytes += record(.undo, []) }
    for change in response.changes {
      var payload = ByteWriter()
      payload.write(change)
      bytes += record(.change, payload.bytes)
    }
    if case .redone = response.event { bytes += record(.redo, []) }
    return bytes
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

  /// Reads a saved form into a copy of `calculator`, from which rules, limits, format and language are taken.
  ///
  /// No bytes at all are a calculator on which nothing was pressed.
  public static func restore(_ bytes: [UInt8], into calculator: Calculator) -> Restoration {
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
    guard 1...version ~= bytes[magic.count] else { return (0, .newerVersion(bytes[magic.count])) }
    var reader = ByteReader(bytes, from: magic.count + 1, limits: calculator.limits.tape)
    var count = reader.offset
    do throws(Damage) {
      while !reader.isAtEnd {
        try calculator.read(&reader)
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
  mutating func read(_ reader: inout ByteReader) throws(Damage) {
    let kind = try reader.byte()
    let payload = try reader.counted()
    guard try reader.checksum() == checksum(of: kind, payload) else { throw Damage() }
    var contents = ByteReader(payload, limits: limits.tape)
    switch Archive.Kind(rawValue: kind) {
    case .snapshot?:
      let rows = try contents.rows()
      let tape = Tape(rows, limits: limits.tape, tapeBits: limits.tape.savedBits(rows: rows.count))
      let state = try contents.state()
      let history = History(
        limits: limits, undoable: try contents.changes(), redoable: try contents.changes())
      guard contents.isAtEnd, tape.rows.isValid(at: 0), !tape.isOverfull, state.isValid(on: tape) else {
        throw Damage()
      }
      replace(tape: tape, state: state, history: history)
    case .change?:
      let change = try contents.change()
      guard contents.isAtEnd, makeNew(change, isSaved: true) != nil else { throw Damage() }
    case .undo?: guard contents.isAtEnd, undo() != nil else { throw Damage() }
    case .redo?: guard contents.isAtEnd, redo() != nil else { throw Damage() }
    case nil: throw Damage()
    }
  }
}
