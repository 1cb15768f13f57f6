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
struct Fonts {
  static var entry: UIFont { font(.entry) }
  static var tool: UIFont { font(.tool) }
  static var tapeText: UIFont {
    UIFontMetrics(forTextStyle: .body).scaledFont(for: .monospacedSystemFont(ofSize: 17, weight: .regular))
  }
  static var words: UIFont { font(.words) }

  /// How much larger than usual the person wants text to be.
  static var scale: Double { Double(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 100)) / 100 }

  /// The font of a role at a part of its full size.
  static func font(_ role: FontRole, scale: Double) -> UIFont {
    let full = font(role)
    return full.withSize(full.pointSize * CGFloat(scale))
  }

  /// The font of a role.
  static func font(_ role: FontRole) -> UIFont {
    let style = UIFont.TextStyle(role.style)
    guard let size = role.digitSize else { return .preferredFont(forTextStyle: style) }
    return UIFontMetrics(forTextStyle: style).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: CGFloat(size), weight: UIFont.Weight(role.weight)))
  }

  /// The width that a digit had, and the font in which it was measured.
  private static var digitWidths: [FontRole: (font: UIFont, width: Double)] = [:]

  /// Measures texts.
  private static let label = UILabel(frame: .zero)
}

extension Fonts: @MainActor FontMeasure {
  func lineHeight(of role: FontRole) -> Double { Double(Self.font(role).lineHeight) }

  func width(of text: String, in role: FontRole, scale: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    Self.label.font = Self.font(role, scale: scale)
    Self.label.numberOfLines = 1
    Self.label.text = text
    return Double(Self.label.intrinsicContentSize.width.rounded(.up))
  }

  func size(of words: String, in role: FontRole, scale: Double, width: Double) -> (
    width: Double, height: Double
  ) {
    Self.label.font = Self.font(role, scale: scale)
    Self.label.numberOfLines = 0
    Self.label.text = words
    let size = Self.label.sizeThatFits(CGSize(width: CGFloat(width), height: .greatestFiniteMagnitude))
    return (Double(size.width.rounded(.up)), Double(size.height.rounded(.up)))
  }

  /// It is measured only when the font has changed.
  func digitWidth(of role: FontRole) -> Double {
    let font = Self.font(role)
    if let measured = Self.digitWidths[role], measured.font == font { return measured.width }
    let digitWidth = width(of: "0000000000", in: role, scale: 1) / 10
    Self.digitWidths[role] = (font, digitWidth)
    return digitWidth
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
