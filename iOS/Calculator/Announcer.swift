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
    guard !text.isEmpty else { return }
    let announcement = announcements.say(text)
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: announcement.text,
        attributes: [.accessibilitySpeechQueueAnnouncement: announcement.isQueued]))
  }

  @objc private func announcementFinished(_ notification: NSNotification) {
    let key = UIAccessibility.announcementStringValueUserInfoKey
    if let text = notification.userInfo?[key] as? String { announcements.finish(text) }
  }
}
