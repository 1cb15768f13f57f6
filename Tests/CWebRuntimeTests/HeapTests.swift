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
        let alignment = [1, 8, 16, 64, 256].randomElement(using: &random) ?? 1
        let start = heap_allocate_aligned(alignment, size)
        #expect(UInt(bitPattern: start) % UInt(max(alignment, 16)) == 0)
        #expect(start != nil && heap_usable_size(start) >= size)
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

  /// Most blocks that one call of the heap looks at: 5 to grow, 1 to take, and 3, 3 and 4 for the parts that are cut off.
  private static let mostSteps = 16

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
    #expect(heap_survey().is_valid)
    for block in blocks { heap_release(block) }
  }

  @Test(arguments: [UInt64(1)])
  func `no call costs more however sizes come and go, and all memory comes back as one block`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var blocks: [UnsafeMutableRawPointer?] = []
    var most = 0
    for round in 0..<30_000 {
      // Thousands of blocks come, and go in any order.
      if Int.random(in: 0..<3_000, using: &random) > blocks.count {
        let size = 1 << Int.random(in: 0...11, using: &random) + Int.random(in: 0...200, using: &random)
        let alignment = round % 100 == 0 ? 64 : 16
        var block: UnsafeMutableRawPointer?
        most = max(most, steps { block = heap_allocate_aligned(alignment, size) })
        #expect(block != nil)
        blocks.append(block)
      } else {
        blocks.swapAt(Int.random(in: 0..<blocks.count, using: &random), blocks.count - 1)
        let block = blocks.removeLast()
        most = max(most, steps { heap_release(block) })
      }
      if round % 3_000 == 0 {
        let survey = heap_survey()
        #expect(survey.is_valid && survey.used_blocks == blocks.count)
      }
    }
    #expect(most <= Self.mostSteps)
    for block in blocks { heap_release(block) }
    let survey = heap_survey()
    #expect(survey.is_valid)
    #expect(survey.used_blocks == 0 && survey.free_blocks == 1)
  }

  @Test func `the heap grows by what is lacking after its last free block`() {
    let whole = heap_allocate(heap_extent() - 4096)
    let extent = heap_extent()
    heap_release(whole)
    let larger = heap_allocate(extent + 32 << 10)
    #expect(larger != nil)
    #expect(heap_extent() <= extent + extent / 32 + 128 << 10)
    heap_release(larger)
  }

  @Test func `a request that cannot be met is refused`() {
    #expect(heap_allocate(.max) == nil)
    #expect(heap_allocate(1 << 40) == nil)
    #expect(heap_allocate_aligned(64, .max) == nil)
    heap_release(nil)
  }
}
