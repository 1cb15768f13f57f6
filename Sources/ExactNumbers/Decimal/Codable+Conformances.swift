#if !hasFeature(Embedded)

  extension RoundingRule: Codable {}
  extension NumberNotation: Codable {}
  extension BigInteger: CodableAsText {}
  extension Rational: CodableAsText {}
  extension Separator: CodableAsText {}

  /// A value that is coded as its `description`, such as `"1/3"`.
  package protocol CodableAsText: Codable, LosslessStringConvertible {}

  extension CodableAsText {
    /// Reads a value from its `description`.
    /// - Complexity: That of `init(_:)`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a \(Self.self): \(text)")
      }
      self = value
    }

    /// Writes the `description` of the value.
    /// - Complexity: That of `description`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

#endif
