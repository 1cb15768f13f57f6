import CalculatorCore
import ExactNumbers

/// The longest time that an operation may take, in times of that of an answer: 2 seconds, and five times as many for the branches
/// that are counted.
private let longerTime = 50.0

/// Works on a stack of exact real numbers, a byte each operation, and compares forms with digits.
func fuzzReal(_ bytes: [UInt8]) {
  var (input, stack) = (Input(Array(bytes.prefix(48))), [ExactReal]())
  while !input.isAtEnd {
    let byte = input.byte()
    do throws(ArithmeticError) {
      let (right, left) = (stack.last ?? 2, stack.dropLast().last ?? 3)
      let result = try answering(times: longerTime) { () throws(ArithmeticError) in
        try apply(byte, left, right, &input)
      }
      try answering(times: longerTime) { () throws(ArithmeticError) in
        try expectDigits(of: result, by: byte, left, right)
      }
      stack.append(result)
    } catch {
      // A number that is too large, or has no value, is not kept.
    }
  }
  for (left, right) in zip(stack, stack.dropFirst()) { expectSameOrder(left, right) }
  guard let last = stack.last, bytes.count < 32 else { return }
  let (text, shown) = answering(times: longerTime) {
    (last.description, try? NumberFormat.standard.text(for: last))
  }
  guard let again = try? ExactReal(formula: UTF8Text(text)) else { return }
  expect(again == last, "\(text) is read as \(again), \(shown ?? "without digits")")
}

/// Returns what an operation makes of the two numbers on top of the stack.
private func apply(
  _ byte: UInt8, _ left: ExactReal, _ right: ExactReal, _ input: inout Input
) throws(ArithmeticError) -> ExactReal {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): ExactReal(Int(byte) - 48)
  case UInt8(ascii: "+"): try left + right
  case UInt8(ascii: "-"): try left - right
  case UInt8(ascii: "*"): try left * right
  case UInt8(ascii: "/"): try left / right
  case UInt8(ascii: "^"): try left.raised(to: right)
  case UInt8(ascii: "p"): .pi
  case UInt8(ascii: "e"): .e
  case UInt8(ascii: "n"): ExactReal(Int(input.byte()) << 8 | Int(input.byte()))
  case UInt8(ascii: "="): left
  case UInt8(ascii: "~"): try right.rounded(toMultipleOf: 1)
  default:
    try right.applying(
      RealFunction.allCases[Int(byte) % RealFunction.allCases.count],
      in: byte & 0x80 == 0 ? .radians : .degrees)
  }
}

/// Returns bounds of a number; throws `ArithmeticError.tooLarge` where its digits before the point would take longer than all else.
private func digits(of value: ExactReal, _ count: Int) throws(ArithmeticError) -> ClosedRange<Rational> {
  let most = try ExactReal(10).raised(to: 50)
  let (upper, lower) = (try value.compare(to: most), try value.compare(to: -most))
  if upper > 0 || lower < 0 { throw .tooLarge }
  return try value.enclosure(fractionDigits: count)
}

/// Ends the program unless more digits lie between fewer, and those of a sum, difference, product or quotient agree with those of
/// its operands.
private func expectDigits(
  of result: ExactReal, by byte: UInt8, _ left: ExactReal, _ right: ExactReal
) throws(ArithmeticError) {
  let few = try digits(of: result, 20)
  let more = try digits(of: result, 70)
  expect(few.overlaps(more), "\(result): \(few), then \(more)")
  let (a, b) = (try digits(of: left, 40), try digits(of: right, 40))
  let (lower, upper): (Rational, Rational)
  switch byte {
  case UInt8(ascii: "+"):
    (lower, upper) = (try a.lowerBound.adding(b.lowerBound), try a.upperBound.adding(b.upperBound))
  case UInt8(ascii: "-"):
    (lower, upper) = (try a.lowerBound.subtracting(b.upperBound), try a.upperBound.subtracting(b.lowerBound))
  case UInt8(ascii: "*"):
    let bounds = try products(a, b)
    (lower, upper) = (bounds.lowerBound, bounds.upperBound)
  case UInt8(ascii: "/"):
    let bounds = try products(few, b)
    expect(bounds.overlaps(a), "\(left) ÷ \(right) is \(result)")
    return
  default: return
  }
  expect((lower...upper).overlaps(more), "\(left) \(Unicode.Scalar(byte)) \(right) is \(result)")
}

/// Returns the least and the greatest product of numbers between bounds.
private func products(
  _ left: ClosedRange<Rational>, _ right: ClosedRange<Rational>
) throws(ArithmeticError) -> ClosedRange<Rational> {
  var (least, greatest) = (Rational.zero, Rational.zero)
  var isFirst = true
  for a in [left.lowerBound, left.upperBound] {
    for b in [right.lowerBound, right.upperBound] {
      let product = try a.multiplied(by: b)
      (least, greatest) = isFirst ? (product, product) : (min(least, product), max(greatest, product))
      isFirst = false
    }
  }
  return least...greatest
}

/// Ends the program unless equal forms have equal digits, and the order is that of the digits.
private func expectSameOrder(_ left: ExactReal, _ right: ExactReal) {
  guard let a = try? digits(of: left, 40), let b = try? digits(of: right, 40),
    let order = try? answering(
      times: longerTime, { () throws(ArithmeticError) in try left.compare(to: right) })
  else { return }
  if left == right { expect(order == 0, "\(left) is \(right), and not equal by its digits") }
  if a.upperBound < b.lowerBound { expect(order == -1, "\(left) is less than \(right)") }
  if b.upperBound < a.lowerBound { expect(order == 1, "\(left) is greater than \(right)") }
}
