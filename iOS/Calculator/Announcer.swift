import CalculatorTouch
import UIKit

/// Tells VoiceOver what has happened.
@MainActor
final class Announcer {
  private var announcements = Announcements()

  init() {
    NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let said = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey]
      // It is what was posted, or only its characters.
      guard let text = (said as? NSAttributedString)?.string ?? said as? String else { return }
      MainActor.assumeIsolated { self?.announcements.finish(text) }
    }
  }

  /// Says `text` in place of what it has not finished saying; nothing when it is empty.
  func say(_ text: String) {
    // What nobody hears is never said to its end.
    guard !text.isEmpty, UIAccessibility.isVoiceOverRunning else { return }
    let isQueued = announcements.say(text)
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: text, attributes: [.accessibilitySpeechQueueAnnouncement: isQueued]))
  }
}
