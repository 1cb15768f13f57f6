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

  @Test func `released memory is used again, however the sizes change`() {
    func fill(with size: Int) {
      let pointers = (0..<100).map { _ in heap_allocate(size) }
      #expect(!pointers.contains(nil))
      for pointer in pointers { heap_release(pointer) }
    }
    fill(with: 10_000)
    let extent = heap_extent()
    for size in stride(from: 16, through: 10_000, by: 400) { fill(with: size) }
    #expect(heap_extent() == extent)
  }

  @Test func `a request that cannot be met is refused`() {
    #expect(heap_allocate(.max) == nil)
    #expect(heap_allocate(1 << 40) == nil)
    #expect(heap_allocate_aligned(64, .max) == nil)
    heap_release(nil)
  }
}
