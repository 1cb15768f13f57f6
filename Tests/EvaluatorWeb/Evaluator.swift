// The numbers alone as WebAssembly, to be weighed and timed: text in, value out. `Tests/Answers/answers.mjs` calls it.

#if arch(wasm32)

  import CWebRuntime
  import CalculatorCore
  import ExactNumbers

  nonisolated(unsafe) private let expression = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
  nonisolated(unsafe) private var evaluator = ExpressionEvaluator()
  nonisolated(unsafe) private var text: [UInt8] = []
  nonisolated(unsafe) private var reply: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 16)

  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve() -> UnsafeMutablePointer<UInt8> { expression }

  /// Evaluates the reserved bytes and returns the address of `answerCount` bytes, none where there is no value.
  @_expose(wasm, "answer") @_cdecl("answer")
  func answer(_ count: Int) -> UnsafePointer<UInt8>? {
    text.removeAll(keepingCapacity: true)
    do throws(ExpressionError) {
      _ = try evaluator.read(UnsafeBufferPointer(start: expression, count: count), isLast: true)
      if evaluator.failure == nil { NumberFormat.ungrouped.append(evaluator.value, to: &text) }
    } catch {
      // No expression, no answer.
    }
    evaluator.reset()
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
