/// A colour in sRGB, each part from 0 to 255.
public struct RGBColor: Hashable, Sendable {
  /// Its parts.
  public let red, green, blue: UInt8

  /// Creates the colour that is written as six hexadecimal digits, `0xRRGGBB`.
  init(_ hexadecimal: UInt32) {
    red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
    green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
    blue = UInt8(truncatingIfNeeded: hexadecimal)
  }
}

/// What a colour is for, with its values in dark and in light mode.
public struct ColorRole: Hashable, Sendable {
  /// The colours in dark and in light mode.
  public let dark, light: RGBColor

  private init(dark: UInt32, light: UInt32) {
    (self.dark, self.light) = (RGBColor(dark), RGBColor(light))
  }

  /// Behind everything.
  public static let background = ColorRole(dark: 0x000000, light: 0xFFFFFF)

  /// Numbers and notes.
  public static let text = ColorRole(dark: 0xFFFFFF, light: 0x000000)

  /// What matters less.
  public static let dimText = ColorRole(dark: 0x98989D, light: 0x636366)

  /// Operators on the background, and a row that is edited.
  public static let accentText = ColorRole(dark: 0xE5913B, light: 0xA84C00)

  /// Behind a row that is edited.
  public static let editedRowBackground = ColorRole(dark: 0x2A2A2D, light: 0xEDEDF2)

  /// The ring around a key that was refused.
  public static let refusal = ColorRole(dark: 0xFF6961, light: 0xD70015)

  /// Behind the white words of an action that a swipe uncovers.
  public static let action = ColorRole(dark: 0xC05800, light: 0xC05800)

  /// Behind the white words of an action that takes something away.
  public static let deletion = ColorRole(dark: 0xD70015, light: 0xD70015)

  static let digitKey = ColorRole(dark: 0x555555, light: 0xE4E4E9)
  static let pressedDigitKey = ColorRole(dark: 0x6E6E73, light: 0xC9C9CF)
  static let functionKey = ColorRole(dark: 0xAEAEB2, light: 0xC4C4CA)
  static let pressedFunctionKey = ColorRole(dark: 0xDCDCE0, light: 0xA6A6AC)
  static let operationKey = ColorRole(dark: 0xC05800, light: 0xC05800)
  static let pressedOperationKey = ColorRole(dark: 0xA34A00, light: 0x954300)
  static let black = ColorRole(dark: 0x000000, light: 0x000000)
  static let white = ColorRole(dark: 0xFFFFFF, light: 0xFFFFFF)
}
