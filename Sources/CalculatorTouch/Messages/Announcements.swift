/// What a screen reader is told, of which only the newest matters: fast typing would leave it far behind otherwise.
public struct Announcements: Sendable {
  /// A text with the way to say it.
  public struct Announcement: Hashable, Sendable {
    /// What is said.
    public let text: String

    /// Whether it waits for what is being said, such as the name of the key; otherwise it takes the place of that.
    public let isQueued: Bool

    init(_ text: String, isQueued: Bool) {
      self.text = text
      self.isQueued = isQueued
    }
  }

  /// What has not been said to its end.
  private var unfinished: String?

  /// Begins with nothing said.
  public init() {}

  /// Returns how to say `text`: it cuts off an older announcement that has not been said to its end.
  public mutating func say(_ text: String) -> Announcement {
    defer { unfinished = text }
    return Announcement(text, isQueued: unfinished == nil)
  }

  /// Takes notice that the screen reader has said `text`, or was cut off.
  public mutating func finish(_ text: String) {
    if text == unfinished { unfinished = nil }
  }
}
