/// A number as written by a `NumberFormat`.
public struct NumberText: Hashable, Sendable, CustomStringConvertible {
  /// The digits with their sign, separators and exponent.
  public var text: UTF8Text

  /// Whether digits that are not zero were rounded away.
  public var isApproximate: Bool

  /// Creates a text.
  public init(text: UTF8Text, isApproximate: Bool) {
    self.text = text
    self.isApproximate = isApproximate
  }

  /// The text alone, as a string.
  public var description: String { text.description }
}
