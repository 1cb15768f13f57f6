/// What comma and point mean in numbers.
package struct SeparatorMeanings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let decimalComma = SeparatorMeanings(rawValue: 1)
  package static let groupingComma = SeparatorMeanings(rawValue: 2)
  package static let decimalPoint = SeparatorMeanings(rawValue: 4)
  package static let groupingPoint = SeparatorMeanings(rawValue: 8)

  /// Whether comma or point has both meanings, or both of them have the same.
  package var areContradictory: Bool {
    isSuperset(of: [.decimalComma, .groupingComma]) || isSuperset(of: [.decimalPoint, .groupingPoint])
      || isSuperset(of: [.decimalComma, .decimalPoint]) || isSuperset(of: [.groupingComma, .groupingPoint])
  }

  /// Adds what a separator means, if it is a comma or a point.
  mutating func insert(_ symbol: Symbol, isDecimal: Bool) {
    switch symbol {
    case .comma: formUnion(isDecimal ? .decimalComma : .groupingComma)
    case .point: formUnion(isDecimal ? .decimalPoint : .groupingPoint)
    default: break
    }
  }
}
