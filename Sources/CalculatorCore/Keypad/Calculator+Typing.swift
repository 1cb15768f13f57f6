import ExactNumbers

// A keyboard has keys that the calculator lacks. The character of such a key is refused, and the refusal stays visible.

extension Calculator {
  /// Presses the key of the calculator for a character typed on a keyboard, or refuses the character.
  ///
  /// Digits and signs of other countries are accepted, and spaces do nothing. Both `.` and `,` enter the decimal separator. But
  /// if `format` has a decimal point, the comma in `1,234.56` becomes a grouping separator when the point is typed.
  ///
  /// A refused character, or a second decimal separator, becomes the `standingRefusal`.
  public mutating func type(_ scalar: Unicode.Scalar, in format: NumberFormat) -> Response {
    let symbol = Symbol(scalar: scalar.value)
    if symbol.isSpace { return unchanged(.accepted) }
    let isSeparator = symbol == .point || symbol == .comma || symbol == .arabicDecimalSeparator
    let character = UTF8Text(utf8: Array(UTF8.encode(scalar) ?? .init()))
    guard let key = isSeparator ? Key.decimalSeparator : Key(token: character) else {
      return refuse(.noSuchKey(scalar))
    }
    let isOwnSeparator = isSeparator && symbol != (format.decimalSeparator == "," ? .point : .comma)
    let followsGroup = isGroupingPossible
    let response = press(key)
    if isSeparator { isGroupingPossible = response.isAccepted && !isOwnSeparator }
    guard case .refused(let refusal) = response.event,
      refusal == .secondDecimalSeparator || refusal == .notInTime && key != .percent
    else { return response }
    // If three digits are between the two separators, the first separator groups digits.
    if isOwnSeparator, followsGroup, state.operand?.isPercent == false,
      let typed = state.operand?.typed?.withGroupOfThousands
    {
      return make(replacingOperand(with: Operand(.typed(typed))))
    }
    return refuse(refusal)
  }

  private mutating func refuse(_ refusal: Refusal) -> Response {
    standingRefusal = refusal
    return unchanged(.refused(refusal))
  }

  /// Returns the change by which `operand` replaces the operand of the edited row, or the entry if no row is edited.
  func replacingOperand(with operand: Operand, event: Response.Event = .accepted) -> Change {
    var next = state
    if next.rowEdit == nil { next.entry = operand }
    next.rowEdit?.operand = operand
    next.rowEdit?.isOpen = true
    return Change(state: next, event: event)
  }
}

extension Calculator.Key {
  /// Whether the key ends or corrects the entry, so that a standing refusal is removed.
  var endsRefusal: Bool {
    switch self {
    case .operator, .equals, .clear, .clearEntry, .deleteLast, .undo, .redo: true
    default: false
    }
  }

  /// Whether the key changes a number that was not typed, such as a result; a digit would begin a new number.
  var changesValue: Bool {
    if case .formula(let key) = self { return !key.beginsOperand }
    return self == .changeSign || self == .percent
  }

  var isDigit: Bool { if case .digit = self { true } else { self == .doubleZero } }

  /// Whether the key belongs between two numbers, or between two parts of a time.
  var isInfix: Bool { if case .operator = self { true } else { self == .timeSeparator } }

  /// Whether the key appends to a typed number or time.
  var extendsNumber: Bool { isDigit || self == .decimalSeparator || self == .timeSeparator }
}
