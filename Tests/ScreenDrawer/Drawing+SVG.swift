import CalculatorTouch

extension Drawing {
  /// The colours of dark or of light mode.
  typealias Mode = KeyPath<ColorRole, RGBColor>

  /// The drawing as a file of Scalable Vector Graphics.
  func svg(_ mode: Mode) -> String {
    let elements = shapes.map { shape in
      let element = shape.element(mode)
      return shape.isOnTape ? tape.cut(element) : element
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(screen.width)" height="\(screen.height)" \
      viewBox="0 0 \(screen.width) \(screen.height)">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="\(ColorRole.background[keyPath: mode].name)"/>
      <g font-family="Inter, NanumGothic, sans-serif">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }
}

extension RGBColor {
  /// What it is called in style sheets.
  fileprivate var name: String { "rgb(\(red),\(green),\(blue))" }
}

extension Frame {
  /// The attributes of an element that stands here.
  fileprivate var attributes: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }

  /// What is seen of an element that this frame ends.
  fileprivate func cut(_ element: String) -> String {
    "<svg \(attributes) viewBox=\"\(x) \(y) \(width) \(height)\">\(element)</svg>"
  }
}

extension Drawing.Shape {
  fileprivate func element(_ mode: Drawing.Mode) -> String {
    var elements = ""
    if fill != nil || ring != nil {
      let stroke = ring.map { " stroke=\"\($0[keyPath: mode].name)\" stroke-width=\"2\"" } ?? ""
      let color = fill?[keyPath: mode].name ?? "none"
      let frame = Frame(x: frame.x, y: frame.y + inset, width: frame.width, height: frame.height - 2 * inset)
      elements = "<rect \(frame.attributes) rx=\"\(radius)\" fill=\"\(color)\"\(stroke)/>"
    }
    let text = lines.map { $0.element(mode) }.joined(separator: "\n")
    return elements + (isScrolled ? frame.cut(text) : text)
  }
}

extension Drawing.Line {
  /// Numbers end where they belong, and other words stand in the middle or at the left: letters that are at hand are of another width.
  fileprivate func element(_ mode: Drawing.Mode) -> String {
    let baseline = frame.y + frame.height / 2 + font.digitHeight / 2
    let (x, anchor) =
      isAtLeft ? (frame.x, "start") : isNumber ? (frame.maxX, "end") : (frame.x + frame.width / 2, "middle")
    // Fonts at hand have forms for the marks of the direction.
    let text = text.filter { $0 != "\u{2066}" && $0 != "\u{2069}" }.replacing("&", with: "&amp;")
    return """
      <text x="\(x)" y="\(baseline)" font-size="\(font.size)" font-weight="\(font.weight.rawValue)" \
      text-anchor="\(anchor)" fill="\(color[keyPath: mode].name)">\(text)</text>
      """
  }
}
