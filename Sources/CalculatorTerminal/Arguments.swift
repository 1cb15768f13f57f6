/// The arguments of the program, without its name, as the bytes that they are.
func arguments() -> [UnsafeBufferPointer<UInt8>] {
  let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  return words.dropFirst().compactMap { word in
    guard let word else { return nil }
    var count = 0
    while word[count] != 0 { count += 1 }
    return word.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      UnsafeBufferPointer(start: bytes, count: count)
    }
  }
}
