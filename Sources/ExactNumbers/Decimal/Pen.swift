/// Writes one number with its separators, into memory that the caller owns.
struct Pen {
  private let format: NumberFormat
  private let start: UnsafeMutablePointer<UInt8>
  private var position: UnsafeMutablePointer<UInt8>

  /// The room needed for `digits` digits with their separators, a sign and a zero.
  static func capacity(_ format: NumberFormat, digits: Int) -> Int {
    let widest = format.groupingSeparator.isEmpty ? 1 : 1 + Separator.maximumCount
    return 2 + digits * widest + 2 * Separator.maximumCount
  }

  init(_ format: NumberFormat, in memory: UnsafeMutablePointer<UInt8>) {
    self.format = format
    start = memory
    position = memory
  }

  mutating func write(_ byte: UInt8) {
    position.pointee = byte
    position += 1
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    position.initialize(from: source, count: bytes.count)
    position += bytes.count
  }

  private mutating func write(_ separator: Separator) {
    position += separator.write(to: position)
  }

  /// Writes the digits of an integer, none of them for zero, in groups.
  @inline(never)
  mutating func write(integer digits: UnsafeBufferPointer<UInt8>) {
    guard !format.groupingSeparator.isEmpty else { return write(digits) }
    var following = digits.count
    for digit in digits {
      let beyond = following - format.primaryGroupingSize
      let isBoundary = beyond >= 0 && beyond.isMultiple(of: format.secondaryGroupingSize)
      if isBoundary && following < digits.count { write(format.groupingSeparator) }
      write(digit)
      following -= 1
    }
  }

  /// Writes the decimal separator, `zeros` zeros and `digits` without the zeros at their end; nothing when there are
  /// no other digits.
  @inline(never)
  mutating func write(fraction digits: UnsafeBufferPointer<UInt8>, zeros: Int) {
    var end = digits.count
    while end > 0, digits[end - 1] == UInt8(ascii: "0") { end -= 1 }
    guard end > 0 else { return }
    write(format.decimalSeparator)
    for _ in 0..<zeros { write(UInt8(ascii: "0")) }
    write(UnsafeBufferPointer(rebasing: digits[..<end]))
  }

  /// Adds what was written to `text`.
  func append(to text: inout [UInt8]) {
    text.append(contentsOf: UnsafeBufferPointer(start: start, count: position - start))
  }
}
