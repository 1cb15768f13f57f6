import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

extension RGBColor {
  /// The relative luminance by the guidelines for accessible web content.
  var luminance: Double {
    let parts = [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  func contrast(to other: RGBColor) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}

extension ColorRole {
  /// The contrast in dark or in light mode, where it is less.
  func contrast(to other: ColorRole) -> Double {
    min(dark.contrast(to: other.dark), light.contrast(to: other.light))
  }
}

extension PaintedKey {
  /// The keys of a pad after some were pressed.
  static func pad(
    after keys: String = "", format: NumberFormat = .standard, textSize: TextSize = .usual
  ) -> [PaintedKey] {
    var calculator = Calculator(after: keys)
    calculator.format = format
    return pad(of: calculator, at: Frame(x: 0, y: 0, width: 424, height: 532), in: textSize)
  }

  static func tools(after keys: String = "", showsTimes: Bool = true, textSize: TextSize = .usual)
    -> [PaintedKey]
  {
    let place = Frame(x: 0, y: 0, width: 424, height: 60)
    return tools(of: Calculator(after: keys), showsTimes: showsTimes, at: place, in: textSize)
  }
}

@Suite struct PaintedKeyTests {
  @Test func `every key but Σ and those of formulas is on the pad or one of the tools`() {
    let (pad, tools) = (PaintedKey.pad(), PaintedKey.tools())
    let formulaKeys = Calculator.FormulaKey.allCases.map { Calculator.Key.formula($0) }
    for key in Calculator.Key.allCases where key != .grandTotal && !formulaKeys.contains(key) {
      #expect(pad.contains { $0.key == key } != tools.contains { $0.key == key })
    }
    for key in pad + tools { #expect(key.title.isEmpty == (key.symbolName != nil)) }
    #expect(!PaintedKey.tools(showsTimes: false).contains { $0.key == .timeSeparator })
  }

  @Test func `a tool can be pressed when there is something to do`() {
    for (keys, enabled) in [("", []), ("5", [.undo]), ("5 undo", [.redo])] as [(String, [Calculator.Key])] {
      let tools = PaintedKey.tools(after: keys).filter { $0.key == .undo || $0.key == .redo }
      #expect(tools.filter { $0.isEnabled }.map(\.key) == enabled)
    }
  }

  /// Who speaks to the screen says what is seen.
  @Test(
    arguments: [NumberFormat.standard, NumberFormat(decimalSeparator: ",")], Calculator.Language.allCases)
  func `words on a key are in its name`(format: NumberFormat, language: Calculator.Language) throws {
    for painted in PaintedKey.pad(format: format) {
      let key = try #require(painted.key)
      let name = String(language.name(of: key, in: format))
      #expect(!name.isEmpty)
      if painted.title.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        #expect(name.contains(painted.title))
      }
      if key == .decimalSeparator { #expect(painted.title == String(format.decimalSeparator.description)) }
    }
  }

  @Test(arguments: ["", "5 +", "5 ÷"])
  func `a key can be read by day and by night, held or not`(keys: String) throws {
    let pad = PaintedKey.pad(after: keys)
    #expect(pad.filter { $0.isPending }.count == (keys.isEmpty ? 0 : 1))
    for key in pad {
      let backgrounds = [try #require(key.background), try #require(key.pressedBackground)]
      for background in backgrounds { #expect(key.text.contrast(to: background) >= 4.5) }
      #expect(
        (backgrounds[0] == backgrounds[1]) == key.isPending && (backgrounds[0] == .text) == key.isPending)
    }
  }

  @Test func `a key has larger text for who wants it, as far as it has room`() throws {
    let sizes: [(TextSize, digit: Double, round: Double)] = [
      (.usual, 42, 20), (.xxxLarge, 42 * 40 / 34, 20 * 40 / 34), (.accessible5, 56, 20 * 60 / 34),
      (.xSmall, 42, 20 * 31 / 34),
    ]
    for (textSize, digit, round) in sizes {
      let keys = PaintedKey.pad(textSize: textSize) + PaintedKey.tools(textSize: textSize)
      for (key, size) in [(Calculator.Key.digit(7), digit), (.operator(.round), round)] {
        let painted = try #require(keys.first { $0.key == key })
        #expect(abs(painted.fontSize - size) < 0.001)
      }
    }
  }

  @Test(arguments: [ColorRole.text, .dimText, .accentText])
  func `text can be read on the background and in a row that is edited`(role: ColorRole) {
    for background in [ColorRole.background, .editedRowBackground] {
      #expect(role.contrast(to: background) >= 4.5)
    }
    for background in [ColorRole.action, .deletion] {
      #expect(ColorRole.white.contrast(to: background) >= 4.5)
    }
    #expect(ColorRole.refusal.contrast(to: .background) >= 3)
  }
}

@Suite struct ShortcutTests {
  @Test func `every key with a sign of its own is on a keyboard`() {
    let shortcuts = Set([.clear, .undo, .redo, .deleteLast] + NamedKey.allCases.compactMap(\.key))
    let typed = Calculator.Key.allCases.filter { key in
      let scalars = Array(String(key.token).unicodeScalars)
      guard scalars.count == 1 else { return false }
      var (pressed, typed) = (Calculator(), Calculator())
      pressed.press("5 + 3")
      typed.press("5 + 3")
      return typed.type(scalars[0]) == pressed.press(key)
    }
    let others = Set(Calculator.Key.allCases).subtracting(shortcuts).subtracting(typed)
    #expect(others.allSatisfy { $0.token.utf8.count { $0 & 0xC0 != 0x80 } > 1 })
  }

  /// The numbers of the keys in "HID Usage Tables", chapter "Keyboard/Keypad Page".
  @Test(arguments: [
    (0x28, Calculator.Key.equals), (0x58, .equals), (0x53, .clear), (0x4C, .clearEntry),
    (0x42, .changeSign),
    (0x29, nil), (0x04, nil), (0x2A, nil),
  ])
  func `a key that writes nothing is known by its place`(usage: Int, key: Calculator.Key?) {
    #expect(NamedKey(rawValue: usage)?.key == key)
  }

  @Test(arguments: [
    (0x28, "\r", CheckKey.tick), (0x58, "\u{3}", .tick), (0x2C, " ", .tick), (0x2A, "\u{8}", .goBack),
    (0x1E, "1", .edit(.digit(1))), (0x62, "0", .edit(.digit(0))), (0x4C, "", nil), (0x2D, "-", nil),
    (0x2E, "+", nil), (0x04, "12", nil), (0x37, ".", .edit(.decimalSeparator)), (0x52, "", .goBack),
  ])
  func `keys go through a check`(usage: Int, characters: String, key: CheckKey?) {
    #expect(CheckKey(usage: usage, characters: characters) == key)
  }
}

@Suite struct TypedCharactersTests {
  @Test(arguments: ["7", "+", "=", "*", ",", "^", "x", "é", "ㅁ", "٣", "−", " "])
  func `what a key writes is typed, whatever is held down to write it`(characters: String) {
    #expect(TypedCharacters.of(characters, isShortcut: false) == Array(characters.unicodeScalars))
    #expect(TypedCharacters.of(characters, isShortcut: true).isEmpty)
  }

  @Test(arguments: [
    "", "\r", "\u{3}", "\u{8}", "\t", "\u{1B}", "\u{7F}", "\u{F700}", "UIKeyInputUpArrow", "UIKeyInputEscape",
    "UIKeyInputF5", "UIKeyInputPageDown",
  ])
  func `a key that writes nothing types nothing`(characters: String) {
    #expect(TypedCharacters.of(characters, isShortcut: false).isEmpty)
  }
}
