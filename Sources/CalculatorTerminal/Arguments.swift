import OperatingSystem

/// A word of the command line, perhaps not valid UTF-8; a zero follows its last byte.
typealias Argument = UnsafeBufferPointer<UInt8>

extension Argument {
  /// The word as the system takes it, up to the zero.
  var path: UnsafePointer<CChar>? {
    UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: CChar.self)
  }
}

/// The arguments of the program, without its name.
func arguments() -> [Argument] {
  let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  return words.dropFirst().compactMap { word in
    guard let word else { return nil }
    var count = 0
    while word[count] != 0 { count += 1 }
    return word.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      Argument(start: bytes, count: count)
    }
  }
}
