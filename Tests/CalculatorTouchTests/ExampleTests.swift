import CalculatorCore
import Foundation
import TestSupport
import Testing

/// The examples that the tests of the screen press on a Mac.
@Suite struct ExampleTests {
  private func examples() throws -> [(keys: Substring, number: Substring)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = "../../iOS/CalculatorUITests/ExampleTests.swift"
    let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return source.matches(of: /\n    \("([^"]+)", "([^"]+)"\),/).map { ($0.1, $0.2) }
  }

  @Test func `the core answers them as it is written there`() throws {
    let examples = try examples()
    #expect(examples.count >= 20)
    for example in examples {
      let calculator = Calculator(after: String(example.keys), language: .english)
      #expect(String(calculator.spokenOperand(of: calculator.display)) == example.number, "\(example.keys)")
    }
  }
}
