import CalculatorTouch
import UIKit

/// The text of a tape from the drawer.
final class TapeTextViewController: UIViewController {
  private let text: String
  private let actions: [UIAction]

  /// Creates a screen that shows `text`, with a menu of `actions`.
  init(title: String, text: String, actions: [UIAction]) {
    self.text = text
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let textView = UITextView(frame: view.bounds)
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.isEditable = false
    textView.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedSystemFont(ofSize: 17, weight: .regular))
    textView.adjustsFontForContentSizeCategory = true
    textView.text = text
    view.addSubview(textView)
    let menu = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: actions))
    menu.accessibilityLabel = Texts.more
    navigationItem.rightBarButtonItem = menu
  }
}
