import ExactNumbers

// A keyboard has more keys than a calculator. What is typed on it and has no key here is refused, and nothing that is typed
// after it counts until the person has taken notice: `2^3` must not become 23.

extension Calculator {
  /// Presses the key that a character typed on a keyboard stands for, or refuses the character.
  ///
  /// Digits and signs may be written in the ways of other countries, and spaces do nothing. Both `.` and `,` enter the
  /// decimal separator. The one that is not that of `format` was a grouping separator if three digits and then that of
  /// `format` follow: `1,234.56`.
  ///
  /// After a character that would mean something in a formula, keys are refused until there is no `unacknowledgedRefusal` any
  /// more, or a corrective key. Other letters are only refused.
  public mutating func type(_ scalar: Unicode.Scalar) -> Response {
    let symbol = Symbol(scalar: scalar.value)
    if symbol.isSpace { return unchanged(.accepted) }
    let isSeparator = symbol == .point || symbol == .comma || symbol == .arabicDecimalSeparator
    let character = UTF8Text(utf8: Array(UTF8.encode(scalar) ?? .init()))
    guard let key = isSeparator ? Key.decimalSeparator : Key(token: character) else {
      return refuse(.noSuchKey(scalar), blocksKeys: !scalar.isPlainLetter)
    }
    let isOwnSeparator = isSeparator && symbol != (format.decimalSeparator == "," ? .point : .comma)
    let followsGroup = isGroupingPossible
    let response = press(key)
    if isSeparator { isGroupingPossible = response.isAccepted && !isOwnSeparator }
    guard case .refused(let refusal) = response.event, unacknowledgedRefusal == nil,
      refusal == .secondDecimalSeparator || refusal == .notInTime && key != .percent
    else { return response }
    // The separator before was one of groups, and this one comes after the three digits that follow it.
    if isOwnSeparator, followsGroup, state.operand?.isPercent == false,
      let typed = state.operand?.typed?.withGroupOfThousands
    {
      return perform(replacingOperand(with: Operand(.typed(typed))))
    }
    return refuse(refusal, blocksKeys: true)
  }

  private mutating func refuse(_ refusal: Refusal, blocksKeys: Bool) -> Response {
    if blocksKeys, unacknowledgedRefusal == nil { unacknowledgedRefusal = refusal }
    return unchanged(.refused(unacknowledgedRefusal ?? refusal))
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
  /// Whether the key corrects something; who presses it has seen the refusal.
  var isCorrective: Bool {
    self == .clear || self == .clearEntry || self == .deleteLast || self == .undo || self == .redo
  }

  /// Whether the key works on a number that was not typed; a digit begins another one.
  var changesValue: Bool { self == .changeSign || self == .percent }

  var isDigit: Bool { if case .digit = self { true } else { self == .doubleZero } }
}

extension Unicode.Scalar {
  /// Whether this is a letter that means nothing in a formula: any but the `e` of an exponent.
  fileprivate var isPlainLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: value | 0x20 != 0x65
    // Signs: those of Latin-1, modifiers and combining marks, those of Arabic, punctuation and symbols, those of East
    // Asia, wide forms, and U+FFFD, which stands for what is no character.
    case ..<0xC0, 0xD7, 0xF7, 0x2B0...0x36F, 0x600...0x60F, 0x61B...0x61F, 0x66A...0x66D, 0x2000...0x2BFF,
      0x3000...0x303F, 0xFE10...0xFE6F, 0xFF00...0xFFFF:
      false
    // Currency signs and others that stand among letters.
    default: Symbol(scalar: value) == .unknown
    }
  }
}
