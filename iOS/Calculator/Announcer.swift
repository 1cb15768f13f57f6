import UIKit

/// Tells VoiceOver what has happened, of which only the newest matters: fast typing would leave it far behind otherwise.
@MainActor
final class Announcer {
  /// What has not been said to its end.
  private var unfinished: String?

  init() {
    NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let said = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey]
      // It is what was posted, or only its characters.
      guard let text = (said as? NSAttributedString)?.string ?? said as? String else { return }
      MainActor.assumeIsolated { if self?.unfinished == text { self?.unfinished = nil } }
    }
  }

  /// Says `text` in place of what it has not finished saying; nothing when it is empty.
  func say(_ text: String) {
    // What nobody hears is never said to its end.
    guard !text.isEmpty, UIAccessibility.isVoiceOverRunning else { return }
    // It waits for the name of the key, which is being said.
    let isQueued = unfinished == nil
    unfinished = text
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: text, attributes: [.accessibilitySpeechQueueAnnouncement: isQueued]))
  }
}
