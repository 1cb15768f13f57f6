import Foundation

// PageAssembler FOLDER MODULE SHRINKER PACKER RESULT: makes one self-contained page of a folder with an index.html and a
// later.html and the WebAssembly module, packed with gzip, that belongs into it, and puts the service worker beside it.
// SHRINKER is a shell script that writes a script, a style sheet or markup, made smaller, to another file, and may make the
// script of the modules that begin with a third file; PACKER is one that packs a file with gzip.

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 5 else {
  FileHandle.standardError.write(Data("usage: PageAssembler FOLDER MODULE SHRINKER PACKER RESULT\n".utf8))
  exit(2)
}
do {
  let page = try Page(
    folder: arguments[0], module: Data(contentsOf: arguments[1]),
    shrink: Converter(script: arguments[2]).convert,
    pack: { try Converter(script: arguments[3]).convert($0, kind: $1) })
  try Data(page.text.utf8).write(to: arguments[4])
  let worker = arguments[4].deletingLastPathComponent().appending(path: "service-worker.js")
  try Data(page.serviceWorker().utf8).write(to: worker)
} catch {
  FileHandle.standardError.write(Data("PageAssembler: \(error)\n".utf8))
  exit(1)
}
