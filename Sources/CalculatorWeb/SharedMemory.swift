import CWebRuntime

/// Memory that both the page and the module read and write.
///
/// Large memory is released if the next reservation needs less than a quarter of it.
struct SharedMemory: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  /// The count of bytes in the last reservation; 0 if there was no room.
  private(set) var count = 0

  /// The largest count of bytes that can be shared; to read them, the module needs several times as much memory.
  private static let maximumCount = 1 << 28

  /// Memory up to this size is never released.
  private static let smallestReleased = 1 << 16

  deinit { heap_release(start) }

  /// Reserves `count` bytes, whose contents are undefined; returns whether there is room.
  mutating func reserve(_ count: Int) -> Bool {
    self.count = 0
    guard 0...Self.maximumCount ~= count else { return false }
    if start == nil || count > capacity || (capacity > Self.smallestReleased && count < capacity / 4) {
      heap_release(start)
      allocate(max(count, 64))
    }
    guard start != nil else { return false }
    self.count = count
    return true
  }

  /// Reserves `added` further bytes after the reserved ones; returns whether there is room.
  mutating func extend(by added: Int) -> Bool {
    guard added <= Self.maximumCount - count else { return false }
    if count + added > capacity {
      let old = start
      allocate(max(count + added, min(2 * capacity, Self.maximumCount)))
      defer { heap_release(old) }
      guard let start else { return false }
      if let old {
        for index in 0..<count { start[index] = old[index] }
      }
    }
    count += added
    return true
  }

  private mutating func allocate(_ capacity: Int) {
    start = heap_allocate(capacity)?.assumingMemoryBound(to: UInt8.self)
    self.capacity = start == nil ? 0 : capacity
  }

  /// Returns the first `count` reserved bytes; nil if fewer are reserved.
  func prefix(_ count: Int) -> [UInt8]? {
    guard 0...self.count ~= count, let start else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
