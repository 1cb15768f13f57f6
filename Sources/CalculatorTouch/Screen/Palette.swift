/// A colour in sRGB; each part is from 0 to 255.
public struct RGBColor: Hashable, Sendable {
  /// The parts of the colour, from 0 to 255.
  public let red, green, blue: UInt8

  /// Creates a colour from `0xRRGGBB`.
  init(_ hexadecimal: UInt32) {
    red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
    green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
    blue = UInt8(truncatingIfNeeded: hexadecimal)
  }
}

/// The colour for one purpose, in dark mode and in light mode.
public struct ColorRole: Hashable, Sendable {
  /// The colours in dark mode and in light mode.
  public let dark, light: RGBColor

  private init(dark: UInt32, light: UInt32) {
    (self.dark, self.light) = (RGBColor(dark), RGBColor(light))
  }

  /// The background of the screen.
  public static let background = ColorRole(dark: 0x000000, light: 0xFFFFFF)

  /// The colour of numbers and notes.
  public static let text = ColorRole(dark: 0xFFFFFF, light: 0x000000)

  /// The colour of texts less important than numbers and notes.
  public static let dimText = ColorRole(dark: 0xA1A1A8, light: 0x66666C)

  /// The colour of operators on the tape and in the entry line, and of the operand of an edited row.
  public static let accentText = ColorRole(dark: 0xFF9F0A, light: 0xA65300)

  /// The colour of the line above a result.
  public static let hairline = ColorRole(dark: 0x38383C, light: 0xCFCFD4)

  /// The background of an edited or selected row, and of a message that disappears by itself.
  public static let editedRowBackground = ColorRole(dark: 0x2A2113, light: 0xFFF3DE)

  /// The colour of the ring around a refused key.
  public static let refusal = ColorRole(dark: 0xFF6B61, light: 0xC4281C)

  /// The background of a button that a swipe reveals; its words are white.
  public static let action = ColorRole(dark: 0xC05800, light: 0xC05800)

  /// The background of a button that deletes; its words are white.
  public static let deletion = ColorRole(dark: 0xC4281C, light: 0xC4281C)

  static let digitKey = ColorRole(dark: 0x333336, light: 0xE8E8EC)
  static let pressedDigitKey = ColorRole(dark: 0x5C5C60, light: 0xC9C9CF)
  static let functionKey = ColorRole(dark: 0xA5A5AA, light: 0xBFBFC5)
  static let pressedFunctionKey = ColorRole(dark: 0xD4D4D8, light: 0xA3A3A9)
  static let operationKey = ColorRole(dark: 0xFF9F0A, light: 0xFF9F0A)
  static let pressedOperationKey = ColorRole(dark: 0xFFC566, light: 0xE08600)
  static let operationSign = ColorRole(dark: 0x1A1000, light: 0x1A1000)
  static let mathKey = ColorRole(dark: 0x222225, light: 0xF1F1F4)
  static let pressedMathKey = ColorRole(dark: 0x48484C, light: 0xD4D4DA)
  static let black = ColorRole(dark: 0x000000, light: 0x000000)
  static let white = ColorRole(dark: 0xFFFFFF, light: 0xFFFFFF)
}
