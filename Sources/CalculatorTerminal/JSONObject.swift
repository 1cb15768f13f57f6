/// A JSON object on one line (RFC 8259), its members in the order in which they are added.
struct JSONObject {
  private var members: [UInt8] = []

  /// The object in UTF-8.
  var text: [UInt8] { [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")] }

  mutating func add(_ name: StaticString, _ value: Int) {
    begin(name)
    members += String(value).utf8
  }

  mutating func add(_ name: StaticString, _ value: Bool) {
    begin(name)
    members += (value ? "true" : "false").utf8
  }

  mutating func add(_ name: StaticString, _ value: String) {
    begin(name)
    append(value)
  }

  private mutating func begin(_ name: StaticString) {
    if !members.isEmpty { members.append(UInt8(ascii: ",")) }
    append(name.description)
    members.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ string: String) {
    members.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): members += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\t"): members += "\\t".utf8
      case UInt8(ascii: "\n"): members += "\\n".utf8
      case UInt8(ascii: "\r"): members += "\\r".utf8
      case 0..<0x10: members += ("\\u000" + String(byte, radix: 16)).utf8
      case 0x10..<0x20: members += ("\\u00" + String(byte, radix: 16)).utf8
      default: members.append(byte)
      }
    }
    members.append(UInt8(ascii: "\""))
  }
}
