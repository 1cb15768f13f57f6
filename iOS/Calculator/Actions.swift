import UIKit

extension UIAction {
  /// Creates an action that works on `target`; does nothing once `target` is gone.
  convenience init<Target: AnyObject>(
    _ title: String, symbolName: String? = nil, attributes: UIMenuElement.Attributes = [],
    on target: Target?, work: @escaping @MainActor (Target) -> Void
  ) {
    self.init(title: title, image: symbolName.flatMap { UIImage(systemName: $0) }, attributes: attributes) {
      [weak target] _ in
      if let target { work(target) }
    }
  }

  /// This action in the form that VoiceOver offers.
  var spoken: UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: title) { _ in
      self.performWithSender(nil, target: nil)
      return true
    }
  }
}

extension UIMenu {
  /// Creates a menu that makes its elements each time it opens.
  convenience init(deferred elements: @escaping @MainActor () -> [UIMenuElement]) {
    self.init(children: [
      UIDeferredMenuElement.uncached { show in MainActor.assumeIsolated { show(elements()) } }
    ])
  }
}
