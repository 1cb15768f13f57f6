import ExactNumbers

// A keyboard has more keys than a calculator. What is typed on it and has no key here is refused alone, in words that stay.

extension Calculator {
  /// Presses the key that a character typed on a keyboard stands for, or refuses the character.
  ///
  /// Digits and signs may be written in the ways of other countries, and spaces do nothing. Both `.` and `,` enter the
  /// decimal separator. The one that is not that of `format` was a grouping separator if three digits and then that of
  /// `format` follow: `1,234.56`.
  ///
  /// Where a character is refused, or a second decimal mark, that is the `standingRefusal`.
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
    // The separator before was one of groups, and this one comes after the three digits that follow it.
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

  /// Returns the change that makes `operand` what has been typed, in the edited row if there is one.
  func replacingOperand(with operand: Operand, event: Response.Event = .accepted) -> Change {
    var next = state
    if next.rowEdit == nil { next.entry = operand }
    next.rowEdit?.operand = operand
    next.rowEdit?.isOpen = true
    return Change(state: next, event: event)
  }
}

extension Calculator.Key {
  /// Whether the key ends what is entered or corrects something, so that a refusal before it is over.
  var endsRefusal: Bool {
    switch self {
    case .operator, .equals, .clear, .clearEntry, .deleteLast, .undo, .redo: true
    default: false
    }
  }

  /// Whether the key works on a number that was not typed; a digit begins another one.
  var changesValue: Bool {
    if case .formula(let key) = self { return !key.beginsOperand }
    return self == .changeSign || self == .percent
  }

  var isDigit: Bool { if case .digit = self { true } else { self == .doubleZero } }

  /// Whether a number or a part of a time comes next.
  var isInfix: Bool { if case .operator = self { true } else { self == .timeSeparator } }

  /// Whether it adds to a number or time.
  var extendsNumber: Bool { isDigit || self == .decimalSeparator || self == .timeSeparator }
}
