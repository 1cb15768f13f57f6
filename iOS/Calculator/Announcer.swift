import UIKit

/// Tells VoiceOver what has happened.
///
/// A new text replaces the last one, so that VoiceOver keeps up with fast typing.
@MainActor
final class Announcer {
  /// The text that VoiceOver has not finished; `nil` for none.
  private var unfinished: String?

  init() {
    NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let said = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey]
      // The system returns the posted text, or only its characters.
      guard let text = (said as? NSAttributedString)?.string ?? said as? String else { return }
      MainActor.assumeIsolated { if self?.unfinished == text { self?.unfinished = nil } }
    }
  }

  /// Says `text` in place of an unfinished text; says nothing if `text` is empty.
  func say(_ text: String) {
    // Without VoiceOver no text is ever finished.
    guard !text.isEmpty, UIAccessibility.isVoiceOverRunning else { return }
    // The first text waits until VoiceOver has said the name of the key.
    let isQueued = unfinished == nil
    unfinished = text
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: text, attributes: [.accessibilitySpeechQueueAnnouncement: isQueued]))
  }
}
