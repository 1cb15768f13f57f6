import CalculatorTouch
import UIKit

extension UIColor {
  /// Creates the colour of a role; it follows light and dark mode.
  convenience init(_ role: ColorRole) {
    self.init { traits in
      let color = traits.userInterfaceStyle == .light ? role.light : role.dark
      return UIColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
        alpha: 1)
    }
  }
}

/// The fonts of the app, at the person's text size.
@MainActor
struct Fonts: @MainActor FontMeasure {
  /// The font of a role, at `scale` times its full size.
  static func font(_ role: FontRole, scale: Double = 1) -> UIFont {
    let style: UIFont.TextStyle =
      switch role.style {
      case .largeTitle: .largeTitle
      case .body: .body
      case .footnote: .footnote
      }
    let weight: UIFont.Weight =
      switch role.weight {
      case .light: .light
      case .regular: .regular
      case .semibold: .semibold
      }
    let full =
      role.digitSize.map {
        UIFontMetrics(forTextStyle: style).scaledFont(
          for: .monospacedDigitSystemFont(ofSize: $0, weight: weight))
      } ?? .preferredFont(forTextStyle: style)
    // `withSize` makes a font that does not follow the text size, so it is avoided at scale 1.
    return scale == 1 ? full : full.withSize(full.pointSize * scale)
  }

  /// A label used only to measure texts.
  private static let label = UILabel()

  var scale: Double { UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 100) / 100 }

  func lineHeight(of role: FontRole) -> Double { Self.font(role).lineHeight }

  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> Extent {
    Self.label.font = Self.font(role, scale: scale)
    Self.label.numberOfLines = width == nil ? 1 : 0
    Self.label.text = text
    let size =
      width.map { Self.label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
      ?? Self.label.intrinsicContentSize
    return (size.width.rounded(.up), size.height.rounded(.up))
  }
}

extension CGRect {
  init(_ frame: Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
