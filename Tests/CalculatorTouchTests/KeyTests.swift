import CalculatorCore
import Foundation
import Testing

@testable import CalculatorTouch

extension Shade {
  /// The relative luminance by the guidelines for accessible web content.
  var luminance: Double {
    let parts = [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  func contrast(to other: Shade) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}

@Suite struct KeyFaceTests {
  @Test func `the pad has its twenty keys in their order`() {
    #expect(
      Key.pad.map(\.token) == [
        "AC", "CE", "±", "÷", "7", "8", "9", "×", "4", "5", "6", "−", "1", "2", "3", "+", "0", "00", ".", "=",
      ])
  }

  @Test func `every key is on the pad or has a symbol`() {
    for key in Key.allCases { #expect(Key.pad.contains(key) != Key.tools.contains(key)) }
    for key in Key.tools { #expect(key.symbolName?.isEmpty == false) }
    for key in Key.pad { #expect(key.symbolName == nil) }
  }

  @Test func `the point is written as the person writes it`() {
    var format = NumberFormat.standard
    #expect(KeyFace(.decimalPoint, format: format).title == ".")
    format.decimalSeparator = ","
    #expect(KeyFace(.decimalPoint, format: format).title == ",")
    #expect(KeyFace(.changeSign, format: format).title == "⁺⁄₋")
    #expect(KeyFace(.doubleZero, format: format).title == "00")
  }

  @Test(arguments: Key.pad)
  func `a key can be read by day and by night, held or not`(key: Key) {
    let face = KeyFace(key, format: .standard)
    for ground in [face.ground, face.heldGround] {
      #expect(face.text.dark.contrast(to: ground.dark) >= 4.5)
      #expect(face.text.light.contrast(to: ground.light) >= 4.5)
    }
    #expect(face.ground != face.heldGround)
  }

  @Test(arguments: [ColorRole.text, .dimText, .accentText])
  func `text can be read on the ground and in a row that is edited`(role: ColorRole) {
    for ground in [ColorRole.ground, .heldRow] {
      #expect(role.dark.contrast(to: ground.dark) >= 4.5)
      #expect(role.light.contrast(to: ground.light) >= 4.5)
    }
    for ground in [ColorRole.action, .deletion] {
      #expect(ColorRole.white.dark.contrast(to: ground.dark) >= 4.5)
      #expect(ColorRole.white.light.contrast(to: ground.light) >= 4.5)
    }
    #expect(ColorRole.refusal.dark.contrast(to: ColorRole.ground.dark) >= 3)
    #expect(ColorRole.refusal.light.contrast(to: ColorRole.ground.light) >= 3)
  }

  @Test func `contrast is measured as the guidelines do`() {
    #expect(abs(Shade(0xFFFFFF).contrast(to: Shade(0x000000)) - 21) < 0.001)
    #expect(abs(Shade(0x777777).contrast(to: Shade(0xFFFFFF)) - 4.478) < 0.001)
  }
}

@Suite struct ShortcutTests {
  @Test func `every key of the calculator but 00 can be typed`() {
    let typed = Set(Shortcut.all.map(\.key))
    #expect(Set(Key.allCases).subtracting(typed) == [.doubleZero])
  }

  @Test func `no key of the keyboard means two things`() {
    struct Stroke: Hashable {
      let input: Shortcut.Input
      let modifier: Shortcut.Modifier
    }
    let strokes = Shortcut.all.map { Stroke(input: $0.input, modifier: $0.modifier) }
    #expect(Set(strokes).count == strokes.count)
  }

  @Test func `each key is shown once to a person who asks`() {
    for key in Set(Shortcut.all.map(\.key)) {
      #expect(Shortcut.all.filter { $0.key == key && $0.isShown }.count == 1, "\(key)")
    }
  }

  @Test(arguments: [
    ("7", Shortcut.Modifier.numericPad, Key.digit(7)), (",", .none, .decimalPoint),
    ("-", .none, .operator(.subtract)),
    ("*", .shift, .operator(.multiply)), ("/", .numericPad, .operator(.divide)), ("%", .shift, .percent),
    ("z", .command, .undo), ("z", .shiftCommand, .redo),
  ])
  func `keys mean what is written on them`(character: String, modifier: Shortcut.Modifier, key: Key) {
    let found = Shortcut.all.filter { $0.input == .character(character) && $0.modifier == modifier }
    #expect(found.map(\.key) == [key])
  }
}
