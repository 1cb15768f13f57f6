import ExactNumbers

/// What people write for a currency.
let currencyNames: [UTF8Text] = ["원", "円", "元", "kr", "zł", "Kč", "Rs", "Fr"]

extension UTF8Cursor {
  /// Whether a currency is next: a sign, a code, or a name.
  var isAtCurrency: Bool {
    var next = self
    return next.skipCurrency() || next.skipCurrencyName()
  }

  /// Passes over letters that people write for a currency, and a point behind them; returns whether they are next.
  mutating func skipCurrencyName() -> Bool {
    guard isAtLetter, let name = currencyNames.first(where: { text[offset...].starts(with: $0.utf8) }) else {
      return false
    }
    var next = UTF8Cursor(text, at: offset + name.utf8.count)
    if next.symbol == .point { next.advance() }
    if next.isAtLetter { return false }
    self = next
    return true
  }
}
