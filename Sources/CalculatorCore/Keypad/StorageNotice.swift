/// What a person is told about the saved tape.
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
}
