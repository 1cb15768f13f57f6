/// An input of the fuzzer, taken apart from its start.
struct Input {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes the next byte; 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Takes a byte as a number below `limit`, where the digit `0` is 0.
  mutating func number(below limit: Int) -> Int { Int(byte() &- UInt8(ascii: "0")) % max(limit, 1) }

  /// Takes a byte as the choice of one of `elements`.
  mutating func choice<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Takes the bytes up to a line feed, and passes over that.
  mutating func line() -> [UInt8] {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return Array(line)
  }
}
