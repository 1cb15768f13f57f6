import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The file in which the rows that are kept stand, in their text form, which a person may edit.
package struct KeptRowsFile {
  private let folder: String

  /// Creates the file in `folder`, neither of which need be there before rows are written.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { folder + "/kept.txt" }

  /// The text in the file; empty where there is none.
  package var text: UTF8Text { UTF8Text(utf8: KeptFile.contents(ofFileAt: path) ?? []) }

  /// Writes rows into the file in place of those that were there.
  package func write(_ rows: KeptRows) throws(SystemError) {
    try Folder.create(folder)
    try KeptFile.create(rows.text.utf8[...], at: path, flags: O_TRUNC)
  }
}
