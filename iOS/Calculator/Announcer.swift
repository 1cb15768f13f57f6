import CalculatorTouch
import UIKit

/// Tells VoiceOver what has happened.
@MainActor
final class Announcer {
  private var announcements = Announcements()

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(announcementFinished(_:)),
      name: UIAccessibility.announcementDidFinishNotification, object: nil)
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

  @objc private func announcementFinished(_ notification: NSNotification) {
    let said = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey]
    // It is what was posted, or only its characters.
    if let text = (said as? NSAttributedString)?.string ?? said as? String { announcements.finish(text) }
  }
}
