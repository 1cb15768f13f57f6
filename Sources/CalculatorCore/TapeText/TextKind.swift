import ExactNumbers

/// The kind of a text, by the tokens of its lines without notes; the first of these rules that applies decides.
///
/// 1. A list, if a person has chosen columns or a separator.
/// 2. The text form of a tape, if a line that does not begin with a word has `→` outside a span of time; or if a line begins with
/// `=` and a value, and no line has words next to a number.
/// 3. Expressions, if the text is one line that does not begin with a word, and is neither a span of time nor an amount with the
/// name of its currency or a scaling word.
/// 4. A list, if a line has words next to a number, or a tab between two numbers, or if the first two lines are headings and cells.
/// 5. A list, if no line has an operator between numbers, and one of these holds: two numbers have no sign; a line after a number
/// is words; no line is a number. An unsigned number before signed ones begins a calculation, and is not one of the two.
/// 6. Expressions otherwise.
enum TextKind {
  case tape, expressions, list

  init(_ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice) {
    let isChosen = !choice.columns.isEmpty || choice.separator != nil
    var (count, numbers, starts, isItem) = (0, 0, 0, false)
    // `place` is 0 at the start of a block, 1 after its first number, and 2 after a signed number, which makes the block a calculation.
    var (place, calculations) = (0, 0)
    var (hasItem, hasCells, hasOther, hasOperation, hasResult) = (false, false, false, false, false)
    var longBits = 0
    for line in UTF8Lines(text) {
      let line = UnsafeBufferPointer(rebasing: line)
      let lexer = Lexer(line, decimalSymbol: decimalSymbol, limits: limits.numbers)
      let kind = lexer.kindOfLine(countingBits: &longBits)
      // The parser rejects a text above this limit, so its kind no longer matters.
      if longBits > limits.longBits { break }
      if kind != .blank && kind != .note {
        count += 1
        isItem = count == 1 && (lexer.beginsWithWord || !isChosen && lexer.isAmount)
      }
      switch kind {
      case .blank: place = 0
      case .note: break
      case .number:
        numbers += 1
        if !lexer.token.isSign || place == 0 && lexer.isAtSignOfNumber {
          starts += 1
          if place > 0 { calculations = .min }
          place = 1
        } else {
          if place == 1 { calculations += 1 }
          place = 2
        }
      case .cells: hasCells = true
      case .words, .other: hasOther = hasOther || numbers > 0 || kind == .other
      case .item: hasItem = true
      case .operation: hasOperation = true
      case .result: hasResult = true
      case .arrow:
        self = isChosen ? .list : .tape
        return
      }
    }
    if isChosen {
      self = .list
    } else if hasResult, !hasItem {
      self = .tape
    } else if count == 0 || count == 1 && !isItem {
      self = .expressions
    } else {
      let areNumbers = starts > 1 && starts != calculations || hasOther || numbers == 0
      let isList = hasItem || hasCells || !hasOperation && areNumbers || Self.hasHeadings(text)
      self = isList ? .list : .expressions
    }
  }

  /// Whether the first line has words in cells, and the second line has as many cells as the first.
  private static func hasHeadings(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var lines = UTF8Lines(text)
    guard let first = lines.next(), let second = lines.next() else { return false }
    let words = UTF8Cursor(UnsafeBufferPointer(rebasing: first))
    return words.isAtLetter && !words.hasDigits
      && "\t;,".utf8.contains { separator in
        let count = first.count { $0 == separator }
        return count > 0 && count == second.count { $0 == separator }
      }
  }
}

/// The kind of a line, which helps to decide the kind of the text.
private enum LineKind {
  case blank, note

  /// `number`: only a number; `cells`: numbers in separate cells.
  case number, cells

  /// `words`: words without a number; `item`: words next to a number.
  case words, item

  /// An operator, alone or with numbers.
  case operation

  /// `result`: a line that begins with `=`; `arrow`: a line with an arrow.
  case result, arrow

  case other
}

extension Lexer {
  /// Returns the kind of the line, and adds to `longBits` the bits of its numbers that do not fit a `SmallFraction`.
  fileprivate func kindOfLine(countingBits longBits: inout Int) -> LineKind {
    var lexer = self
    if token.kind == .end { return .blank }
    if token.kind == .note { return .note }
    // An arrow between equal times, as in `1:30 → 1:30`, makes a row of a tape, not a span of time.
    if let span = spanOfTime(), span.begin != span.end { return .item }
    var isTooLarge = false
    do throws(NumberReadingError) {
      longBits += try lexer.readWrittenNumber().valueWithoutPercent.heapBits
      if lexer.isBeforeNote { return .number }
    } catch {
      isTooLarge = error == .tooLarge
    }
    lexer = self
    var (words, numbers, operators, signs, tokens, isOperation) = (0, 0, 0, 0, 0, false)
    var depth = 0
    while !lexer.isBeforeNote {
      tokens += 1
      if lexer.token.isNumber || lexer.isAtOperandWord {
        numbers += 1
        isOperation = isOperation || operators > 0 || lexer.isAtFormulaWord
        if lexer.token.isNumber, !lexer.isPlain, let number = try? lexer.readNumber() {
          longBits += number.valueWithoutPercent.heapBits
        }
        if !lexer.skipOperandWord() { lexer.advance() }
        continue
      }
      switch lexer.token.kind {
      // In parentheses, names and `mod` belong to a formula and are not words.
      case .word where depth > 0 && (lexer.isAtModulo || lexer.isAtName): break
      case .word: words += 1
      case .openingParenthesis: depth += 1
      case .closingParenthesis: depth -= 1
      case .operator, .power:
        // A minus directly after a number may replace the cents.
        isOperation =
          isOperation || numbers > 0 && (lexer.token.symbol != .minus || lexer.token.start > lexer.end)
        (operators, signs) = (operators + 1, signs + 1)
      case .equals:
        isOperation = isOperation || numbers > 0
        signs += 1
      case .unknown: signs += 1
      case .arrow where lexer.token.end > lexer.token.start + 2 && (token.kind != .word || isAtOperandWord):
        return .arrow
      default: break
      }
      lexer.advance()
    }
    if isTooLarge { return .operation }
    if words > 0, numbers > 0 { return .item }
    lexer = self
    lexer.advance()
    if token.kind == .equals, tokens > 1, lexer.token.kind != .equals { return .result }
    let isOperator = token.kind == .operator || token.kind == .equals
    if words > 0 {
      return isOperator && token.symbol != .minus && token.symbol != .times ? .operation : .words
    }
    if isOperation || isOperator && tokens == 1 { return .operation }
    if numbers > 1, text.contains(UInt8(ascii: "\t")) { return .cells }
    // A ruled line such as `---` counts as a note.
    return signs == tokens && tokens > 1 ? .note : .other
  }

  private var isAtName: Bool { FormulaName(text[token.start..<token.end]) != nil }

  private var isBeforeNote: Bool { token.kind == .end || token.kind == .note }

  /// Returns begin and end, in hours, of a span of time that begins the line or follows a date; nil if there is no span.
  private func spanOfTime() -> (begin: Rational, end: Rational)? {
    guard text.contains(UInt8(ascii: ":")) else { return nil }
    var (line, place) = (ListLine(inList), 0)
    _ = line.takeDate(&place)
    guard let begin = line.takeTime(&place), line.takeSpanMark(&place), let end = line.takeTime(&place) else {
      return nil
    }
    return (begin.hours, end.hours)
  }

  private var inList: Lexer { Lexer(text, at: token.start, isBeginning: false, style: .list) }

  /// Whether the line begins with letters, after an optional bullet, quotation mark, and words or a date in brackets.
  fileprivate var beginsWithWord: Bool {
    var (line, place) = (ListLine(inList), 0)
    while line.skipBracket(&place) {}
    while line[place].kind == .operator || line[place].isForeignMark { place += 1 }
    return line[place].isLetters
  }

  /// Whether the line is a span of time, or an amount with the name of its currency or a scaling word (`5 million`).
  fileprivate var isAmount: Bool {
    let line = ListLine(inList)
    var (place, hasName) = (0, false)
    if line.takeTime(&place) != nil { return line.takeSpanMark(&place) && line.takeTime(&place) != nil }
    while !line.isAtEnd(place) {
      if line.takeScale(&place) != nil || line[place].kind == .word && line.takeCurrency(&place) != nil {
        hasName = true
      } else if line[place].isNumber || line[place].kind == .currency || hasName && line[place].kind == .word
      {
        place += 1
      } else {
        return false
      }
    }
    return hasName
  }
}
