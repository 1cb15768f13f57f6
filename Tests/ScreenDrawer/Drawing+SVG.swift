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
    elements += isScrolled ? frame.cut(text) : text
    return elements + (symbol.map { symbolElement($0.name, size: $0.size, appearance.color($0.color)) } ?? "")
  }

  /// A sketch of a symbol, which has no form outside of the system, in the middle.
  private func symbolElement(_ name: String, size: Double, _ color: String) -> String {
    let path =
      switch name {
      case "arrow.uturn.backward": "M7 4 L3 8 L7 12 M3 8 H13 A4 4 0 0 1 13 16 H8"
      case "arrow.uturn.forward": "M13 4 L17 8 L13 12 M17 8 H7 A4 4 0 0 0 7 16 H12"
      case "delete.backward":
        "M7 4 H17 Q18 4 18 5 V15 Q18 16 17 16 H7 L2 10 Z M9 7.5 L14 12.5 M14 7.5 L9 12.5"
      case "percent":
        "M16 4 L4 16 M6 4 A2 2 0 1 0 6 8.1 A2 2 0 1 0 6 4 M14 12 A2 2 0 1 0 14 16 A2 2 0 1 0 14 12"
      default: "M4 10 h.1 M10 10 h.1 M16 10 h.1"
      }
    let width = name == "ellipsis" ? 3.0 : 1.5
    let x = frame.x + (frame.width - size) / 2
    let y = frame.y + (frame.height - size) / 2
    return """
      <path transform="translate(\(x) \(y)) scale(\(size / 20))" d="\(path)" fill="none" stroke-linecap="round" \
      stroke-linejoin="round" stroke-width="\(width)" stroke="\(color)"/>
      """
  }
}

extension Drawing.Line {
  /// Numbers are drawn digit by digit, each where it stands, and words as a whole.
  fileprivate func element(_ appearance: Drawing.Appearance) -> String {
    let weight =
      switch font.weight {
      case .light: 300
      case .regular: 400
      case .semibold: 600
      }
    let baseline = frame.y + frame.height / 2 + font.digitHeight / 2
    func element(_ text: String, x: Double) -> String {
      """
      <text x="\(x)" y="\(baseline)" font-size="\(font.size)" font-weight="\(weight)" text-anchor="middle" \
      fill="\(appearance.color(color))">\(text.escaped)</text>
      """
    }
    guard isNumber else { return element(text, x: frame.x + frame.width / 2) }
    var x = frame.x
    return text.unicodeScalars.map { scalar in
      let advance = font.advance(of: scalar)
      defer { x += advance }
      return element(String(scalar), x: x + advance / 2)
    }.joined(separator: "\n")
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
