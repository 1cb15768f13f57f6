import CalculatorKeeping

/// The folder in which tapes are saved between runs.
enum TapeFolder {
  /// The drawer beside the tape, in which the tapes are that were torn off; `nil` when there is no home.
  static var drawer: Drawer? { path.map { Drawer(folder: $0 + "/drawer") } }

  /// The file beside the tape that keeps the settings of the view; `nil` when there is no home.
  static var viewSettings: ViewSettingsFile? { path.map { ViewSettingsFile(folder: $0) } }

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
