import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A text file that is kept between runs and may be edited by hand, such as the settings or the kept rows.
package struct TextFile {
  private let path: String

  /// Creates the value for the file at `path`; the first text written creates the file and its folder.
  package init(path: String) { self.path = path }

  /// Returns the text of the file; empty if there is no file.
  package func text() throws(SystemError) -> UTF8Text {
    if access(path, F_OK) != 0, errno == ENOENT { return UTF8Text() }
    return UTF8Text(utf8: try SavedFile.contents(ofFileAt: path))
  }

  package func write(_ text: UTF8Text) throws(SystemError) {
    try Folder.create(Folder.path(of: path))
    // A symbolic link is followed, and its target must be writable.
    let target = try SavedFile(path: path).path
    var new = try NewFile(at: target + ".new")
    try new.write(text.utf8[...])
    try new.take(target)
  }
}
