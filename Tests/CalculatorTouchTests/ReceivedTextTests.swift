import CalculatorCore
import Foundation
import Testing

@testable import CalculatorTouch

@Suite struct ReceivedTextTests {
  private func decode(_ bytes: [UInt8]) -> String? {
    ReceivedText.decode(bytes) {
      String(data: Data($0), encoding: String.Encoding(rawValue: ReceivedText.koreanEncoding))
    }
  }

  @Test func `a file is read however it is encoded`() {
    let text = "택시 1\n"
    let units: [(low: UInt8, high: UInt8)] = text.utf16.map { (UInt8($0 & 0xFF), UInt8($0 >> 8)) }
    #expect(decode(Array(text.utf8)) == text)
    #expect(decode([0xEF, 0xBB, 0xBF] + text.utf8) == text)
    #expect(decode([0xFF, 0xFE] + units.flatMap { [$0.low, $0.high] }) == text)
    #expect(decode([0xFE, 0xFF] + units.flatMap { [$0.high, $0.low] }) == text)
    // Code page 949, as spreadsheets in Korea write it.
    #expect(decode([0xC5, 0xC3, 0xBD, 0xC3, 0x20, 0x31, 0x0A]) == text)
  }

  @Test func `what is no text is not read`() {
    #expect(ReceivedText.decode([0xFF, 0xFF]) { _ in nil } == nil)
    #expect(decode([0xFF, 0xFE, 0x31]) == nil)
    #expect(decode([]) == "")
  }
}
