import CalculatorTouch

/// A size that a person can choose for text.
enum TextSize: Int, CaseIterable, Sendable {
  case xSmall, small, medium, usual, xLarge, xxLarge, xxxLarge
  case accessible1, accessible2, accessible3, accessible4, accessible5

  /// Sizes in points of the fonts of each style, from Apple's Human Interface Guidelines, "Typography".
  private static func sizes(of style: FontRole.Style) -> [Double] {
    switch style {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    }
  }

  /// Whether it is one of the largest, which the system offers among the settings for accessibility.
  var isAccessible: Bool { rawValue >= Self.accessible1.rawValue }

  /// How much larger than usual a style is.
  func scale(of style: FontRole.Style) -> Double {
    let sizes = Self.sizes(of: style)
    return sizes[rawValue] / sizes[TextSize.usual.rawValue]
  }

  /// The font of a role.
  func font(_ role: FontRole) -> Font {
    let size = role.digitSize.map { $0 * scale(of: role.style) } ?? Self.sizes(of: role.style)[rawValue]
    return Font(size: size, weight: role.weight)
  }
}

extension TextSize: FontMeasure {
  var scale: Double { scale(of: .largeTitle) }

  func lineHeight(of role: FontRole) -> Double { font(role).lineHeight }

  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> Extent {
    let font = font(role).scaled(by: scale)
    let lines = width.map { font.lines(of: text, width: $0) } ?? [text]
    return (
      lines.map { font.width(of: $0).rounded(.up) }.max() ?? 0,
      (Double(lines.count) * font.lineHeight).rounded(.up)
    )
  }
}
