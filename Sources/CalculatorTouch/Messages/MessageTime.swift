/// What happens how long after a message over the tape was last shown.
public enum MessageTime {
  /// It was read, and keys after a refused character are accepted again.
  public static let read = Duration.seconds(1)

  /// It disappears.
  public static let gone = Duration.seconds(4)
}
