/// What a person is told about the saved tape.
///
/// The page and the app say these, in the words of `Message.notice`. The terminal program words `StorageEvent` itself.
public enum StorageNotice: Hashable, CaseIterable, Sendable {
  /// The saved tape cannot be read.
  case unreadable

  /// The saved tape comes from a newer release.
  case newer

  /// Only the beginning of the saved tape can be read.
  case incomplete

  /// Nothing can be saved here.
  case notKept

  /// There is no room to save more.
  case full

  /// A tape that was torn off could not be put into the drawer.
  case notInDrawer
}

extension ArchiveError {
  /// What a person is told about it.
  public var notice: StorageNotice {
    switch self {
    case .notAnArchive: .unreadable
    case .newerVersion: .newer
    // Where the first record is damaged, there is nothing before it.
    case .damaged(let offset): offset <= Archive.header.count ? .unreadable : .incomplete
    }
  }
}
