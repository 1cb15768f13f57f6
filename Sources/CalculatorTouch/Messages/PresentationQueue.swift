/// What is to be shown over the calculator one after another, since the system shows nothing while something else is shown.
///
/// The system also drops what is to be shown while something comes or goes, and takes away what something else is dismissed
/// with, and tells neither: it is asked.
public struct PresentationQueue<Element> {
  private var waiting: [Element] = []
  private var current: Element?

  /// Whether the current element has been on the screen.
  private var wasShown = false

  /// Begins with nothing on the screen.
  public init() {}

  /// Adds an element.
  public mutating func add(_ element: Element) {
    waiting.append(element)
  }

  /// Takes the shown element as closed.
  public mutating func close() {
    current = nil
  }

  /// Returns the element that is to be shown now, also one that the system has dropped; `nil` when there is none, or one is
  /// on the screen.
  public mutating func next(isOnScreen: (Element) -> Bool) -> Element? {
    if let current {
      if isOnScreen(current) {
        wasShown = true
        return nil
      }
      if !wasShown { return current }
    }
    wasShown = false
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current
  }
}
