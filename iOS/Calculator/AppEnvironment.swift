import CalculatorCore
import CalculatorTouch
import ExactNumbers
import ExactNumbersFoundation
import Foundation

/// Values from the system: the app's folders, settings, and the person's language and number format.
enum AppEnvironment {
  /// The folder in which the tape is saved; nil if the folder is missing.
  static var tapeFolder: String? { path(of: .applicationSupportDirectory) }

  /// The folder of the drawer, which the person sees in the app Files; nil if the folder is missing.
  static var drawerFolder: String? { path(of: .documentDirectory) }

  private static func path(of folder: FileManager.SearchPathDirectory) -> String? {
    let url = try? FileManager.default.url(
      for: folder, in: .userDomainMask, appropriateFor: nil, create: true)
    return url?.path(percentEncoded: false)
  }

  /// The number format of the person's region.
  static var localFormat: NumberFormat { NumberFormat(locale: .current) }

  /// The code of the person's region; empty if the region is unknown.
  static var region: UTF8Text { UTF8Text(Locale.current.region?.identifier ?? "") }

  /// The presentation in the language of the app, with the style of numbers that the person chose, or else that of the region.
  static var presentation: Presentation {
    let tag = Bundle.main.preferredLocalizations.first.map { UTF8Text($0) }
    var presentation = Presentation(language: tag.flatMap { Calculator.Language(tag: $0) } ?? .english)
    presentation.raisesExponents = true
    presentation.show(AppSettings.kept.calculator, in: localFormat)
    return presentation
  }
}

extension AppSettings {
  private static let key = "settings"

  /// The settings of the app, which the system stores.
  static var kept: AppSettings {
    get { AppSettings(words: UserDefaults.standard.string(forKey: key) ?? "") }
    set { UserDefaults.standard.set(newValue.words, forKey: key) }
  }
}
