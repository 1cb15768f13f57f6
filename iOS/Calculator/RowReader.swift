import AVFoundation
import CalculatorCore
import CalculatorTouch
import UIKit

/// Reads rows aloud on the device; silent if no voice speaks the language, and while VoiceOver is on.
///
/// The voice can be heard even if the ring switch is off; other sound is lower while it speaks.
@MainActor
final class RowReader: NSObject {
  private let synthesizer = AVSpeechSynthesizer()
  private let voice: AVSpeechSynthesisVoice?
  private let sound = Sound()

  /// Creates a reader with the person's voice, or with a usual voice if the former does not speak the language of the app.
  init(language: Calculator.Language) {
    let current = AVSpeechSynthesisVoice.currentLanguageCode()
    let isOwn = current.hasPrefix(String(language.rawValue))
    voice = AVSpeechSynthesisVoice(language: isOwn ? current : language.usualVoice)
    super.init()
    synthesizer.delegate = self
    Task { [sound] in await sound.prepare() }
  }

  /// Reads `text`, and stops reading an earlier text.
  func read(_ text: String, pace: AppSettings.Pace) {
    stop()
    guard let voice, !UIAccessibility.isVoiceOverRunning else { return }
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = voice
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate * Float(pace.rate)
    synthesizer.speak(utterance)
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  /// Restores the volume of other sound, unless a text is being read.
  private func finish() {
    guard !synthesizer.isSpeaking else { return }
    Task { [sound] in await sound.raise() }
  }
}

/// The app's audio session, in an actor because the system changes volume slowly and the main thread must not wait.
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
  /// The language tag of a voice that every system has.
  fileprivate var usualVoice: String {
    switch self {
    case .english: "en-US"
    case .korean: "ko-KR"
    }
  }
}
