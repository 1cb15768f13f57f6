import Foundation

// PageAssembler FOLDER MODULE SHRINKER PACKER HASHER RESULT writes a page as one file, with its service worker in the same folder.
// FOLDER has index.html and later.html. MODULE is the WebAssembly module, packed with gzip. SHRINKER, PACKER and HASHER are shell
// scripts; see `Page`.

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 6 else {
  FileHandle.standardError.write(
    Data("usage: PageAssembler FOLDER MODULE SHRINKER PACKER HASHER RESULT\n".utf8))
  exit(2)
}
do {
  let page = try Page(
    folder: arguments[0], module: Data(contentsOf: arguments[1]),
    shrinker: Converter(script: arguments[2]), packer: Converter(script: arguments[3]),
    hasher: Converter(script: arguments[4]))
  try Data(page.text.utf8).write(to: arguments[5])
  let worker = arguments[5].deletingLastPathComponent().appending(path: "service-worker.js")
  try Data(page.serviceWorker().utf8).write(to: worker)
} catch {
  FileHandle.standardError.write(Data("PageAssembler: \(error)\n".utf8))
  exit(1)
}
