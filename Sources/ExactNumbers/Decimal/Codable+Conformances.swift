#if !hasFeature(Embedded)

  extension BigInteger: Codable {
    /// Reads the decimal numeral, a string.
    public init(from decoder: any Decoder) throws { self = try decoder.decode(Self.init) }

    /// Writes the decimal numeral, a string.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
  }

  extension Rational: Codable {
    /// Reads a number that was written as a string.
    public init(from decoder: any Decoder) throws { self = try decoder.decode(Self.init) }

    /// Writes the number as the string that describes it: `"1/3"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
  }

  extension Separator: Codable {
    /// Reads the separator, a string.
    public init(from decoder: any Decoder) throws { self = try decoder.decode(Self.init) }

    /// Writes the separator, a string.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
  }

  extension RoundingRule: Codable {
    /// Reads the name of the rule.
    public init(from decoder: any Decoder) throws { self = try decoder.decode(Self.named) }

    /// Writes the name of the rule: `"toNearestOrEven"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: "\(self)") }
  }

  extension NumberNotation: Codable {
    /// Reads the name of the notation.
    public init(from decoder: any Decoder) throws { self = try decoder.decode(Self.named) }

    /// Writes the name of the notation: `"decimal"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: "\(self)") }
  }

  extension CaseIterable {
    /// Returns the case with this name.
    fileprivate static func named(_ name: String) -> Self? { allCases.first { "\($0)" == name } }
  }

  extension Decoder {
    /// Reads the value that a string stands for.
    fileprivate func decode<Value>(_ value: (String) -> Value?) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      guard let result = value(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Not a \(Value.self): \(text)")
      }
      return result
    }
  }

  extension Encoder {
    /// Writes the string that describes a value.
    fileprivate func encodeDescription(of value: some CustomStringConvertible) throws {
      var container = singleValueContainer()
      try container.encode(value.description)
    }
  }

#endif
