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
  /// The keys of a pad after some were pressed, with those that stand in the place of others.
  static func pad(
    after keys: String = "", format: NumberFormat = .standard, textSize: TextSize = .usual
  ) -> [PaintedKey] {
    pad(
      of: Calculator(after: keys), by: Presentation(format: format), all: true,
      at: Frame(x: 0, y: 0, width: 842, height: 524), in: textSize)
  }

  static func tools(after keys: String = "", width: Double = 424, textSize: TextSize = .usual) -> [PaintedKey]
  {
    tools(
      of: Calculator(after: keys), by: Presentation(), at: Frame(x: 0, y: 0, width: width, height: 60),
      in: textSize)
  }
}

@Suite struct PaintedKeyTests {
  @Test func `every key but Σ and those that move in formulas is on the pad or one of the tools`() {
    let (pad, tools) = (PaintedKey.pad(), PaintedKey.tools())
    let elsewhere: [Calculator.FormulaKey] = [.opening, .closing, .left, .right]
    for key in Calculator.Key.allCases
    where key != .grandTotal && !elsewhere.map({ .formula($0) }).contains(key) {
      let isInverse = PaintedKey.inverses.values.contains(.key(key))
      #expect([pad, tools].count { $0.contains { $0.key == .key(key) } } == (isInverse ? 0 : 1))
    }
    for key in pad + tools { #expect(key.title.isEmpty == (key.symbolName != nil)) }
    let narrow = [352.0, 351, 307].map { PaintedKey.tools(width: $0).map(\.key) }
    #expect(narrow.map(\.count) == [8, 7, 6])
    #expect(!narrow[1].contains(.history) && !narrow[2].contains(.key(.redo)))
  }

  @Test func `functions take the place of digits, beside operators that stay where they are`() {
    let place = Frame(x: 0, y: 0, width: 343, height: 431)
    var state = PadState()
    func keys(_ calculator: Calculator = Calculator()) -> [PaintedKey] {
      PaintedKey.pad(of: calculator, by: Presentation(), state, at: place, in: TextSize.usual)
    }
    let digits = keys()
    state.toggleFunctions()
    let operators = digits.filter { [.key(.equals), .key(.operator(.add))].contains($0.key) }
    #expect(operators.count == 2 && operators.allSatisfy(keys().contains))
    #expect(keys().count == 25 && !keys().contains { $0.key == .key(.digit(7)) })
    state.toggleInverse()
    #expect(keys().contains { $0.key == .key(.formula(.function(.arcsine))) && $0.title == "sin⁻¹" })
    var radians = Calculator()
    radians.rules.angleUnit = .radians
    #expect(keys(radians).first { $0.key == .angleUnit }?.title == "rad")
  }

  @Test(arguments: [
    ("5 +", false), ("5 √", true), ("√", false), ("2 ^", false), ("2 ²", true), ("5 1/x", true),
    ("( 2 + ", false),
    ("sin", false), ("π", true), ("7 mod", false), ("5 √ =", false),
  ])
  func `digits are back at a result and where a number is awaited, and inverse functions serve one key`(
    keys: String, showsFunctions: Bool
  ) {
    var state = PadState()
    state.toggleFunctions()
    state.toggleInverse()
    state.follow(Calculator(after: keys))
    #expect(state.showsFunctions == showsFunctions && !state.isInverse)
  }

  @Test(arguments: [
    ("2 + 3 ×", "", true), ("2 − 3 ÷", "", true), ("2 × 3 ×", "", false), ("2 + 3 +", "", false),
    ("2 ×", "", false),
    ("2 + 3 × 4", "", false), ("2 + 3 ×", "first", false), ("2 + 3 + ×", "adding", false),
  ])
  func `who multiplies a sum is told what that means`(keys: String, rules: String, isTold: Bool) {
    var calculator = Calculator()
    calculator.rules = Calculator.Settings(words: UTF8Text(rules)).rules
    calculator.press(keys)
    #expect(calculator.multipliesSum == isTold)
  }

  @Test func `a tool can be pressed when there is something to do`() {
    for (keys, enabled) in [("", []), ("5", [.undo]), ("5 undo", [.redo])] as [(String, [Calculator.Key])] {
      let tools = PaintedKey.tools(after: keys).filter { [.key(.undo), .key(.redo)].contains($0.key) }
      #expect(tools.filter { $0.isEnabled }.map(\.key) == enabled.map { .key($0) })
    }
  }

  /// Who speaks to the screen says what is seen.
  @Test(
    arguments: [NumberFormat.standard, NumberFormat(decimalSeparator: ",")], Calculator.Language.allCases)
  func `words on a key are in its name`(format: NumberFormat, language: Calculator.Language) throws {
    for painted in PaintedKey.pad(format: format) {
      guard case .key(let key) = painted.key else { continue }
      let name = String(language.name(of: key, in: format))
      #expect(!name.isEmpty)
      if painted.title.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }) {
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
    let sizes: [(TextSize, digit: Double, tool: Double)] = [
      (.usual, 42, 20), (.xxxLarge, 42 * 40 / 34, 20 * 40 / 34), (.accessible5, 56, 53 / 2),
      (.xSmall, 42, 20 * 31 / 34),
    ]
    for (textSize, digit, tool) in sizes {
      let keys = PaintedKey.pad(textSize: textSize) + PaintedKey.tools(textSize: textSize)
      for (key, size) in [(Calculator.Key.digit(7), digit), (.percent, tool)] {
        let painted = try #require(keys.first { $0.key == .key(key) })
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
    (0x28, Calculator.Key.equals), (0x58, .equals), (0x53, .clear), (0x4C, .clearEntry), (0x42, .changeSign),
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
