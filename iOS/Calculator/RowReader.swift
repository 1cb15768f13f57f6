import AVFoundation
import CalculatorCore
import CalculatorTouch
import UIKit

/// Reads rows aloud on the device; silent where it has no voice, and where VoiceOver speaks.
@MainActor
final class RowReader {
  private let synthesizer = AVSpeechSynthesizer()
  private let voice: AVSpeechSynthesisVoice?

  /// Creates a reader with the person's voice if that speaks the language of the app.
  init(language: Calculator.Language) {
    let current = AVSpeechSynthesisVoice.currentLanguageCode()
    let isOwn = current.hasPrefix(String(language.code))
    voice = AVSpeechSynthesisVoice(language: isOwn ? current : language.usualVoice)
  }

  /// Reads `text` in place of what is being read.
  func read(_ text: String, pace: AppSettings.Pace) {
    stop()
    guard let voice, !UIAccessibility.isVoiceOverRunning else { return }
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = voice
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate * Float(pace.rate)
    synthesizer.speak(utterance)
  }

  func stop() {
    synthesizer.stopSpeaking(at: .immediate)
  }
}

extension Calculator.Language {
  /// The tag of a language and a region that every system has a voice for.
  fileprivate var usualVoice: String {
    switch self {
    case .english: "en-US"
    case .korean: "ko-KR"
    }
  }
}
