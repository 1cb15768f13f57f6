extension String {
  /// Creates the text of UTF-8 bytes.
  init(_ bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension StaticString {
  /// The text in UTF-8.
  var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
