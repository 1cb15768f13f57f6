import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

/// What the variables of the environment say, and the size of the terminal.
enum Environment {
  /// The variable called `name`, unless it is missing or empty.
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

  /// The language in which people are spoken to, by the locale; English where Korean could not be shown.
  static let language: Calculator.Language = {
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    return isUTF8 ? Calculator.Language(tag: UTF8Text(locale)) ?? .english : .english
  }()

  /// The code of the country by the locale; empty where it names none.
  static var region: UTF8Text {
    let locale = value("LC_ALL") ?? value("LC_MONETARY") ?? value("LANG") ?? ""
    return UTF8Text(String(locale.drop { $0 != "_" }.dropFirst().prefix { $0 != "." && $0 != "@" }))
  }

  /// The name of the locale by which numbers are written; empty where there is none.
  static var numbersLocale: String { value("LC_ALL") ?? value("LC_NUMERIC") ?? value("LANG") ?? "" }

  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}

/// The folder in which tapes are saved between runs.
enum TapeFolder {
  /// The drawer beside the tape, in which the tapes are that were torn off; `nil` when there is no home.
  static var drawer: Drawer? { path.map { Drawer(folder: $0 + "/drawer") } }

  /// The file beside the tape that has the words for settings, as in `2 half-up add repeat`; `nil` when there is no home.
  static var settings: TextFile? { path.map { TextFile(path: $0 + "/view") } }

  /// The file beside the tape that has the rows that are kept; `nil` when there is no home.
  static var keptRows: TextFile? { path.map { TextFile(path: $0 + "/kept.txt") } }

  /// Its path, by the habits of the system; `nil` when there is no home.
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
