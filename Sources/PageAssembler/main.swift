import Foundation

// PageAssembler FOLDER MODULE SHRINKER RESULT: makes one self-contained page of a folder with an index.html and the
// WebAssembly module, packed with gzip, that belongs into it, and puts the service worker beside it. SHRINKER is a shell
// script that writes a script, a style sheet or the page, made smaller, to another file.

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: PageAssembler FOLDER MODULE SHRINKER RESULT\n".utf8))
  exit(2)
}
do {
  var page = try Page(folder: arguments[0], shrink: Shrinker(script: arguments[2]).shrink)
  try page.assemble(module: Data(contentsOf: arguments[1]))
  try Data(page.text.utf8).write(to: arguments[3])
  let worker = arguments[3].deletingLastPathComponent().appending(path: "service-worker.js")
  try Data(page.serviceWorker().utf8).write(to: worker)
} catch {
  FileHandle.standardError.write(Data("PageAssembler: \(error)\n".utf8))
  exit(1)
}
