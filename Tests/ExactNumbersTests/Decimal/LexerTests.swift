import ExactNumbers
import Testing

@Suite struct LexerTests {
  /// Returns each token as its kind and its text, those of numbers and unknown characters as their text alone.
  private func tokens(of text: String, style: Lexer.Style = .inOrder) -> String {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var lexer = Lexer(text, style: style)
      var tokens: [String] = []
      while lexer.token.kind != .end {
        tokens.append("\(lexer.token.kind):\(String(decoding: lexer.bytes, as: UTF8.self))")
        #expect(lexer.token.start >= lexer.end && lexer.token.end > lexer.token.start)
        lexer.advance()
      }
      return tokens.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("5", "number:5"), (".5", "number:.5"), ("1,234.50", "number:1,234.50"), ("12 345,5", "number:12 345,5"),
    ("3 1/7", "number:3 1/7"), ("1/7", "number:1 operator:/ number:7"), ("0.1(6)", "number:0.1(6)"),
    ("3 ½", "number:3 ½"),
    ("1⁄3", "number:1⁄3"), ("1.5e-3", "number:1.5e-3"), ("5 EUR", "number:5 currency:EUR"),
    ("１٢", "number:１٢"),
    ("1:45", "time:1:45"), ("1:45:30 1⁄7", "time:1:45:30 1⁄7"), ("-$5", "operator:- currency:$ number:5"),
    ("R$ 5%", "currency:R$ number:5 percent:%"), ("5-", "number:5 operator:-"),
    ("5eggs", "number:5e word:ggs"),
    ("1...", "number:1 ellipsis:..."), ("12…", "number:12 ellipsis:…"),
    ("12345678901234567890", "number:12345678901234567890"),
  ]) func `numbers are whole`(text: String, tokens: String) {
    #expect(self.tokens(of: text) == tokens)
  }

  @Test(arguments: [
    ("1 + 2 − 3", "number:1 operator:+ number:2 operator:− number:3"),
    ("2x3 ÷ 4", "number:2 operator:x number:3 operator:÷ number:4"),
    ("5 ~ 2 · 3", "number:5 operator:~ number:2 operator:· number:3"), ("2^3", "number:2 power:^ number:3"),
    ("2 ** 3", "number:2 power:** number:3"), ("2 * *3", "number:2 operator:* operator:* number:3"),
    ("(5)", "openingParenthesis:( number:5 closingParenthesis:)"),
    ("（５）", "openingParenthesis:（ number:５ closingParenthesis:）"),
    ("5 [12]", "number:5 mark:[12]"), ("[a]", "unknown:[ word:a unknown:]"), ("[]", "unknown:[ unknown:]"),
    ("→ ≈ 5", "arrow:→ approximately:≈ number:5"), ("-> 5 > 6", "arrow:-> number:5 arrow:> number:6"),
    ("= Too large", "equals:= word:Too word:large"), ("Σ # note # 2", "word:Σ note:# note # 2"),
    ("5\n6", "number:5 lineEnd:\n number:6"),
    ("Tax_2 5", "word:Tax_2 number:5"), ("Ä 쌀\t5", "word:Ä word:쌀 number:5"), ("!?", "postfix:! unknown:?"),
    ("√2 5² 30° π", "word:√ number:2 number:5 postfix:² number:30 postfix:° word:π"),
    ("  ", ""),
  ]) func `all else is one sign or word each`(text: String, tokens: String) {
    #expect(self.tokens(of: text) == tokens)
  }

  @Test(arguments: [
    ("2026-05-01 450", "date:2026-05-01 number:450"), ("5/1 450", "date:5/1 number:450"),
    ("2026-05-01,450", "date:2026-05-01 number:,450"),
    ("2026-05-01", "number:2026 operator:- number:05 operator:- number:01"),
    ("1 + 5/1 450", "number:1 operator:+ number:5 operator:/ number:1 450"),
  ]) func `a date is one where it can be nothing else`(text: String, tokens: String) {
    #expect(self.tokens(of: text) == tokens)
  }

  @Test(arguments: [
    (Lexer.Style.inAlgebra, "a_2x = 3 mod _", "word:a_2x equals:= number:3 word:mod word:_"),
    (.inAlgebra, "0.1(6)", "number:0.1 openingParenthesis:( number:6 closingParenthesis:)"),
    (.inAlgebra, "3 1/7 EUR €", "number:3 number:1 operator:/ number:7 word:EUR currency:€"),
    (.alone, "12 345/670", "number:12 345/670"), (.alone, "1:45", "number:1 unknown:: number:45"),
  ]) func `a style says what belongs to a number`(style: Lexer.Style, text: String, tokens: String) {
    #expect(self.tokens(of: text, style: style) == tokens)
  }

  @Test func `a byte that is not UTF-8 is a token, and ends a note`() {
    ([0x35, 0xFF, 0x23, 0x61, 0xFF] as [UInt8]).withUnsafeBufferPointer { text in
      var lexer = Lexer(text)
      for kind in [Token.Kind.number, .unknown, .note, .unknown, .end] {
        #expect(lexer.token.kind == kind)
        lexer.advance()
      }
    }
  }
}
