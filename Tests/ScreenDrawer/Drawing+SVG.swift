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
    var elements: [String] = []
    for shape in shapes {
      if shape.isOnTape { elements.append("<g clip-path=\"url(#tape)\">") }
      elements += shape.elements(appearance)
      if shape.isOnTape { elements.append("</g>") }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(screen.width)" height="\(screen.height)" \
      viewBox="0 0 \(screen.width) \(screen.height)">
      <title>\(title)</title>
      <clipPath id="tape">\(tape.element(""))</clipPath>
      <rect width="100%" height="100%" fill="\(appearance.color(.background))"/>
      <g font-family="Inter, NanumGothic, sans-serif">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }
}

extension Frame {
  fileprivate func element(_ attributes: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(attributes)/>"
  }
}

extension Drawing.Shape {
  fileprivate func elements(_ appearance: Drawing.Appearance) -> [String] {
    var elements: [String] = []
    if fill != nil || ring != nil {
      let stroke = ring.map { " stroke=\"\(appearance.color($0))\" stroke-width=\"2\"" } ?? ""
      let color = fill.map(appearance.color) ?? "none"
      elements.append(frame.element("rx=\"\(radius)\" fill=\"\(color)\"\(stroke)"))
    }
    if isScrolled {
      elements.append(
        "<svg x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" ")
      elements[elements.count - 1] += "viewBox=\"\(frame.x) \(frame.y) \(frame.width) \(frame.height)\">"
    }
    elements += lines.flatMap { $0.elements(appearance) }
    if isScrolled { elements.append("</svg>") }
    if let symbol { elements.append(symbol.element(in: frame, appearance)) }
    return elements
  }
}

extension Drawing.Line {
  /// Numbers are drawn digit by digit, each where it stands, and words as a whole.
  fileprivate func elements(_ appearance: Drawing.Appearance) -> [String] {
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
    guard isNumber else { return [element(text, x: frame.x + frame.width / 2)] }
    var x = frame.x
    return text.unicodeScalars.map { scalar in
      let advance = font.advance(of: scalar)
      defer { x += advance }
      return element(String(scalar), x: x + advance / 2)
    }
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

extension Drawing.Symbol {
  /// A sketch of the symbol, which has no form outside of the system, in the middle of `frame`.
  fileprivate func element(in frame: Frame, _ appearance: Drawing.Appearance) -> String {
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
      stroke-linejoin="round" stroke-width="\(width)" stroke="\(appearance.color(color))"/>
      """
  }
}
