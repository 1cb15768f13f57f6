import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The file in which the settings of the view and add mode are kept between runs: their words, as in `2 half-up add`.
package struct ViewSettingsFile {
  private let folder: String

  /// Creates the file in `folder`, neither of which need be there before settings are written.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { folder + "/view" }

  /// The settings in the file; for what is missing or not known the standard ones.
  package func settings() -> (view: Calculator.ViewSettings, addMode: Bool) {
    var settings = (view: Calculator.ViewSettings.standard, addMode: false)
    for bytes in (KeptFile.contents(ofFileAt: path) ?? []).split(whereSeparator: { $0 <= UInt8(ascii: " ") })
    {
      let word = UTF8Text(utf8: Array(bytes))
      if let decimals = Calculator.ViewSettings.Decimals(rawValue: word) { settings.view.decimals = decimals }
      if let rounding = Calculator.ViewSettings.Rounding(rawValue: word) { settings.view.rounding = rounding }
      if word == "add" { settings.addMode = true }
    }
    return settings
  }

  /// Writes settings into the file in place of those that were there.
  package func write(_ view: Calculator.ViewSettings, addMode: Bool) throws(SystemError) {
    try Folder.create(folder)
    let text = view.decimals.rawValue + " " + view.rounding.rawValue + (addMode ? " add\n" : "\n")
    try KeptFile.create(text.utf8[...], at: path, flags: O_TRUNC)
  }
}
