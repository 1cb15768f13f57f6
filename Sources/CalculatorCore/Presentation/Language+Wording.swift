import ExactNumbers

// These are the words and sentences for which user interfaces ask.

extension Calculator.Language {
  /// The name of a key, as a screen reader says it; `format` decides whether the decimal separator is called point or comma.
  public func name(of key: Calculator.Key, in format: NumberFormat = .standard) -> UTF8Text {
    switch key {
    case .digit: key.token
    case .decimalSeparator where format.decimalSeparator == ",": text(of: .comma)
    default: text(of: .name(key))
    }
  }

  /// The name of a choice of decimals.
  public func name(of decimals: Calculator.Settings.Decimals) -> UTF8Text {
    switch decimals {
    case .all: text(of: .allDecimals)
    case .ten: text(of: .tenDigits)
    default: decimals.rawValue
    }
  }

  /// The name of a number style: an example, or words for the style of the country.
  public func name(of numbers: Calculator.NumberStyle) -> UTF8Text {
    switch numbers {
    case .local: text(of: .localNumbers)
    case .point: "1,234.5"
    case .comma: "1.234,5"
    case .space: "1\u{A0}234,5"
    case .lakh: "12,34,567.8"
    case .plain: "1234.5"
    }
  }

  /// The sentence that says why a key was refused.
  public func text(of refusal: Calculator.Refusal) -> UTF8Text {
    guard case .noSuchKey(let scalar) = refusal else {
      return text(of: .refusal(refusal), with: UTF8Text(count: KeptRows.maximumCount))
    }
    let character = UTF8Text(utf8: Array(UTF8.encode(scalar) ?? .init()))
    return text(of: .refusal(refusal), with: scalar.isVisible ? character : text(of: .invisibleCharacter))
  }

  /// The sentence that says why a text cannot be read, with the number of the line if the error is in a line.
  public func text(of error: TapeTextError) -> UTF8Text {
    let reason = text(of: error.reason)
    switch error.reason {
    case .empty, .tooLong, .tooSlow, .notAnOperation, .tooManyKeptRows, .severalColumns, .signWords:
      return reason
    case .expression(.unexpectedCharacter):
      return text(of: .noAmountInLine, with: UTF8Text(count: error.line))
    default: return text(of: .textErrorInLine, with: UTF8Text(count: error.line), reason)
    }
  }

  /// The sentence that says why a text cannot be read, without the number of the line.
  package func text(of reason: TapeTextError.Reason) -> UTF8Text {
    let (first, second): (UTF8Text, UTF8Text) =
      switch reason {
      case .severalNumbers(let first, let second), .signWords(let first, let second),
        .differentUnits(let first, let second), .differentCurrencies(let first, let second),
        .wrongTotal(let first, let second):
        (first, second)
      case .possibleTotal(let number): (number, "")
      case .tooManyKeptRows: (UTF8Text(count: KeptRows.maximumCount), "")
      case .severalColumns(let names): (names.reduce(into: "") { $0 += ($0.isEmpty ? "" : ", ") + $1 }, "")
      default: ("", "")
      }
    return text(of: .textError(reason), with: first, second)
  }

  /// Returns a count in the words of `message`: in `{} row|{} rows`, `|` separates the words for 1 from those for all other counts.
  func text(of message: Message, counting count: UTF8Text) -> UTF8Text {
    let forms = text(of: message, with: count, count).utf8.split(separator: UInt8(ascii: "|"))
    return UTF8Text(utf8: Array(forms[count == "1" ? 0 : forms.count - 1]))
  }

  /// Returns the template of `message`, with `{}` for each word or number to be inserted.
  func template(of message: Message) -> StaticString {
    switch self {
    case .english: message.english
    case .korean: message.korean
    }
  }

  /// Returns `message` in words, with `first` and `second` in place of `{}`.
  public func text(of message: Message, with first: UTF8Text = "", _ second: UTF8Text = "") -> UTF8Text {
    var filled = UTF8Text()
    var next = first
    template(of: message).withUTF8Buffer { template in
      for byte in template {
        switch byte {
        case UInt8(ascii: "{"):
          filled += next
          next = second
        case UInt8(ascii: "}"): break
        default: filled.utf8.append(byte)
        }
      }
    }
    return filled
  }
}
