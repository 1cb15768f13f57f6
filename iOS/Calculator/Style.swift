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
  /// The font of a role at a part of its full size.
  static func font(_ role: FontRole, scale: Double = 1) -> UIFont {
    let style = UIFont.TextStyle(role.style)
    let full =
      role.digitSize.map { size in
        UIFontMetrics(forTextStyle: style).scaledFont(
          for: .monospacedDigitSystemFont(ofSize: CGFloat(size), weight: UIFont.Weight(role.weight)))
      } ?? .preferredFont(forTextStyle: style)
    return full.withSize(full.pointSize * CGFloat(scale))
  }

  /// Measures texts.
  private static let label = UILabel(frame: .zero)
}

extension Fonts: @MainActor FontMeasure {
  var scale: Double { Double(UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 100)) / 100 }

  func lineHeight(of role: FontRole) -> Double { Double(Self.font(role).lineHeight) }

  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> (
    width: Double, height: Double
  ) {
    Self.label.font = Self.font(role, scale: scale)
    Self.label.numberOfLines = width == nil ? 1 : 0
    Self.label.text = text
    let size =
      width.map { Self.label.sizeThatFits(CGSize(width: CGFloat($0), height: .greatestFiniteMagnitude)) }
      ?? Self.label.intrinsicContentSize
    return (Double(size.width.rounded(.up)), Double(size.height.rounded(.up)))
  }
}

extension UIFont.TextStyle {
  fileprivate init(_ style: FontRole.Style) {
    switch style {
    case .largeTitle: self = .largeTitle
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
