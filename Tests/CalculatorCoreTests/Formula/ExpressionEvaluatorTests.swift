import CalculatorCore
import ExactNumbers
import Testing

@Suite struct ExpressionEvaluatorTests {
  /// Reads `text` in parts of `size` bytes, and what was not taken of one together with the next.
  private func evaluate(_ text: [UInt8], partSize size: Int) throws(ExpressionError) -> ExpressionEvaluator {
    var evaluator = ExpressionEvaluator()
    var end = 0
    while end < text.count {
      end = min(end + size, text.count)
      let part = Array(text[evaluator.offset..<end])
      let start = evaluator.offset
      let count = try part.withUnsafeBufferPointer { (part) throws(ExpressionError) in
        try evaluator.read(part, isLast: end == text.count)
      }
      #expect(evaluator.offset == start + count)
    }
    #expect(evaluator.offset == text.count)
    return evaluator
  }

  private static let terms = (1...40).map {
    " × 1.2\($0)e-1 x + 1 ÷ − 1\($0 % 9) + −.5 −\u{202F}1234567890123456789012"
  }.joined()

  @Test(arguments: [3, 600]) func `the place of a failure counts from the start of the whole`(size: Int)
    throws
  {
    let start = "1\(Self.terms)"
    let failure = try evaluate(Array("\(start) ÷ 0\(Self.terms)".utf8), partSize: size).failure
    #expect(failure == ExpressionError(.divisionByZero, offset: start.utf8.count + 4))
  }

  /// What stands before and after spaces, and the value of the whole.
  private static let gaps: [(String, String, Rational)] = [
    ("5", "EUR", 5), ("5", "€", 5), ("5", "EUR × 2", 10), ("200 + 10", "%", 220), ("5-", "EUR", -5),
    ("5", "! ÷ 2", 60), ("2", "√4", 4), ("√", "9", 3), ("sin", "30°", "0.5"), ("sin", "° 30", "0.5"),
    ("3", "²", 9),
    ("2 ×", "root(3,8)", 4), ("root(3", ",8)", 2), ("root(3,", "8) + 1,5", "3.5"), ("(5", "mod 3) + 1", 3),
    ("ln e", "^ 2 + 1", 2),
    ("5-", "€ + 1", -4), ("5-", "\u{2212} 3", 8), ("1 +", "EUR 5", 6), ("5", "\u{2212} 3", 2),
  ]

  @Test(arguments: gaps)
  func `what stands after spaces is read alike wherever parts end`(
    start: String, end: String, value: Rational
  )
    throws
  {
    for gap in [1, ExpressionEvaluator.lookahead - 1, ExpressionEvaluator.lookahead] {
      let text = Array("\(start)\(String(repeating: " ", count: gap))\(end)".utf8)
      // Every place at which a first part can end; the whole comes next.
      for split in 1..<text.count {
        var evaluator = ExpressionEvaluator()
        let count = try text[..<split].withUnsafeBufferPointer { try evaluator.read($0, isLast: false) }
        _ = try text[count...].withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
        #expect(evaluator.value.rational == value, "\(gap) spaces, split at \(split)")
      }
    }
  }

  @Test(arguments: [ExpressionEvaluator.lookahead, 1_000, 1 << 16])
  func `a formula of any length is read as a whole`(size: Int) throws {
    let sum = String(repeating: "2² - root(2,16) + ", count: 200)
    for (text, value) in [
      ("1 + √(\(sum)9) × 2", 8), ("√(\(sum)9) × 2 + 1", 7), ("3 × abs -(\(sum)5)!", 360),
      ("2^(\(sum)3) ÷ 4", 2),
    ] as [(String, ExactReal)] {
      #expect(try evaluate(Array(text.utf8), partSize: size).value == value, "\(text.suffix(20))")
    }
    let error = #expect(throws: ExpressionError.self) {
      try evaluate(Array("1 + √(\(sum)9 × 2".utf8), partSize: size)
    }
    #expect(error == ExpressionError(.unclosedParenthesis, offset: 7))
  }

  @Test func `as many parentheses can be open as are asked for`() throws {
    let text = Array(
      (String(repeating: "(", count: 200) + "5" + String(repeating: ")", count: 200) + " × 2").utf8)
    var evaluator = ExpressionEvaluator()
    evaluator.depth = 200
    evaluator.reset()
    _ = try text.withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
    #expect(evaluator.value == 10)
    evaluator.depth = 199
    evaluator.reset()
    #expect(throws: ExpressionError(.tooDeep, offset: 199)) {
      try text.withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
    }
  }

  @Test(
    arguments: [
      ("2 + 3 × 4", 14), ("2 + 3 x 4 = # note", 14), ("$1,000 − 3½ × 2", 993), ("2 × sin 30 + 1 ÷ 2", "1.5"),
      ("200 + 10% × 2", "200.2"), ("7 ~ 2 + 3 × 4", nil), ("2 + 3 ×", nil), ("1 + 1 ÷ 0", nil),
      ("2 + two", nil),
    ] as [(String, Rational?)])
  func `a line has another value where products come before sums`(text: String, value: Rational?) {
    var evaluator = ExpressionEvaluator()
    evaluator.angleUnit = .degrees
    let found = Array(text.utf8).withUnsafeBufferPointer { evaluator.valueWithPrecedence(of: $0) }
    #expect(found?.rational == value)
  }

  @Test(arguments: ["1 ", "1,", "1 000", "1 000,", "1'000.", "12,34", "1,000,000 ", "1 1,1/"])
  func `a line that is no expression is refused after the least text`(part: String) {
    let text = Array(String(repeating: part, count: 2_000).utf8)
    var evaluator = ExpressionEvaluator()
    // The rest of the line need not arrive.
    #expect(throws: ExpressionError.self) {
      try text.withUnsafeBufferPointer { try evaluator.read($0, isLast: false) }
    }
  }

  @Test func `a line that computes with long numbers all the time is given up early`() throws {
    for term in ["+1", "*1"] {
      let line = "1e4900" + String(repeating: term, count: (1 << 16) / term.utf8.count - 1)
      let failure = try evaluate(Array(line.utf8), partSize: 1 << 16).failure
      #expect(failure?.reason == .tooLarge && failure!.offset < 1 << 14, "\(term)")
    }
    #expect(try evaluate(Array("1e4900 + 1 - 1e4900".utf8), partSize: 100).value == 1)
    let line = "1e-60" + String(repeating: "+1", count: 50_000)
    let evaluator = try evaluate(Array(line.utf8), partSize: 1 << 20)
    #expect(evaluator.failure == nil && evaluator.value.rational == ("1e-60" as Rational) + 50_000)
  }

  @Test func `an evaluator can be used again`() throws {
    var evaluator = ExpressionEvaluator()
    for (text, value) in [("1 ÷ 3", try Rational(1, 3)), ("2", 2), ("1 ÷ 0", nil), ("4 + 1", 5)] {
      _ = try Array(text.utf8).withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
      #expect((evaluator.failure == nil) == (value != nil))
      if let value { #expect(evaluator.value.rational == value) }
      evaluator.reset()
      #expect(evaluator.offset == 0)
    }
    for number in [6, 7] as [Rational] {
      _ = try Array("\(number)".utf8).withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
      #expect(evaluator.takeValue().rational == number && evaluator.offset == 0)
    }
  }

  @Test(arguments: [("1:45 + 2:30", true), ("1:45 ÷ 0:15", false), ("5", false)])
  func `a value is a time or not`(text: String, isTime: Bool) throws {
    #expect(try evaluate(Array(text.utf8), partSize: 100).isTime == isTime)
  }

  @Test func `only a line without anything is blank`() {
    var evaluator = ExpressionEvaluator()
    let texts: [([UInt8], Bool)] = [
      ([0x78], false), ([0x20], true), ([0xD3], false), ([0x35, 0x2B], false), ([0x2D], false),
    ]
    for (text, isBlank) in texts {
      #expect(throws: ExpressionError.self) {
        try text.withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
      }
      #expect(evaluator.isBlank == isBlank)
      evaluator.reset()
    }
  }

  @Test func `numerals of every length are read alike`() throws {
    for digits in [1, 8, 18, 19, 20, 21, 37, 38, 39, 40] {
      for point in [0, 1, digits / 2, digits] where point <= digits {
        for end in ["", " ", "e1", " + 0", "            "] {
          let all = String("1234567890123456789012345678901234567890".prefix(digits))
          let text = "\(all.prefix(point)).\(all.dropFirst(point))\(end)"
          let value = try ExpressionParser.parse(
            from: "\(all)e-\(digits - point) * 1\(end == "e1" ? end : "")"
          ).result()
          for text in [text, "0+\(text)"] {
            #expect(try evaluate(Array(text.utf8), partSize: 1_000).value == value)
          }
        }
      }
    }
  }
}
