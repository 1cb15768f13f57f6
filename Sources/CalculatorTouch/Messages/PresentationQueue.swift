/// What is to be shown over the calculator one after another, since the system shows nothing while something else is shown.
///
/// The system also drops what is to be shown while something comes or goes, and takes away what something else is dismissed
/// with, and tells neither: it is asked.
public struct PresentationQueue<Element: Equatable> {
  private var elements: [Element] = []

  /// Whether the first element has been on the screen.
  private var wasShown = false

  /// Begins with nothing on the screen.
  public init() {}

  /// Adds an element.
  public mutating func add(_ element: Element) {
    elements.append(element)
  }

  /// Takes an element as closed, if it is the one that is shown.
  public mutating func close(_ element: Element) {
    guard element == elements.first else { return }
    elements.removeFirst()
    wasShown = false
  }

  /// Returns the element that is to be shown now, also one that the system has dropped; `nil` when there is none, or one is
  /// on the screen.
  public mutating func next(isOnScreen: (Element) -> Bool) -> Element? {
    if wasShown, let first = elements.first, !isOnScreen(first) { close(first) }
    wasShown = elements.first.map(isOnScreen) ?? false
    return wasShown ? nil : elements.first
  }
}
