import ExactNumbers

/// A value that is seldom there, in memory of its own, so that what has it is small and cheap to hand on.
@propertyWrapper
enum Apart<Value> {
  case nothing
  indirect case value(Value)

  init(wrappedValue: Value?) {
    self = wrappedValue.map { .value($0) } ?? .nothing
  }

  /// The value, if there is one.
  var wrappedValue: Value? {
    get {
      if case .value(let value) = self { value } else { nil }
    }
    set { self = Apart(wrappedValue: newValue) }
  }
}

extension Apart: Equatable where Value: Equatable {}
extension Apart: Hashable where Value: Hashable {}
extension Apart: Sendable where Value: Sendable {}
