import ExactNumbers

// A keyboard has more keys than a calculator. A typed character without a key here is refused alone, and the refusal stays in view.

extension Calculator {
  /// Presses the key that a character typed on a keyboard stands for, or refuses the character.
  ///
  /// Digits and signs of other countries are accepted, and spaces do nothing. Both `.` and `,` enter the decimal separator. But the
  /// comma in `1,234.56` becomes a grouping separator when the point is typed, if `format` has the decimal point.
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
    // The separator typed before was a grouping separator: three digits stand between it and this one.
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

  /// Returns the change that replaces the operand of the edited row, or else the entry, by `operand`.
  func replacingOperand(with operand: Operand, event: Response.Event = .accepted) -> Change {
    var next = state
    if next.rowEdit == nil { next.entry = operand }
    next.rowEdit?.operand = operand
    next.rowEdit?.isOpen = true
    return Change(state: next, event: event)
  }
}

extension Calculator.Key {
  /// Whether the key ends the entry or corrects something, so that a standing refusal is removed.
  var endsRefusal: Bool {
    switch self {
    case .operator, .equals, .clear, .clearEntry, .deleteLast, .undo, .redo: true
    default: false
    }
  }

  /// Whether the key changes a result or another number that was not typed; a digit would begin a new number.
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
