import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A file in which a text stands between runs that a person may edit: the words for settings, or the rows that are kept.
package struct TextFile {
  private let path: String

  /// Creates the file at `path`, which need not be there before a text is written, nor its folder.
  package init(path: String) { self.path = path }

  /// Returns the text; an empty one where there is no file.
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
