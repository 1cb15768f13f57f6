import ExactNumbers

extension Presentation {
  /// Returns the announcement of a screen reader after `response`; empty if there is none.
  ///
  /// If `includesTyping`, typed digits, the decimal separator and operators are announced too. A person who finds keys by touch
  /// needs these announcements. A person who types on a keyboard already hears the name of each key.
  public func announcement(
    for response: Calculator.Response, of calculator: Calculator, includesTyping: Bool = false
  ) -> UTF8Text {
    var entry: UTF8Text { spokenEntry(of: calculator) }
    func spokenRow(at index: Int) -> UTF8Text { spoken(row(at: index, of: calculator)) }
    return switch response.event {
    case .accepted:
      response.key.map {
        announcement(
          for: $0, row: response.firstChangedRow, of: calculator, includesTyping: includesTyping)
      } ?? ""
    case .used:
      calculator.state.operand?.source == 0 ? language.text(of: .unfollowing, with: entry) : entry
    case .result: spokenRow(at: calculator.rowCount - 1)
    case .cleared: language.text(of: .cleared)
    case .editing(let row): language.text(of: .editing, with: spokenRow(at: row))
    case .edited(let row):
      language.text(of: .edited, with: UTF8Text(count: row + 1), spokenRow(at: row))
    case .deleted(let count): language.text(of: .deleted, counting: UTF8Text(count: count))
    case .noted: language.text(of: .noted)
    case .pasted:
      language.text(
        of: .pasted, with: calculator.editedRow == nil ? spokenOperand(of: display(of: calculator)) : entry)
    case .undone: language.text(of: .undone, with: spokenRestoration(response, entry))
    case .redone: language.text(of: .redone, with: spokenRestoration(response, entry))
    case .refused(let refusal): language.text(of: refusal)
    }
  }

  /// Returns the announcement after an accepted key; the rows from index `row` on have changed.
  private func announcement(
    for key: Calculator.Key, row: Int, of calculator: Calculator, includesTyping: Bool
  ) -> UTF8Text {
    switch key {
    case .digit, .doubleZero, .decimalSeparator, .timeSeparator:
      return includesTyping ? spokenOperand(of: display(of: calculator)) : ""
    case .changeSign, .percent, .deleteLast, .clearEntry: return spokenEntry(of: calculator)
    case .operator where calculator.editedRow != nil: return spokenEntry(of: calculator)
    case .operator:
      let name = includesTyping ? language.name(of: key) : ""
      let last = calculator.rowCount - 1
      let value = row <= last ? self.row(at: last, of: calculator).runningValue : ShownNumber()
      if value.text.isEmpty { return name }
      return name.isEmpty ? spoken(runningValue: value) : name + ", " + spoken(runningValue: value)
    case .formula(.left), .formula(.right): return spokenCaret(of: calculator)
    case .formula: return includesTyping ? spokenOperand(of: display(of: calculator)) : ""
    // All other keys have events of their own, except a key that leaves the edit of a row.
    default: return language.text(of: .unchanged)
    }
  }

  /// Returns the outcome of undo or redo in words: how many rows are back or gone, if any, then the entry line.
  private func spokenRestoration(_ response: Calculator.Response, _ entry: UTF8Text) -> UTF8Text {
    let count = response.restoredRowCount
    guard count != 0 else { return entry }
    let rows = language.text(of: .rows, counting: UTF8Text(count: abs(count)))
    return language.text(of: count > 0 ? .rowsBack : .rowsGone, with: rows, entry)
  }

  private func spokenEntry(of calculator: Calculator) -> UTF8Text { spoken(display(of: calculator)) }
}

// MARK: - Lines and numbers

extension Presentation {
  /// Returns the sentence of a screen reader for the entry line or a row.
  public func spoken(_ display: Calculator.Display) -> UTF8Text {
    guard let key = display.kind.key else { return spokenOperand(of: display) }
    if key == .equals {
      let number = spoken(display.number)
      let result = display.number.error == nil ? language.text(of: .result, with: number) : number
      return display.doesNotAddUp ? result + ". " + language.text(of: .doesNotAddUp) : result
    }
    let operation = language.name(of: key) + " " + spokenOperand(of: display)
    let value = display.runningValue
    return value.text.isEmpty ? operation : operation + ", " + spoken(runningValue: value)
  }

  /// Returns the words of a screen reader for the value of a row: its running value, or else its number.
  public func spokenValue(of row: Calculator.Display) -> UTF8Text {
    spoken(row.runningValue.text.isEmpty ? row.number : row.runningValue)
  }

  /// Returns the words of a screen reader for the operand of a line: the number and its amount, or an error; then the source of
  /// a follower.
  public func spokenOperand(of display: Calculator.Display) -> UTF8Text {
    var operand = spoken(display.number)
    if !display.amount.text.isEmpty {
      let message: Message = display.isAmountChange ? .percentageWithChange : .percentageWithAmount
      operand = language.text(of: message, with: operand, spoken(display.amount))
    }
    guard let row = display.followedRow else { return operand }
    let source = language.text(of: .followedRow, with: operand, UTF8Text(count: row + 1))
    return display.followedNote.isEmpty ? source : source + ", " + display.followedNote
  }

  /// Returns the words of a screen reader for a number: digits without grouping, or words for an error.
  ///
  /// A number with a fraction has at most ten significant digits, unless it is being typed, or `decimals` fixes the count.
  func spoken(_ number: ShownNumber) -> UTF8Text {
    if let error = number.error {
      return language.text(of: .reason(error))
    }
    if let formula = number.formula {
      let words = spoken(formula)
      return number.isPercent ? language.text(of: .percent, with: words) : words
    }
    let said = number.others.last ?? number.numeral
    var digits = format.removingGroups(from: said.digits.utf8)
    if number.isNegative { digits.utf8.removeFirst() }
    if number.isTime { digits = words(ofTime: digits) }
    if number.isNegative { digits = language.text(of: .negative, with: digits) }
    if number.hasPlus { digits = "+" + digits }
    if said.isApproximate { digits = language.text(of: .approximately, with: digits) }
    return number.isPercent ? language.text(of: .percent, with: digits) : digits
  }

  /// Returns a formula as people say it.
  private func spoken(_ formula: TypedFormula) -> UTF8Text {
    var (words, number) = (UTF8Text(), UTF8Text())
    for token in formula.tokens {
      if token.isDigit || token == .point {
        number += token == .point ? UTF8Text(utf8: format.decimalSeparator.bytes) : token.spelling
        continue
      }
      words.append(word: number)
      number = UTF8Text()
      words.append(word: language.text(of: .token(token)))
      guard let (_, unit) = token.function else { continue }
      if unit == .degrees { words.append(word: language.text(of: .inDegrees)) }
      words.append(word: language.name(of: .formula(.opening)))
    }
    words.append(word: number)
    return words
  }

  /// Returns words for the token before the caret of the entered formula, or for the first token if the caret precedes it; empty
  /// without a formula.
  public func spokenCaret(of calculator: Calculator) -> UTF8Text {
    guard let formula = calculator.state.operand?.formula, !formula.tokens.isEmpty else { return "" }
    let isAtStart = formula.caret == 0
    let token = formula.tokens[isAtStart ? 0 : formula.caret - 1]
    let word =
      token.isDigit
      ? token.spelling : language.text(of: token == .point ? .name(.decimalSeparator) : .token(token))
    return language.text(of: isAtStart ? .caretBefore : .caretAfter, with: word)
  }

  /// Returns hours, minutes and seconds in words; parts that are zero are left out, unless all are zero.
  private func words(ofTime digits: UTF8Text) -> UTF8Text {
    let parts = digits.utf8.split(separator: UInt8(ascii: ":"))
    var words = UTF8Text()
    for (part, unit) in zip(parts, [Message.hours, .minutes, .seconds]) {
      let count = UTF8Text(utf8: Array(part.drop { $0 == UInt8(ascii: "0") }))
      if !count.isEmpty { words.append(word: language.text(of: unit, counting: count)) }
    }
    return words.isEmpty ? language.text(of: .minutes, counting: "0") : words
  }

  private func spoken(runningValue value: ShownNumber) -> UTF8Text {
    value.error == nil ? language.text(of: .runningValue, with: spoken(value)) : spoken(value)
  }
}
