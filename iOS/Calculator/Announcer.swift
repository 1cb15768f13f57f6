import UIKit

/// Announces texts through VoiceOver.
///
/// A new text interrupts the previous one, so that VoiceOver keeps up with fast typing.
@MainActor
final class Announcer {
  /// The text that VoiceOver has not finished; nil if there is none.
  private var unfinished: String?

  init() {
    NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let said = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey]
      // The system returns the announced text as an attributed or a plain string.
      guard let text = (said as? NSAttributedString)?.string ?? said as? String else { return }
      MainActor.assumeIsolated { if self?.unfinished == text { self?.unfinished = nil } }
    }
  }

  /// Says `text`, and interrupts an unfinished text; does nothing if `text` is empty.
  func say(_ text: String) {
    // Without VoiceOver nothing is said, because the system would never report the end of a text.
    guard !text.isEmpty, UIAccessibility.isVoiceOverRunning else { return }
    // A text that interrupts nothing waits until VoiceOver has said the name of the key.
    let isQueued = unfinished == nil
    unfinished = text
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: text, attributes: [.accessibilitySpeechQueueAnnouncement: isQueued]))
  }
}
