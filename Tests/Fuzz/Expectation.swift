#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the program with a message where `condition` does not hold, so that the fuzzer keeps the input.
func expect(
  _ condition: Bool, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line
) {
  if condition { return }
  fail(message(), file: file, line: line)
}

/// Ends the program with a message.
func fail(_ message: String, file: String = #fileID, line: Int = #line) -> Never {
  printError("\(file):\(line): \(message)")
  abort()
}

/// Prints a line where libFuzzer prints, too.
func printError(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(2, bytes, bytes.count)
}
