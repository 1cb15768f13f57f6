/// The memory that rows need, which may exceed a 32-bit `Int`.
struct TapeSize: Hashable, Sendable {
  /// Heap bits of their numbers, beyond the fixed size of each row.
  var heapBits: Int64 = 0

  /// Bytes without long values, an upper estimate.
  var bytes: Int64 = 0

  static func += (left: inout TapeSize, right: TapeSize) {
    left.heapBits += right.heapBits
    left.bytes += right.bytes
  }

  static func -= (left: inout TapeSize, right: TapeSize) {
    left.heapBits -= right.heapBits
    left.bytes -= right.bytes
  }
}
