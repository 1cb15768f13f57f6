// Damage to one of two snapshots costs nothing; a damaged change costs what was done from there on to the next snapshot.

extension Archive {
  /// Returns a saved form that begins with `snapshot` with its snapshot twice: damage to one of the two costs nothing.
  public static func withSecondCopy(of snapshot: [UInt8]) -> [UInt8] {
    snapshot + snapshot[headerCount...]
  }

  /// The copy of the snapshot; empty when there is none.
  static func copyOfSnapshot(in bytes: [UInt8]) -> Range<Int> {
    guard let end = SnapshotSearch(bytes).endOfSnapshot(at: headerCount),
      2 * end - headerCount <= bytes.count,
      bytes[headerCount..<end].elementsEqual(bytes[end..<2 * end - headerCount])
    else { return 0..<0 }
    return end..<2 * end - headerCount
  }

  /// How many bytes of a whole saved form are before its first change: its header, and its snapshot once or twice.
  public static func startCount(of bytes: [UInt8]) -> Int {
    let copy = copyOfSnapshot(in: bytes)
    if !copy.isEmpty { return copy.upperBound }
    return SnapshotSearch(bytes).endOfSnapshot(at: headerCount) ?? min(headerCount, bytes.count)
  }

  /// Reads a saved form on after damage into `calculator`, into which it was read up to byte `offset`.
  ///
  /// A record says what was done next, in a row with a number. After a lost one, it could change another row than the
  /// person did, and give a sum that nobody typed. So after damage only a snapshot is read, and what follows it.
  ///
  /// - Returns: Whether nothing is lost, because the damage is in one of two equal snapshots or before them.
  public static func resume(_ bytes: [UInt8], after offset: Int, into calculator: inout Calculator) -> Bool {
    if offset == 0, !hasDamagedHeader(bytes) { return false }
    var search = SnapshotSearch(bytes)
    var hasState = offset > headerCount
    var isWhole = true
    var index: Int? = max(offset, headerCount)
    while let start = index, start < bytes.count {
      if hasState || bytes[start] == Kind.snapshot.rawValue {
        var reader = ByteReader(bytes, from: start, limits: calculator.limits.tape)
        do throws(Damage) {
          try calculator.replayRecord(from: &reader)
          (hasState, index) = (true, reader.offset)
          continue
        } catch {}
      }
      if hasState, let end = search.endOfDamagedCopy(at: start) {
        index = end
      } else if start == headerCount, let copy = search.copyOfDamagedSnapshot() {
        index = copy
      } else {
        isWhole = false
        index = search.nextSnapshot(after: start)
      }
    }
    return isWhole && hasState
  }

  /// Whether `bytes` may begin with a header that is damaged, and not with that of a newer version.
  private static func hasDamagedHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > headerCount, !bytes.starts(with: header.dropLast()) else { return false }
    // Where all of it was written over, the version is not that of the records.
    let isOverwritten = zip(bytes, header.dropLast()).allSatisfy { $0 != $1 }
    return isOverwritten || bytes[headerCount - 1] <= version
  }
}

/// Looks for whole snapshots among bytes of which some are damaged.
private struct SnapshotSearch {
  private let bytes: [UInt8]

  /// How many more bytes may be put through a checksum, which bounds the time of a search.
  private var byteBudget: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    byteBudget = 4 * bytes.count + (1 << 22)
  }

  /// Index after the snapshot that begins at `start`, by what it says; `nil` when that makes no sense.
  func endOfSnapshot(at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == Archive.Kind.snapshot.rawValue else { return nil }
    var reader = ByteReader(bytes, from: start + 1, limits: .standard)
    guard let count = try? reader.count(limit: bytes.count) else { return nil }
    let end = reader.offset + count + 4
    return end <= bytes.count ? end : nil
  }

  /// Whether a whole snapshot begins at `start`.
  private mutating func isSnapshot(at start: Int) -> Bool {
    guard let end = endOfSnapshot(at: start), end - start <= byteBudget else { return false }
    byteBudget -= end - start
    var reader = ByteReader(bytes, from: start + 1, limits: .standard)
    guard let payload = try? reader.counted(), let sum = try? reader.checksum() else { return false }
    return sum == checksum(of: bytes[start], payload)
  }

  /// Index of the next whole snapshot after the damaged record that begins at `start`.
  mutating func nextSnapshot(after start: Int) -> Int? {
    for index in (start + 1)..<max(start + 1, bytes.count) where isSnapshot(at: index) { return index }
    return nil
  }

  /// Index of the second one of two snapshots, of which the first one is damaged: it is as long as what is before it.
  mutating func copyOfDamagedSnapshot() -> Int? {
    let start = Archive.headerCount
    for index in (start + 1)..<max(start + 1, bytes.count)
    where endOfSnapshot(at: index) == 2 * index - start && isSnapshot(at: index) { return index }
    return nil
  }

  /// Index after the second one of two snapshots, which begins at `start` and is damaged, when the first one is whole.
  ///
  /// It is as long as the first one. Either its kind and count are the same, or most of its bytes are.
  func endOfDamagedCopy(at start: Int) -> Int? {
    let count = start - Archive.headerCount
    guard endOfSnapshot(at: Archive.headerCount) == start, start + count <= bytes.count else { return nil }
    if endOfSnapshot(at: start) == start + count { return start + count }
    var equalBytes = 0
    for index in start..<start + count where bytes[index] == bytes[index - count] { equalBytes += 1 }
    return 2 * equalBytes > count ? start + count : nil
  }
}
