#if !hasFeature(Embedded)

  extension BigInteger: Codable {
    /// Reads the decimal numeral, a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeDescription()
    }

    /// Writes the decimal numeral, a string.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: self)
    }
  }

  extension Rational: Codable {
    /// Reads a number that was written as a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeDescription()
    }

    /// Writes the number as the string that describes it: `"1/3"`.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeDescription(of: self)
    }
  }

  extension Decoder {
    /// Reads a value that was written as the string that describes it.
    fileprivate func decodeDescription<Value: LosslessStringConvertible>() throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Value(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a number: \(text)")
      }
      return value
    }
  }

  extension Encoder {
    /// Writes a value as the string that describes it.
    fileprivate func encodeDescription(of value: some LosslessStringConvertible) throws {
      var container = singleValueContainer()
      try container.encode(value.description)
    }
  }

#endif
