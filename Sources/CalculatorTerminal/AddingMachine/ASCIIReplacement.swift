extension Unicode.Scalar {
  /// The text that replaces the character on a terminal that shows only ASCII; `?` if no ASCII text is similar.
  var asciiReplacement: String {
    switch self {
    case StyledLine.unbroken, "\u{2009}", "\u{202F}": " "
    case "\u{2019}": "'"
    case "−", "─", "·": "-"
    case "×": "*"
    case "÷", "⁄": "/"
    case "≈": "~="
    case "±": "+/-"
    case "⌫": "Backspace"
    case "Σ": "Sum"
    case "↑": "Up"
    case "↓": "Down"
    case "…", "⋮": "..."
    case "→": "->"
    case "←": "<-"
    case "√": "sqrt"
    case "∛": "cbrt"
    case "π": "pi"
    case "²": "^2"
    case "°": "deg"
    default: "?"
    }
  }
}
