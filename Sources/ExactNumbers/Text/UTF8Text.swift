/// Text that is kept as UTF-8, and that those who want a `String` see as one.
///
/// All text in this library is put together and compared as bytes. Where nobody asks for a `String`, as in the
/// browser, the linker leaves out what a `String` needs, which would be a tenth of the whole.
@propertyWrapper
public struct UTF8Text: Hashable, Sendable {
  /// The text in UTF-8.
  public var projectedValue: [UInt8]

  /// Creates an empty text.
  public init() {
    projectedValue = []
  }

  /// Creates a text.
  public init(wrappedValue: String) {
    projectedValue = Array(wrappedValue.utf8)
  }

  /// Creates a text of UTF-8 bytes.
  package init(_ bytes: [UInt8]) {
    projectedValue = bytes
  }

  /// The text as a string.
  public var wrappedValue: String {
    get { String(projectedValue) }
    set { projectedValue = Array(newValue.utf8) }
  }
}

#if !hasFeature(Embedded)

  extension UTF8Text: CustomDebugStringConvertible {
    /// The text in quotation marks.
    public var debugDescription: String { wrappedValue.debugDescription }
  }

#endif

extension String {
  /// Creates the text of UTF-8 bytes.
  package init(_ bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension StaticString {
  /// The text in UTF-8.
  package var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
