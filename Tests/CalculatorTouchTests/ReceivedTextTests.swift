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
    for file in files { #expect(String(received: Data(file), prefersKorean: false) == text) }
    #expect(String(received: Data(), prefersKorean: false) == "")
  }

  @Test func `a file of Windows is read, and one of UTF-16 without a mark`() {
    func text(_ bytes: [UInt8], prefersKorean: Bool = false) -> String? {
      String(received: Data(bytes), prefersKorean: prefersKorean)
    }
    #expect(text(Array("Caf".utf8) + [0xE9, 0x20, 0x80, 0x31]) == "Café €1")
    // The same bytes are a syllable for those who mostly get such files.
    #expect(text([0xB0, 0xA1, 0x20, 0x81, 0x41], prefersKorean: true) == "가 갂")
    for bytes: [UInt8] in [[0x31, 0, 0x32, 0], [0, 0x31, 0, 0x32]] { #expect(text(bytes) == "12") }
    #expect(text([0x31, 0x01]) == nil && text([0x31, 0, 0x32]) == nil)
  }

  @Test func `what is no text is not read`() {
    // A character that controls machines, half a character of UTF-16, and half of a pair of them.
    for file: [UInt8] in [[0x31, 0x01], [0xFF, 0xFE, 0x31], [0xFF, 0xFE, 0x00, 0xD8]] {
      #expect(String(received: Data(file), prefersKorean: false) == nil)
    }
  }
}
