#if !hasFeature(Embedded)

  extension BigInteger: Codable {
    /// Reads the decimal numeral, a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode(Self.init)
    }

    /// Writes the decimal numeral, a string.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: self)
    }
  }

  extension Rational: Codable {
    /// Reads a number that was written as a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode(Self.init)
    }

    /// Writes the number as the string that describes it: `"1/3"`.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: self)
    }
  }

  extension Separator: Codable {
    /// Reads the separator, a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode { Self(text: UTF8Text($0)) }
    }

    /// Writes the separator, a string.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: text)
    }
  }

  extension RoundingRule: Codable {
    /// Reads the name of the rule.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode { name in Self.allCases.first { "\($0)" == name } }
    }

    /// Writes the name of the rule: `"toNearestOrEven"`.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: "\(self)")
    }
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
