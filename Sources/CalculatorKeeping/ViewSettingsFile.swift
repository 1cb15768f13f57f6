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

  /// The word for add mode.
  private static let addMode: UTF8Text = "add"

  /// The settings in the file; for what is missing or not known the standard ones.
  package func settings() -> (view: Calculator.ViewSettings, addMode: Bool) {
    var settings = (view: Calculator.ViewSettings.standard, addMode: false)
    guard let file = try? FileDescriptor(opening: path, O_RDONLY), let bytes = try? file.contents() else {
      return settings
    }
    for bytes in bytes.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      let word = UTF8Text(utf8: Array(bytes))
      if let decimals = Calculator.ViewSettings.Decimals(rawValue: word) { settings.view.decimals = decimals }
      if let rounding = Calculator.ViewSettings.Rounding(rawValue: word) { settings.view.rounding = rounding }
      if word == Self.addMode { settings.addMode = true }
    }
    return settings
  }

  /// Writes settings into the file in place of those that were there.
  package func write(_ view: Calculator.ViewSettings, addMode: Bool) throws(SystemError) {
    try Folder.create(folder)
    var text = view.decimals.rawValue + " " + view.rounding.rawValue
    if addMode { text += " " + Self.addMode }
    text += "\n"
    try KeptFile.create(text.utf8[...], at: path, flags: O_TRUNC)
  }
}
