import CalculatorCore

/// Something in the row between the entry line and the pad.
public enum Tool: Hashable, Sendable {
  /// A key.
  case key(Calculator.Key)

  /// The menu with all that has no key.
  case more

  /// The tools from left to right.
  public static let all: [Tool] = [
    .key(.undo), .key(.redo), .more, .key(.timeSeparator), .key(.operator(.round)), .key(.percent),
    .key(.deleteLast),
  ]

  /// Returns those that are shown with some settings.
  public static func shown(_ settings: AppSettings) -> [Tool] {
    all.filter { $0 != .key(.timeSeparator) || settings.hoursAndMinutes }
  }

  /// The name of the system's symbol that it shows; `nil` for what is written.
  public var symbolName: String? {
    switch self {
    case .key(.undo): "arrow.uturn.backward"
    case .key(.redo): "arrow.uturn.forward"
    case .key(.percent): "percent"
    case .key(.deleteLast): "delete.backward"
    case .key: nil
    case .more: "ellipsis"
    }
  }
}
