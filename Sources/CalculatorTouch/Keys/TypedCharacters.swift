/// What a key of a keyboard writes.
public enum TypedCharacters {
  /// Returns the characters that a key types, of those that the system reports for it; none for a key that is reported by a
  /// name or a control character, and none with a shortcut.
  public static func of(_ characters: String, isShortcut: Bool) -> [Unicode.Scalar] {
    guard !isShortcut, !characters.hasPrefix("UIKeyInput") else { return [] }
    return characters.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse: false
      default: true
      }
    }
  }
}
