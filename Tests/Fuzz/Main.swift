#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// One program for all targets. Its first argument names the target; those after it are for libFuzzer.

/// What is done with the inputs of each target.
private let targets: [String: @Sendable (_ bytes: [UInt8]) -> Void] = [
  "expressions": fuzzExpression,
  "algebra": fuzzAlgebra,
  "numbers": fuzzNumber,
  "reals": fuzzReal,
  "tapes": fuzzTape,
  "archives": fuzzArchive,
  "keys": fuzzKeys,
  "drawer": fuzzDrawer,
]

nonisolated(unsafe) private var target: (_ bytes: [UInt8]) -> Void = { _ in }

/// Takes the name of the target out of the arguments; called by libFuzzer before all else.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  guard count.pointee > 1, let name = arguments.pointee[1], let named = targets[String(cString: name)] else {
    printError("usage: fuzz (\(targets.keys.sorted().joined(separator: "|"))) [libFuzzer's arguments]")
    exit(2)
  }
  target = named
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  atexit(printSlowestAnswer)
  return 0
}

/// Tries one input; called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
