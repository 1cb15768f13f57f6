import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The file in which the settings of the view, add mode and = that repeats are kept between runs: their words, as in
/// `2 half-up add repeat`.
package struct ViewSettingsFile {
  private let folder: String

  /// Creates the file in `folder`, neither of which need be there before settings are written.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { folder + "/view" }

  /// The settings in the file; for what is missing or not known the standard ones.
  package func settings() -> (view: Calculator.ViewSettings, rules: Calculator.Rules) {
    var settings = (view: Calculator.ViewSettings.standard, rules: Calculator.Rules.standard)
    for bytes in (KeptFile.contents(ofFileAt: path) ?? []).split(whereSeparator: { $0 <= UInt8(ascii: " ") })
    {
      let word = UTF8Text(utf8: Array(bytes))
      if let decimals = Calculator.ViewSettings.Decimals(rawValue: word) { settings.view.decimals = decimals }
      if let rounding = Calculator.ViewSettings.Rounding(rawValue: word) { settings.view.rounding = rounding }
      if word == "add" { settings.rules.addMode = true }
      if word == "repeat" { settings.rules.repeatsOperation = true }
    }
    return settings
  }

  /// Writes settings into the file in place of those that were there.
  package func write(_ view: Calculator.ViewSettings, _ rules: Calculator.Rules) throws(SystemError) {
    try Folder.create(folder)
    var text = view.decimals.rawValue + " " + view.rounding.rawValue
    if rules.addMode { text += " add" }
    if rules.repeatsOperation { text += " repeat" }
    text += "\n"
    try KeptFile.create(text.utf8[...], at: path, flags: O_TRUNC)
  }
}
