/// Which of comma and point numbers show to be the decimal separator, by what each of them does there.
package struct SeparatorMeanings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let decimalComma = SeparatorMeanings(rawValue: 1)
  package static let decimalPoint = SeparatorMeanings(rawValue: 2)

  /// Whether the numbers contradict each other.
  package var areContradictory: Bool { self == [.decimalComma, .decimalPoint] }
}
