/// What happens how long after the words of a refusal were last shown.
public enum RefusalTime {
  /// They have been read, and keys behind a refused character are taken again.
  public static let read = Duration.seconds(1)

  /// They go.
  public static let gone = Duration.seconds(4)
}
