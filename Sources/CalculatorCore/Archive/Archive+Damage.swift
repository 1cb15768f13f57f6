// A damaged record costs what it said, and not all that stands behind it.

extension Archive {
  /// Returns a saved form that begins with `snapshot` with its snapshot twice: damage to one of the two costs nothing.
  public static func doubled(_ snapshot: [UInt8]) -> [UInt8] {
    snapshot + snapshot[headerCount...]
  }

  /// The second one of two snapshots that are the same; empty when there is none.
  static func copyOfSnapshot(in bytes: [UInt8]) -> Range<Int> {
    guard bytes.count > headerCount, bytes[headerCount] == Kind.snapshot.rawValue,
      let end = RecordSearch(bytes).endOfRecord(at: headerCount), 2 * end - headerCount <= bytes.count,
      bytes[headerCount..<end].elementsEqual(bytes[end..<2 * end - headerCount])
    else { return 0..<0 }
    return end..<2 * end - headerCount
  }

  /// Reads a saved form on behind damage, from the next whole record on, into `calculator`, into which it was read up to byte
  /// `offset`; returns whether nothing is lost, since the damage is in one of two snapshots.
  ///
  /// A record says what was done next. Behind a lost one the others are taken as long as they fit: a change to what is there,
  /// an undo to a change that was read since. What stands behind one that does not fit is left out, up to the next
  /// snapshot.
  public static func resume(_ bytes: [UInt8], behind offset: Int, into calculator: inout Calculator) -> Bool {
    // A header that is damaged itself is not of a newer version.
    let isHeaderDamaged = offset == 0
    if isHeaderDamaged, bytes.count <= headerCount || !(1...version ~= bytes[headerCount - 1]) {
      return false
    }
    let first = isHeaderDamaged ? headerCount : offset
    var search = RecordSearch(bytes)
    var hasState = offset > headerCount
    var isWhole = true
    var fits = hasState
    var (undoable, redoable) = (0, 0)
    var index = isHeaderDamaged && search.isRecord(at: first) ? first : search.nextRecord(behind: first)
    if let index, hasState {
      isWhole = isCopyOfSnapshot(bytes, first..<index)
    }
    var isBehindGap = !isWhole || !hasState
    while let start = index {
      let kind = Kind(rawValue: bytes[start])
      var reader = ByteReader(bytes, from: start, limits: calculator.limits)
      switch kind {
      case .undo?: fits = fits && (undoable > 0 || !isBehindGap)
      case .redo?: fits = fits && (redoable > 0 || !isBehindGap)
      case .snapshot?: fits = true
      default: break
      }
      if fits {
        do throws(Damage) {
          try calculator.read(&reader)
          switch kind {
          case .undo?: (undoable, redoable) = (undoable - 1, redoable + 1)
          case .redo?: (undoable, redoable) = (undoable + 1, redoable - 1)
          case .snapshot?: (isBehindGap, hasState) = (false, true)
          default: (undoable, redoable) = (undoable + 1, 0)
          }
        } catch {
          fits = false
        }
      }
      if !fits { isWhole = false }
      let end = search.endOfRecord(at: start) ?? bytes.count
      if end == bytes.count { return isWhole && hasState }
      index = search.isRecord(at: end) ? end : search.nextRecord(behind: end)
      if index != end { (isWhole, isBehindGap, undoable, redoable) = (false, true, 0, 0) }
    }
    return false
  }

  /// Whether the bytes of `range` are nearly those of the first record, which is a snapshot.
  private static func isCopyOfSnapshot(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.lowerBound - headerCount == range.count else { return false }
    var differences = 0
    for index in range where bytes[index] != bytes[index - range.count] { differences += 1 }
    return differences <= max(1, range.count / 64)
  }
}

/// Looks for whole records among bytes of which some are damaged.
private struct RecordSearch {
  private let bytes: [UInt8]

  /// Bytes of which checksums may still be computed, so that the search takes no longer than a few readings.
  private var patience: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    patience = 4 * bytes.count + 1 << 16
  }

  /// Index behind the record that begins at `start`, by what it says; `nil` when that makes no sense.
  func endOfRecord(at start: Int) -> Int? {
    guard start < bytes.count, Archive.Kind(rawValue: bytes[start]) != nil else { return nil }
    var (count, shift, index) = (0, 0, start + 1)
    while index < bytes.count, shift < 28 {
      count |= Int(bytes[index] & 0x7F) << shift
      index += 1
      if bytes[index - 1] < 0x80 {
        let end = index + count + 4
        return end <= bytes.count ? end : nil
      }
      shift += 7
    }
    return nil
  }

  /// Whether a whole record begins at `start`.
  mutating func isRecord(at start: Int) -> Bool {
    guard let end = endOfRecord(at: start), end - start <= patience else { return false }
    patience -= end - start
    var reader = ByteReader(bytes, from: start + 1, limits: .standard)
    guard let payload = try? reader.counted(), let sum = try? reader.checksum() else { return false }
    return sum == checksum(of: [bytes[start]] + payload)
  }

  /// Index of the next whole record behind the damaged one that begins at `start`.
  mutating func nextRecord(behind start: Int) -> Int? {
    // Most damage is in a payload, and leaves its count alone.
    if let end = endOfRecord(at: start), end < bytes.count, isRecord(at: end) { return end }
    guard start < bytes.count else { return nil }
    for index in (start + 1)..<max(start + 1, bytes.count) where isRecord(at: index) { return index }
    return nil
  }
}
