import CalculatorTouch
import Foundation
import Testing

@Suite struct ReceivedTextTests {
  @Test func `a file is read however it is encoded`() {
    let text = "택시 1\n"
    let units: [(low: UInt8, high: UInt8)] = text.utf16.map { (UInt8($0 & 0xFF), UInt8($0 >> 8)) }
    let files: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + units.flatMap { [$0.low, $0.high] },
      [0xFE, 0xFF] + units.flatMap { [$0.high, $0.low] },
      // Code page 949, as spreadsheets in Korea write it.
      [0xC5, 0xC3, 0xBD, 0xC3, 0x20, 0x31, 0x0A],
    ]
    for file in files { #expect(String(received: Data(file)) == text) }
    #expect(String(received: Data()) == "")
  }

  @Test func `what is no text is not read`() {
    // Half a syllable of code page 949, half a character of UTF-16, and half of a pair of them.
    for file: [UInt8] in [[0xC5, 0x20], [0xFF, 0xFE, 0x31], [0xFF, 0xFE, 0x00, 0xD8]] {
      #expect(String(received: Data(file)) == nil)
    }
  }
}
