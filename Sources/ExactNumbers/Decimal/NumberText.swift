/// A number as written by a `NumberFormat`.
public struct NumberText: Hashable, Sendable, CustomStringConvertible {
  /// The digits with their sign, separators and exponent.
  public var text: String

  /// Whether digits that are not zero were rounded away.
  public var isApproximate: Bool

  /// Creates a text.
  public init(text: String, isApproximate: Bool) {
    self.text = text
    self.isApproximate = isApproximate
  }

  /// The text alone.
  public var description: String { text }
}
