import CWebRuntime
import TestSupport
import Testing

// The heap is one for the whole process, so these tests take turns.
@Suite(.serialized) struct HeapTests {
  @Test func `blocks are aligned, apart and large enough`() {
    var random = SeededGenerator(seed: 1)
    var blocks: [(memory: UnsafeMutableRawBufferPointer, mark: UInt8)] = []
    for round in 0..<20_000 {
      if blocks.count < 200, Bool.random(using: &random) {
        let size = Int.random(in: 0...(round % 50 == 0 ? 9_000 : 200), using: &random)
        let start = heap_allocate(size)
        #expect(start != nil && UInt(bitPattern: start) % 16 == 0)
        let memory = UnsafeMutableRawBufferPointer(start: start, count: size)
        let mark = UInt8.random(in: 0...255, using: &random)
        memory.initializeMemory(as: UInt8.self, repeating: mark)
        blocks.append((memory, mark))
      } else if let index = blocks.indices.randomElement(using: &random) {
        let (memory, mark) = blocks.remove(at: index)
        #expect(memory.allSatisfy { $0 == mark })
        heap_release(memory.baseAddress)
      }
    }
    for (memory, _) in blocks { heap_release(memory.baseAddress) }
  }

  /// Most blocks that one call of the heap looks at: 2 to grow, 1 to take, and 2 beside the part that is cut off.
  private static let mostSteps = 5

  /// Returns how many blocks the heap looks at to do something.
  private func steps(_ body: () -> Void) -> Int {
    let before = heap_steps()
    body()
    return heap_steps() - before
  }

  @Test func `a call costs the same beside thousands of free blocks that are a little too small`() {
    var blocks: [UnsafeMutableRawPointer?] = []
    var most = 0
    for size in [1_024, 1_100, 1_200] {
      // A small block between two of them keeps them apart.
      for _ in 0..<1_500 { blocks += [heap_allocate(size), heap_allocate(16)] }
    }
    for index in stride(from: 0, to: blocks.count, by: 2) {
      most = max(most, steps { heap_release(blocks[index]) })
      blocks[index] = nil
    }
    for size in stride(from: 1_232, through: 2_000, by: 16) {
      var block: UnsafeMutableRawPointer?
      most = max(most, steps { block = heap_allocate(size) })
      #expect(block != nil)
      most = max(most, steps { heap_release(block) })
    }
    #expect(most <= Self.mostSteps)
    for block in blocks { heap_release(block) }
  }

  @Test(arguments: [UInt64(1)])
  func `no call costs more however sizes come and go, and all memory comes back as one block`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var blocks: [UnsafeMutableRawPointer?] = []
    var most = 0
    for _ in 0..<30_000 {
      // Thousands of blocks come, and go in any order.
      if Int.random(in: 0..<3_000, using: &random) > blocks.count {
        let size = 1 << Int.random(in: 0...11, using: &random) + Int.random(in: 0...200, using: &random)
        var block: UnsafeMutableRawPointer?
        most = max(most, steps { block = heap_allocate(size) })
        #expect(block != nil)
        blocks.append(block)
      } else {
        blocks.swapAt(Int.random(in: 0..<blocks.count, using: &random), blocks.count - 1)
        let block = blocks.removeLast()
        most = max(most, steps { heap_release(block) })
      }
    }
    #expect(most <= Self.mostSteps)
    for block in blocks { heap_release(block) }
    let extent = heap_extent()
    let whole = heap_allocate(extent / 32 * 31)
    #expect(whole != nil && heap_extent() == extent)
    heap_release(whole)
  }

  @Test func `the heap grows by what is lacking after its last free block`() {
    let whole = heap_allocate(heap_extent() - 4096)
    let extent = heap_extent()
    heap_release(whole)
    let larger = heap_allocate(extent + 32 << 10)
    #expect(larger != nil)
    #expect(heap_extent() <= extent + extent / 32 + 128 << 10)
    heap_release(larger)
    let grown = heap_extent()
    for size in stride(from: 16, to: 4_096, by: 16) { heap_release(heap_allocate(size)) }
    #expect(heap_extent() == grown)
  }

  @Test func `a request that cannot be met is refused`() {
    #expect(heap_allocate(-1) == nil)
    #expect(heap_allocate(1 << 40) == nil)
    #expect(heap_allocate(16 << 20) == nil)
    heap_release(nil)
  }
}
