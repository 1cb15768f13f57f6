// What `answers.mjs` calls: the question goes in where `reserve` says, and comes out as the address of `answerCount`
// bytes, valid until the next answer.

#if arch(wasm32)

  import CWebRuntime

  nonisolated(unsafe) private var question: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 20)
  nonisolated(unsafe) private var text: [UInt8] = []
  nonisolated(unsafe) private var reply: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 16)

  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve() -> UnsafeMutablePointer<UInt8>? { question.baseAddress }

  @_expose(wasm, "answer") @_cdecl("answer")
  func answer(_ count: Int) -> UnsafePointer<UInt8>? {
    text = answer(to: Array(question[..<count]))
    // A pointer into the array itself would only be valid while the array lends it.
    if reply.count < text.count {
      reply.deallocate()
      reply = .allocate(capacity: 2 * text.count)
    }
    _ = reply.update(fromContentsOf: text)
    return UnsafePointer(reply.baseAddress)
  }

  @_expose(wasm, "answerCount") @_cdecl("answerCount")
  func answerCount() -> Int { text.count }

#endif
