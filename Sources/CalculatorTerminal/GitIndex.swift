/// The index of git: the files of the next commit.
enum GitIndex {
  /// A file that the next commit adds or changes.
  struct StagedFile {
    /// Its path from the current folder, or outside of the work tree from its top; any bytes but NUL.
    let path: [UInt8]

    /// The name by which git finds its contents, a zero at its end.
    let object: [UInt8]
  }

  /// Why git did not answer.
  enum Failure: Error {
    /// It could not be run.
    case notRun(SystemError)

    /// It failed, and told why.
    case failed
  }

  /// The staged files at `paths`, which are patterns as git takes them, from the folder where it is; without any, the
  /// staged tapes, `*.tape` in whatever folder.
  static func stagedFiles(at paths: [Argument]) throws(Failure) -> [StagedFile] {
    // `git diff` says outside of a repository that it lacks a file to compare.
    let folder = try run(["rev-parse", "--show-prefix"]).dropLast()
    let listing = try run(
      [
        "-c", "diff.relative=false", "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames",
        "--no-color",
      ]
        + ["--diff-filter=ACMT", "--"], paths)
    // A record is `:mode mode object object status NUL path NUL`, first what is and then what will be.
    var files: [StagedFile] = []
    var fields = listing.split(separator: 0)[...]
    while let record = fields.popFirst(), let path = fields.popFirst() {
      let words = record.split(separator: UInt8(ascii: " "))
      // Links and modules are no files.
      guard words.count == 5, words[1].starts(with: "100".utf8) else { continue }
      guard !paths.isEmpty || isTape(path) else { continue }
      files.append(StagedFile(path: relative(path, to: folder), object: words[3] + [0]))
    }
    return files
  }

  /// Whether the name of a tape is at the end of `path`, in whatever case.
  private static func isTape(_ path: ArraySlice<UInt8>) -> Bool {
    path.suffix(5).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }.elementsEqual(".tape".utf8)
  }

  /// Returns the path from `folder` to that at `path`; both are from the top, and a folder ends with a slash.
  private static func relative(_ path: ArraySlice<UInt8>, to folder: ArraySlice<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let shared = zip(path, folder).prefix { $0 == $1 }.reversed().drop { $0.0 != slash }.count
    let ups = folder.dropFirst(shared).count { $0 == slash }
    return Array(repeatElement(Array("../".utf8), count: ups).joined()) + path.dropFirst(shared)
  }

  /// Returns the contents of a file in the next commit, up to `limit` bytes.
  static func contents(of file: StagedFile, atMost limit: Int) throws(Failure) -> [UInt8] {
    try file.object.withUnsafeBufferPointer { (object) throws(Failure) in
      try run(["cat-file", "blob"], [Argument(rebasing: object.dropLast())], outputLimit: limit)
    }
  }

  /// Runs git with words and then arguments; returns what it has written.
  private static func run(
    _ words: [StaticString], _ arguments: [Argument] = [], outputLimit limit: Int = .max
  ) throws(Failure) -> [UInt8] {
    let words = (["git"] + words).map { Argument(start: $0.utf8Start, count: $0.utf8CodeUnitCount) }
    let child: ChildProcess
    do throws(SystemError) {
      child = try ChildProcess(running: words + arguments, outputLimit: limit)
    } catch {
      throw .notRun(error)
    }
    // It fails when its output is not read to the end.
    guard child.status == 0 || child.output.count == limit else { throw .failed }
    return child.output
  }
}
