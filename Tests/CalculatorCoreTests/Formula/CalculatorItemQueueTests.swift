import CalculatorCore
import ExactNumbers
import Testing

@Suite struct CalculatorItemQueueTests {
  @Test func `a new queue is empty`() {
    let queue = CalculatorItemQueue<Rational>()
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
    #expect(queue.peek == nil)
  }

  @Test func `what went in first comes out first`() {
    var queue = CalculatorItemQueue<Operator>()
    queue.enqueue(.add)
    queue.enqueue(.divide)
    #expect(queue.dequeue() == .add)
    #expect(queue.dequeue() == .divide)
  }

  @Test func `an empty queue gives nothing out`() {
    var queue = CalculatorItemQueue<Rational>()
    #expect(queue.dequeue() == nil)
    queue.enqueue(1)
    queue.dequeue()
    #expect(queue.dequeue() == nil)
  }

  @Test func `order holds while elements come and go`() {
    var queue = CalculatorItemQueue<Rational>([1, 2])
    #expect(queue.dequeue() == 1)
    queue.enqueue(3)
    queue.enqueue(4)
    #expect(queue.dequeue() == 2)
    #expect(queue.dequeue() == 3)
    queue.enqueue(5)
    #expect(queue.dequeue() == 4)
    #expect(queue.dequeue() == 5)
    #expect(queue.isEmpty)
  }

  @Test func `peeking takes nothing out`() {
    var queue = CalculatorItemQueue<Rational>([7, 8])
    #expect(queue.peek == 7)
    #expect(queue.peek == 7)
    #expect(queue.count == 2)
    queue.dequeue()
    #expect(queue.peek == 8)
  }

  @Test func `the count follows both ends`() {
    var queue = CalculatorItemQueue<Rational>([1, 2, 3])
    #expect(queue.count == 3)
    queue.dequeue()
    #expect(queue.count == 2)
    queue.enqueue(4)
    #expect(queue.count == 3)
    #expect(!queue.isEmpty)
  }

  @Test func `a queue is not empty while elements wait at one end`() {
    var queue = CalculatorItemQueue<Rational>([1, 2])
    #expect(!queue.isEmpty)
    queue.dequeue()
    #expect(!queue.isEmpty)
    queue.dequeue()
    #expect(queue.isEmpty)
    queue.enqueue(3)
    #expect(!queue.isEmpty)
  }

  @Test func `clearing removes what waits at both ends`() {
    var queue = CalculatorItemQueue<Rational>([1, 2, 3])
    queue.dequeue()
    queue.enqueue(4)
    queue.clear()
    #expect(queue.isEmpty)
    #expect(queue.dequeue() == nil)
  }

  @Test func `queues are equal when they would give out the same`() {
    var turned = CalculatorItemQueue<Rational>([0, 1, 2])
    turned.dequeue()
    #expect(turned == CalculatorItemQueue([1, 2]))
    #expect(turned != CalculatorItemQueue([2, 1]))
  }
}
