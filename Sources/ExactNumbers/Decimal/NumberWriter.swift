/// Writes the parts of one number with their separators into memory.
struct NumberWriter {
  private let format: NumberFormat
  private var position: UnsafeMutablePointer<UInt8>

  /// Adds to `text` what `write` writes: at most so many `digits`, a few signs and the decimal separator.
  @inline(__always)
  static func append(
    to text: inout [UInt8], in format: NumberFormat, digits: Int, _ write: (inout NumberWriter) -> Void
  ) {
    let widest = format.groupingSeparator.isEmpty ? 1 : 1 + Separator.maximumCount
    let capacity = digits &* widest &+ 2 &* Separator.maximumCount &+ digitSlack
    text.append(addingCapacity: capacity) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        let start = memory.baseAddress.unsafelyUnwrapped
        var writer = NumberWriter(format: format, position: start)
        write(&writer)
        count = writer.position - start
      }
    }
  }

  /// An integer that is not negative: a number, or where it is too long for that, its ASCII digits, none for zero.
  enum Natural {
    /// At most 127 bits.
    case small(UInt128)

    case large([UInt8])

    var isZero: Bool {
      switch self {
      case .small(let value): value == 0
      case .large(let digits): digits.isEmpty
      }
    }

    /// The count of digits or more.
    var maximumDigits: Int {
      switch self {
      case .small: doubleWordDigits + 1
      case .large(let digits): digits.count
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

  private mutating func write(_ separator: Separator) {
    position += separator.write(to: position)
  }

  /// Writes an integer in groups, zero as `0`.
  mutating func write(_ integer: Natural) {
    switch integer {
    case .small(0): write(UInt8(ascii: "0"))
    case .small(let value) where format.groupingSeparator.isEmpty: write(ungrouped: value)
    case .small(let value):
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: doubleWordDigits + 1 + digitSlack) { memory in
        let count = writeDigits(of: value, to: memory.baseAddress.unsafelyUnwrapped)
        write(integer: UnsafeBufferPointer(rebasing: memory[..<count]))
      }
    case .large(let digits): digits.withUnsafeBufferPointer { write(integer: $0) }
    }
  }

  /// Writes the digits of an integer, none for zero.
  mutating func write(ungrouped value: UInt128) {
    position += writeDigits(of: value, to: position)
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
    let end = significantCount(digits)
    guard end > 0 else { return }
    write(format.decimalSeparator)
    for _ in 0..<zeros { write(UInt8(ascii: "0")) }
    write(UnsafeBufferPointer(rebasing: digits[..<end]))
  }

  /// Writes the decimal separator, `zeros` zeros and `digits`: the last ones, which repeat, in parentheses, or where none
  /// repeat, with the fewest digits of the format.
  mutating func write(fraction digits: UnsafeBufferPointer<UInt8>, zeros: Int, repetendDigits: Int) {
    var count = zeros + digits.count
    if repetendDigits == 0 {
      let end = significantCount(digits)
      count = max(end > 0 ? zeros + end : 0, format.minimumFractionDigits)
    }
    write(format.decimalSeparator)
    for index in 0..<count {
      if repetendDigits > 0, index == count - repetendDigits { write(UInt8(ascii: "(")) }
      let digit = index - zeros
      write(digits.indices ~= digit ? digits[digit] : UInt8(ascii: "0"))
    }
    if repetendDigits > 0 { write(UInt8(ascii: ")")) }
  }

  /// Returns the count of digits without the zeros at their end.
  @inline(__always)
  private func significantCount(_ digits: UnsafeBufferPointer<UInt8>) -> Int {
    var count = digits.count
    while count > 0, digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return count
  }
}
