import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

/// The environment variables and the size of the terminal.
enum Environment {
  /// Returns the value of a variable; nil if the variable is missing or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  static var isUTF8: Bool {
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    let encoding = locale.split(separator: "@").first ?? ""
    return encoding.hasSuffix("utf-8") || encoding.hasSuffix("utf8")
  }

  /// The language of messages, by the locale; English if the terminal cannot show Korean.
  static let language: Calculator.Language = {
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    return isUTF8 ? Calculator.Language(tag: UTF8Text(locale)) ?? .english : .english
  }()

  /// The country code of the locale; empty if the locale has none.
  static var region: UTF8Text {
    let locale = value("LC_ALL") ?? value("LC_MONETARY") ?? value("LANG") ?? ""
    return UTF8Text(String(locale.drop { $0 != "_" }.dropFirst().prefix { $0 != "." && $0 != "@" }))
  }

  /// The name of the locale for numbers; empty if no variable names one.
  static var numbersLocale: String { value("LC_ALL") ?? value("LC_NUMERIC") ?? value("LANG") ?? "" }

  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}

/// The folder that has the tapes between runs.
enum TapeFolder {
  /// The drawer of torn-off tapes, in this folder; nil if there is no home folder.
  static var drawer: Drawer? { path.map { Drawer(folder: $0 + "/drawer") } }

  /// The file of the settings in this folder, with words such as `2 half-up add repeat`; nil if there is no home folder.
  static var settings: TextFile? { path.map { TextFile(path: $0 + "/view") } }

  /// The file of the kept rows in this folder; nil if there is no home folder.
  static var keptRows: TextFile? { path.map { TextFile(path: $0 + "/kept.txt") } }

  /// The path of the folder, by the custom of the system; nil if there is no home folder.
  static var path: String? {
    let home = Environment.value("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
      return home.map { $0 + "/Library/Application Support/Calculator" }
    #else
      if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/calculator" }
      return home.map { $0 + "/.local/share/calculator" }
    #endif
  }
}
