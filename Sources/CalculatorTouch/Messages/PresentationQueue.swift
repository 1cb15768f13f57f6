/// What is to be shown over the calculator one after another, since the system shows nothing while something else is shown.
public struct PresentationQueue<Element> {
  private var waiting: [Element] = []
  private var isShowing = false

  /// Begins with nothing on the screen.
  public init() {}

  /// Adds an element; returns it when it is to be shown at once.
  public mutating func add(_ element: Element) -> Element? {
    waiting.append(element)
    return isShowing ? nil : close()
  }

  /// Takes the shown element as closed; returns the one that is to be shown next.
  public mutating func close() -> Element? {
    isShowing = !waiting.isEmpty
    return isShowing ? waiting.removeFirst() : nil
  }
}
