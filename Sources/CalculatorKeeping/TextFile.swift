import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A text file that is kept between runs and that a person may edit: the words of settings, or the kept rows.
package struct TextFile {
  private let path: String

  /// Creates the value for a file at `path`; file and folder are created when a text is written.
  package init(path: String) { self.path = path }

  /// Returns the text of the file; empty where there is no file.
  package func text() throws(SystemError) -> UTF8Text {
    if access(path, F_OK) != 0, errno == ENOENT { return UTF8Text() }
    return UTF8Text(utf8: try SavedFile.contents(ofFileAt: path))
  }

  package func write(_ text: UTF8Text) throws(SystemError) {
    try Folder.create(Folder.path(of: path))
    // The target of links has to be a file that can be written.
    let target = try SavedFile(path: path).path
    var new = try NewFile(at: target + ".new")
    try new.write(text.utf8[...])
    try new.take(target)
  }
}
