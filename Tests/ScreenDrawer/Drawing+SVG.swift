import CalculatorTouch

extension Drawing {
  /// The colours that the system asks for.
  enum Appearance: String, Sendable {
    case dark, light

    func color(_ role: ColorRole) -> String {
      let color = self == .dark ? role.dark : role.light
      return "rgb(\(color.red),\(color.green),\(color.blue))"
    }
  }

  /// The drawing as a file of Scalable Vector Graphics.
  func svg(_ appearance: Appearance) -> String {
    let elements = shapes.map { shape in
      let element = shape.element(appearance)
      return shape.isOnTape ? tape.cut(element) : element
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(screen.width)" height="\(screen.height)" \
      viewBox="0 0 \(screen.width) \(screen.height)">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="\(appearance.color(.background))"/>
      <g font-family="Inter, NanumGothic, sans-serif">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }
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
  fileprivate func element(_ appearance: Drawing.Appearance) -> String {
    var elements = ""
    if fill != nil || ring != nil {
      let stroke = ring.map { " stroke=\"\(appearance.color($0))\" stroke-width=\"2\"" } ?? ""
      let color = fill.map(appearance.color) ?? "none"
      elements = "<rect \(frame.attributes) rx=\"\(radius)\" fill=\"\(color)\"\(stroke)/>"
    }
    let text = lines.map { $0.element(appearance) }.joined(separator: "\n")
    return elements + (isScrolled ? frame.cut(text) : text)
  }
}

extension Drawing.Line {
  /// Numbers end where they belong, and words stand in the middle: letters that are at hand are of another width.
  fileprivate func element(_ appearance: Drawing.Appearance) -> String {
    let baseline = frame.y + frame.height / 2 + font.digitHeight / 2
    let (x, anchor) = isNumber ? (frame.maxX, "end") : (frame.x + frame.width / 2, "middle")
    return """
      <text x="\(x)" y="\(baseline)" font-size="\(font.size)" font-weight="\(font.weight.rawValue)" \
      text-anchor="\(anchor)" fill="\(appearance.color(color))">\(text.escaped)</text>
      """
  }
}

extension String {
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\u{2066}", "\u{2069}": break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
