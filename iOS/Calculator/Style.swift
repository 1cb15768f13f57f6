import CalculatorTouch
import UIKit

extension UIColor {
  /// The colour of a role, which follows the system into dark and light.
  convenience init(_ role: ColorRole) {
    self.init { traits in
      let color = traits.userInterfaceStyle == .light ? role.light : role.dark
      return UIColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
        alpha: 1)
    }
  }
}

/// The fonts, in the size that the person has chosen for text.
@MainActor
enum Fonts {
  static var entry: UIFont { font(.entry) }
  static var entryOperator: UIFont { font(.entryOperator) }
  static var row: UIFont { font(.row) }
  static var tool: UIFont { font(.tool) }
  static var note: UIFont { font(.note) }
  static var tapeText: UIFont {
    UIFontMetrics(forTextStyle: .body).scaledFont(for: .monospacedSystemFont(ofSize: 17, weight: .regular))
  }
  static var words: UIFont { font(.words) }

  /// How much larger than usual the person wants text to be.
  static var scale: Double { Double(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 100)) / 100 }

  /// The font of a role.
  static func font(_ role: FontRole) -> UIFont {
    let style = UIFont.TextStyle(role.style)
    guard let size = role.digitSize else { return .preferredFont(forTextStyle: style) }
    return UIFontMetrics(forTextStyle: style).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: CGFloat(size), weight: UIFont.Weight(role.weight)))
  }

  /// The width that a digit had, and the font in which it was measured.
  private static var digitWidths: [FontRole: (font: UIFont, width: Double)] = [:]

  /// The width of a digit in the font of a role, which is measured only when that font has changed.
  static func digitWidth(_ role: FontRole) -> Double {
    let font = font(role)
    if let measured = digitWidths[role], measured.font == font { return measured.width }
    let digits = UILabel(frame: .zero)
    digits.font = font
    digits.text = "0000000000"
    let width = digits.neededWidth / 10
    digitWidths[role] = (font, width)
    return width
  }
}

extension UIFont.TextStyle {
  fileprivate init(_ style: FontRole.Style) {
    switch style {
    case .largeTitle: self = .largeTitle
    case .title1: self = .title1
    case .title2: self = .title2
    case .title3: self = .title3
    case .body: self = .body
    case .footnote: self = .footnote
    }
  }
}

extension UIFont.Weight {
  fileprivate init(_ weight: FontRole.Weight) {
    switch weight {
    case .light: self = .light
    case .regular: self = .regular
    case .semibold: self = .semibold
    }
  }
}

extension CGRect {
  init(_ frame: Frame) {
    self.init(
      x: CGFloat(frame.x), y: CGFloat(frame.y), width: CGFloat(frame.width), height: CGFloat(frame.height))
  }
}

extension UILabel {
  /// The width that its text needs, in whole points.
  var neededWidth: Double {
    text?.isEmpty ?? true ? 0 : Double(intrinsicContentSize.width.rounded(.up))
  }
}
