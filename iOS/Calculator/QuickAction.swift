/// What the menu of the app's icon on the home screen offers, by the type that the property list gives it.
enum QuickAction: String {
  /// Tears the tape off.
  case newTape = "new-tape"
}
