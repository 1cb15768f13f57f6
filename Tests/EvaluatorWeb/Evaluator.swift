// The numbers alone as WebAssembly, to be weighed and timed: text in, value out. `Tests/Answers/answers.mjs` calls it.

#if arch(wasm32)

  import CWebRuntime
  import ExactNumbers

  nonisolated(unsafe) private let expression = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
  nonisolated(unsafe) private var text: [UInt8] = []
  nonisolated(unsafe) private var reply: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 16)

  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve() -> UnsafeMutablePointer<UInt8> { expression }

  /// Evaluates the reserved bytes and returns the address of `answerCount` bytes, none where there is no value.
  @_expose(wasm, "answer") @_cdecl("answer")
  func answer(_ count: Int) -> UnsafePointer<UInt8>? {
    text.removeAll(keepingCapacity: true)
    if let value = value(of: UnsafeBufferPointer(start: expression, count: count)) {
      NumberFormat.ungrouped.append(value, to: &text)
    }
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

  /// Returns what numbers with the four operators between them are from left to right; nil where there is no value.
  private func value(of text: UnsafeBufferPointer<UInt8>) -> Rational? {
    var lexer = Lexer(text, style: .inAlgebra)
    var value = operand(&lexer)
    while let left = value, lexer.token.kind == .operator {
      let sign = lexer.token.symbol
      lexer.advance()
      guard let right = operand(&lexer) else { return nil }
      value =
        switch sign {
        case .plus: try? left.adding(right)
        case .minus: try? left.subtracting(right)
        case .times: try? left.multiplied(by: right)
        default: try? left.divided(by: right)
        }
    }
    return lexer.token.kind == .end ? value : nil
  }

  /// Reads a number with the signs before it.
  private func operand(_ lexer: inout Lexer) -> Rational? {
    var isNegative = false
    while lexer.token.isSign {
      if lexer.token.symbol == .minus { isNegative.toggle() }
      lexer.advance()
    }
    guard lexer.token.kind == .number,
      let number = lexer.isPlain ? Rational(lexer.plain) : try? lexer.readNumber().value
    else { return nil }
    lexer.advance()
    return isNegative ? -number : number
  }

#endif
