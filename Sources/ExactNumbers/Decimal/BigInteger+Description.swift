extension BigInteger: LosslessStringConvertible {
  /// Creates the number of a decimal numeral: ASCII digits, perhaps with `-` before them; nil for anything else.
  public init?(_ numeral: String) {
    self.init(numeral: Array(numeral.utf8)[...])
  }

  /// Creates the number of a decimal numeral in UTF-8.
  init?(numeral: ArraySlice<UInt8>) {
    let isNegative = numeral.first == UInt8(ascii: "-")
    let digits = isNegative ? numeral.dropFirst() : numeral
    if digits.isEmpty || !digits.allSatisfy({ $0.isDigit }) { return nil }
    self = digits.withUnsafeBufferPointer { BigInteger(digits: $0) }
    if isNegative { negate() }
  }

  /// The decimal numeral.
  public var description: String {
    if isZero { return "0" }
    return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}

#if !hasFeature(Embedded)

  extension BigInteger: Codable {
    /// Reads the decimal numeral, a string.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeLossless()
    }

    /// Writes the decimal numeral, a string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  extension Decoder {
    /// Reads a value that was written as the string that describes it.
    func decodeLossless<Value: LosslessStringConvertible>() throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Value(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a number: \(text)")
      }
      return value
    }
  }

#endif
