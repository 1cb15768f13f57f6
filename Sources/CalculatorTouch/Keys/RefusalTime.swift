/// What happens how long after the words of a refusal were last shown.
public enum RefusalTime {
  /// They were read, and keys behind a refused character are accepted again.
  public static let read = Duration.seconds(1)

  /// They disappear.
  public static let gone = Duration.seconds(4)
}
