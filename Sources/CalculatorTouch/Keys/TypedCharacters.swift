/// What a key of a keyboard writes.
public enum TypedCharacters {
  /// Returns the characters that a key types, of those which the system gives for it; none for a key that is known by a name or a
  /// control character there, and none with a shortcut.
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
