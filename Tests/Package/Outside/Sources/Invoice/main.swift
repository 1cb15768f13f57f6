import ExactNumbers
import ExactNumbersFoundation
import Foundation

struct Item {
  let name: String
  let count: Int
  let price: Rational
}

let items = [
  Item(name: "Paper", count: 12, price: 4.99),
  Item(name: "Toner", count: 2, price: 74.50),
  Item(name: "Clips", count: 250, price: 0.0149),
]
let rate: Rational = 0.19
let money = Rational.FormatStyle(.standard).fractionDigits(2).locale(Locale(identifier: "de_DE"))

let line = { (name: String, amount: Rational) in
  let text = amount.formatted(money)
  print(name + String(repeating: " ", count: 24 - name.count - text.count) + text + " €")
}

// Each line is rounded to the cent as it is shown, so that the sum is what a reader of the invoice adds up.
let amounts = items.map { ($0.price * $0.count).rounded(toFractionDigits: 2) }
for (item, amount) in zip(items, amounts) { line("\(item.count) \(item.name)", amount) }
let net = amounts.reduce(0, +)
let tax = (net * rate).rounded(toFractionDigits: 2)
line("Net", net)
line("VAT 19 %", tax)
line("Total", net + tax)
