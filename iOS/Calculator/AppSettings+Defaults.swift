import CalculatorTouch
import Foundation

extension AppSettings {
  private static let key = "settings"

  /// The settings that the system keeps for the app.
  static var kept: AppSettings {
    get { AppSettings(words: UserDefaults.standard.string(forKey: key) ?? "") }
    set { UserDefaults.standard.set(newValue.words, forKey: key) }
  }
}
