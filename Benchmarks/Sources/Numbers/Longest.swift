import ExactNumbers

/// The longest single steps with numbers as long as the limits allow: none may keep a person waiting.
func longest() throws {
  var generator = Generator(state: 7)
  let digits = NumberLimits.standard.bits * 301 / 1_000 / 2
  func integer(_ count: Int) -> BigInteger { bigInteger(generator.digits(count)) }
  // Half as long as the limits, so that products fit; and as long as they allow.
  let (a, b) = try (Rational(integer(digits), integer(digits)), Rational(integer(digits), integer(digits)))
  let (c, d) = try (
    Rational(integer(2 * digits - 2), integer(2 * digits - 2)),
    Rational(integer(2 * digits - 2), integer(2 * digits - 2))
  )
  let long = generator.digits(2 * digits - 2)
  func time(_ name: String, _ body: () -> Void) { print(name, nanoseconds(body) / 1e6, "ms") }
  time("sum") { _ = try? a.adding(b) }
  let (numerator, other) = (c.numerator, d.numerator)
  let (e, f) = try (Rational(numerator, c.denominator), Rational(other, c.denominator))
  time("sum-over-one-denominator") { _ = try? e.adding(f) }
  time("product") { _ = try? a.multiplied(by: b) }
  time("sum-too-large") { _ = try? c.adding(d) }
  time("product-too-large") { _ = try? c.multiplied(by: d) }
  time("quotient-of-equals") { _ = try? c.divided(by: c) }
  time("comparison") { _ = c < d }
  time("fraction-digits") { _ = c.numeral(fractionDigits: 20, rule: .down) }
  time("significant-digits") { _ = NumberFormat.standard.text(for: Rational(c.numerator)) }
  time("all-digits") { _ = Rational(c.numerator).numeral(fractionDigits: 0, rule: .down) }
  time("finite") { _ = c.finiteFractionDigits }
  time("repeating") { _ = NumberFormat(fractionDigits: 0...1_000).text(for: c, notation: .repeating) }
  time("double") { _ = Double(c) }
  time("fraction-text") { _ = c.description }
  time("numeral") { _ = Rational(long) }
}
