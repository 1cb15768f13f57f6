/// The reason why saved bytes, or a part of them, could not be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// They are not a saved calculator.
  case notAnArchive

  /// They were saved by a newer release, with the version of the form that it writes.
  case newerVersion(UInt8)

  /// From `offset`, in bytes, on they are cut off or changed.
  case damaged(offset: Int)
}
