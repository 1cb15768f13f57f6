import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A file in which a text stands between runs that a person may edit: the words for settings, or the rows that are kept.
package struct TextFile {
  private let folder: String
  private let name: String

  /// Creates the file in `folder`, neither of which need be there before a text is written.
  package init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  private var path: String { folder + "/" + name }

  package var text: UTF8Text { UTF8Text(utf8: KeptFile.contents(ofFileAt: path) ?? []) }

  package func write(_ text: UTF8Text) throws(SystemError) {
    try Folder.create(folder)
    try KeptFile.create(text.utf8[...], at: path, flags: O_TRUNC)
  }
}
