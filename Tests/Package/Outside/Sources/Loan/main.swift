import ExactNumbers

let principal: Rational = 10_000
let months = 12
let monthlyRate: Rational = 0.039 / 12

// The annuity, which leaves nothing after the last month: P × r / (1 − (1 + r)^−n).
let discount = try (1 + monthlyRate).raised(to: -months, limits: .unlimited)
let payment = (principal * monthlyRate / (1 - discount)).rounded(toFractionDigits: 2)

let money = NumberFormat(fractionDigits: 2...2)
func printRow(_ cells: [String]) {
  print(cells.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }.joined())
}

printRow(["month", "payment", "interest", "repaid", "left"])
var (left, interestInAll) = (principal, Rational.zero)
for month in 1...months {
  let interest = (left * monthlyRate).rounded(toFractionDigits: 2)
  // What the cents of each month leave over is paid with the last one.
  let paid = month == months ? left + interest : payment
  left = left + interest - paid
  interestInAll += interest
  printRow(["\(month)"] + [paid, interest, paid - interest, left].map { money.text(for: $0) })
}
printRow(["", "", money.text(for: interestInAll)])
