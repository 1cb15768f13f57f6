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
  static var entry: UIFont { number(56, .light, .largeTitle) }
  static var entryOperator: UIFont { number(36, .regular, .largeTitle) }
  static var row: UIFont { number(20, .regular, .body) }
  static var result: UIFont { number(20, .semibold, .body) }
  static var runningValue: UIFont { number(16, .regular, .body) }
  static var tool: UIFont { .preferredFont(forTextStyle: .title2) }
  static var note: UIFont { .preferredFont(forTextStyle: .footnote) }
  static var tapeText: UIFont {
    UIFontMetrics(forTextStyle: .body).scaledFont(for: .monospacedSystemFont(ofSize: 17, weight: .regular))
  }
  static var words: UIFont { .preferredFont(forTextStyle: .body) }

  /// How much larger than usual the person wants text to be.
  static var scale: Double { Double(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 100)) / 100 }

  /// Digits are all of one width, so that those of rows stand below each other.
  private static func number(
    _ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle
  ) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
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
