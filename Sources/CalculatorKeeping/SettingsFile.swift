import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The file in which the words for settings are kept between runs, as in `2 half-up add repeat`.
package struct SettingsFile {
  private let folder: String

  /// Creates the file in `folder`, neither of which need be there before words are written.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { folder + "/view" }

  /// The words in the file; empty where there is none.
  package var words: UTF8Text { UTF8Text(utf8: KeptFile.contents(ofFileAt: path) ?? []) }

  /// Writes words into the file in place of those that were there.
  package func write(_ words: UTF8Text) throws(SystemError) {
    try Folder.create(folder)
    try KeptFile.create((words + "\n").utf8[...], at: path, flags: O_TRUNC)
  }
}
