import UIKit

extension UIAction {
  /// Creates an action on `target`, as long as that is there.
  convenience init<Target: AnyObject>(
    _ title: String, symbolName: String? = nil, attributes: UIMenuElement.Attributes = [],
    on target: Target?, work: @escaping @MainActor (Target) -> Void
  ) {
    self.init(title: title, image: symbolName.flatMap { UIImage(systemName: $0) }, attributes: attributes) {
      [weak target] _ in target.map(work)
    }
  }

  /// The same for VoiceOver.
  var spoken: UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: title) { _ in
      self.performWithSender(nil, target: nil)
      return true
    }
  }
}
