import ExactNumbers

/// The reason why saved bytes, or a part of them, could not be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// They are not a saved calculator.
  case notAnArchive

  /// They were saved by a newer release, with the version of the form that it writes.
  case newerVersion(UInt8)

  /// From `offset`, in bytes, on they are cut off or changed.
  case damaged(offset: Int)
}

extension ArchiveError {
  /// What a person is told about it.
  public var notice: StorageNotice {
    switch self {
    case .notAnArchive: .unreadable
    case .newerVersion: .newer
    // Where the first record is damaged, there is nothing before it.
    case .damaged(let offset): offset <= Archive.headerCount ? .unreadable : .incomplete
    }
  }
}
