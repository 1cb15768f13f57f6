import ExactNumbers

/// An element of a calculator's queue: an operand or an operator.
///
/// The protocol has no requirements. It restricts the elements of a `CalculatorItemQueue` to types that conform to it.
public protocol CalculateItem {}

extension ExactReal: CalculateItem {}

/// A first-in, first-out queue made of two stacks, so that adding and removing take O(1) on average.
///
/// New elements are appended to `inbox`. When `outbox` is empty, it takes all elements of `inbox` in reverse order, so that its
/// last element is the front of the queue.
public struct CalculatorItemQueue<Element: CalculateItem> {
  private var inbox: [Element]
  private var outbox: [Element] = []

  /// Creates a queue whose front is the first of `elements`.
  public init(_ elements: [Element] = []) {
    inbox = elements
  }

  /// The number of elements in the queue.
  public var count: Int { inbox.count + outbox.count }

  /// Whether the queue has no elements.
  public var isEmpty: Bool { inbox.isEmpty && outbox.isEmpty }

  /// The element at the front, without removing it; `nil` when the queue is empty.
  public var peek: Element? { outbox.last ?? inbox.first }

  /// Adds `element` at the back.
  public mutating func enqueue(_ element: Element) {
    inbox.append(element)
  }

  /// Removes and returns the element at the front; `nil` when the queue is empty.
  @discardableResult
  public mutating func dequeue() -> Element? {
    if outbox.isEmpty {
      swap(&inbox, &outbox)
      outbox.reverse()
    }
    return outbox.popLast()
  }

  /// Removes every element.
  public mutating func clear() {
    inbox.removeAll()
    outbox.removeAll()
  }
}

extension CalculatorItemQueue: Sendable where Element: Sendable {}

extension CalculatorItemQueue: Equatable where Element: Equatable {
  /// Whether both queues hold equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    (left.outbox.reversed() + left.inbox) == (right.outbox.reversed() + right.inbox)
  }
}
