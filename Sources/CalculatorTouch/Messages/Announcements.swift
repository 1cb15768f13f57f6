/// What a screen reader is told, of which only the newest matters: fast typing would leave it far behind otherwise.
public struct Announcements: Sendable {
  /// What has not been said to its end.
  private var unfinished: String?

  /// Begins with nothing said.
  public init() {}

  /// Remembers that `text` is said, and returns whether it waits for what is being said, such as the name of the key; otherwise
  /// it takes the place of an announcement that has not been said to its end.
  public mutating func say(_ text: String) -> Bool {
    defer { unfinished = text }
    return unfinished == nil
  }

  /// Takes notice that the screen reader has said `text`, or was cut off.
  public mutating func finish(_ text: String) {
    if text == unfinished { unfinished = nil }
  }
}
