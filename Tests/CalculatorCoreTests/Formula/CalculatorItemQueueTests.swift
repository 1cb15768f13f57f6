import CalculatorCore
import ExactNumbers
import Testing

@Suite struct CalculatorItemQueueTests {
  @Test func `an empty queue gives nothing out`() {
    var queue = CalculatorItemQueue<Operator>()
    #expect(queue.isEmpty && queue.count == 0 && queue.peek == nil)
    #expect(queue.dequeue() == nil)
    queue.enqueue(.add)
    #expect(queue.dequeue() == .add)
    #expect(queue.dequeue() == nil && queue.isEmpty)
  }

  @Test func `what went in first comes out first, while elements come and go`() {
    var queue = CalculatorItemQueue<ExactReal>([1, 2])
    #expect(queue.peek == 1 && queue.count == 2)
    #expect(queue.dequeue() == 1)
    queue.enqueue(3)
    queue.enqueue(4)
    #expect(queue.peek == 2 && queue.count == 3 && !queue.isEmpty)
    #expect(queue.dequeue() == 2)
    #expect(queue.peek == 3)
    #expect(queue.dequeue() == 3)
    queue.enqueue(5)
    #expect(queue.dequeue() == 4)
    #expect(!queue.isEmpty)
    #expect(queue.dequeue() == 5)
    #expect(queue.isEmpty)
  }

  @Test func `clearing removes what waits at both ends`() {
    var queue = CalculatorItemQueue<ExactReal>([1, 2, 3])
    queue.dequeue()
    queue.enqueue(4)
    queue.clear()
    #expect(queue.isEmpty && queue.dequeue() == nil)
  }

  @Test func `queues are equal when they would give out the same`() {
    var turned = CalculatorItemQueue<ExactReal>([0, 1, 2])
    turned.dequeue()
    #expect(turned == CalculatorItemQueue([1, 2]))
    #expect(turned != CalculatorItemQueue([2, 1]))
  }
}
