/// Writes the parts of one number with their separators into memory.
struct NumberWriter {
  private let format: NumberFormat
  private var position: UnsafeMutablePointer<UInt8>

  /// Appends to `text` the bytes that `write` writes: at most `digits` digits, a few signs and the decimal separator.
  @inline(__always)
  static func append(
    to text: inout [UInt8], in format: NumberFormat, digits: Int, _ write: (inout NumberWriter) -> Void
  ) {
    let widest = format.groupingSeparator.isEmpty ? 1 : 1 + Separator.maximumCount
    let capacity = digits &* widest &+ room &+ 40
    text.append(addingCapacity: capacity) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        let start = memory.baseAddress.unsafelyUnwrapped
        var writer = NumberWriter(format: format, position: start)
        write(&writer)
        count = writer.position - start
      }
    }
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

  mutating func write(exponent: Int) {
    write(UInt8(ascii: "e"))
    if exponent < 0 { write(UInt8(ascii: "-")) }
    if exponent == 0 { write(UInt8(ascii: "0")) }
    position += writeDigits(of: Word(exponent.magnitude), width: 0, to: position)
  }

  /// Writes the digits of the magnitude of an integer in groups; zero has no digits.
  mutating func write(_ value: BigInteger) {
    guard value.isSmall else { return value.withDigits { write(integer: $0) } }
    // The digits are first written `room` bytes further on, so that a group is never written over digits that are still to be read.
    let digits = position + Self.room
    write(
      integer: UnsafeBufferPointer(
        start: digits, count: writeDigits(of: value.small.magnitude, width: 0, to: digits)))
  }

  /// The most bytes written for a word: 20 digits, each with a separator.
  private static var room: Int { 20 * (1 + Separator.maximumCount) }

  /// Writes the digits of an integer in groups; zero has no digits.
  @inline(never)
  mutating func write(integer digits: UnsafeBufferPointer<UInt8>) {
    let isLong = digits.count &- format.primaryGroupingSize >= format.minimumGroupingDigits
    guard isLong, !format.groupingSeparator.isEmpty else { return write(digits) }
    var left = digits.count
    var beforeSeparator = (left - format.primaryGroupingSize - 1) % format.secondaryGroupingSize + 1
    for digit in digits {
      if beforeSeparator == 0 {
        position += format.groupingSeparator.write(to: position)
        let isLast = left == format.primaryGroupingSize
        beforeSeparator = isLast ? left : format.secondaryGroupingSize
      }
      write(digit)
      (left, beforeSeparator) = (left - 1, beforeSeparator - 1)
    }
  }

  /// Writes the decimal separator, `zeros` zeros and `digits`, with the last `repetendCount` digits in parentheses.
  ///
  /// Without a repetend, zeros at the end are dropped down to `fewest` digits, or added up to `fewest` digits. If no digit
  /// remains, nothing is written.
  @inline(never)
  mutating func write(
    fraction digits: UnsafeBufferPointer<UInt8>, zeros: Int, fewest: Int = 0, repetendCount: Int = 0
  ) {
    var end = digits.count
    if repetendCount == 0 {
      while end > 0, digits[end - 1] == UInt8(ascii: "0") { end -= 1 }
    }
    let zeros = end > 0 ? zeros : 0
    let filling = repetendCount == 0 ? max(fewest - zeros - end, 0) : 0
    if end + filling == 0 { return }
    position += format.decimalSeparator.write(to: position)
    for _ in 0..<zeros { write(UInt8(ascii: "0")) }
    write(UnsafeBufferPointer(rebasing: digits[..<end]))
    for _ in 0..<filling { write(UInt8(ascii: "0")) }
    if repetendCount > 0 {
      let repetend = position - repetendCount
      UnsafeMutableRawPointer(repetend + 1).copyMemory(from: repetend, byteCount: repetendCount)
      repetend.pointee = UInt8(ascii: "(")
      position += 1
      write(UInt8(ascii: ")"))
    }
  }
}
