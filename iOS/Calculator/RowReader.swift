import AVFoundation
import CalculatorCore
import CalculatorTouch
import UIKit

/// Reads rows aloud on the device; silent where it has no voice, and where VoiceOver speaks.
///
/// It is heard also when the switch for the ring is off, and other sound is low while it speaks.
@MainActor
final class RowReader: NSObject {
  private let synthesizer = AVSpeechSynthesizer()
  private let voice: AVSpeechSynthesisVoice?
  private let sound = Sound()

  /// Creates a reader with the person's voice if that speaks the language of the app.
  init(language: Calculator.Language) {
    let current = AVSpeechSynthesisVoice.currentLanguageCode()
    let isOwn = current.hasPrefix(String(language.rawValue))
    voice = AVSpeechSynthesisVoice(language: isOwn ? current : language.usualVoice)
    super.init()
    synthesizer.delegate = self
    Task { [sound] in await sound.prepare() }
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

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  /// Gives other sound its loudness back, unless something else is read already.
  private func finish() {
    guard !synthesizer.isSpeaking else { return }
    Task { [sound] in await sound.raise() }
  }
}

/// The sound of the app, and the loudness of other sound, which the system changes in its own time: the main thread does not wait.
private actor Sound {
  func prepare() {
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .spokenAudio, options: .duckOthers)
  }

  func raise() {
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
  }
}

extension RowReader: AVSpeechSynthesizerDelegate {
  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    Task { @MainActor in finish() }
  }

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    Task { @MainActor in finish() }
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
