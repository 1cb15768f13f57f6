import ExactNumbers

/// What a person is to be told about the keeping of what was entered.
public enum Notice: Hashable, CaseIterable, Sendable {
  /// What was kept cannot be read.
  case unreadable

  /// What was kept comes from a newer release.
  case newer

  /// Only the beginning of what was kept can be read.
  case incomplete

  /// Nothing can be kept here.
  case notKept

  /// There is no room to keep more.
  case full
}
