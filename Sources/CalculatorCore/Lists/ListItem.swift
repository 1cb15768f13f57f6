import ExactNumbers

/// A number that is to be added up.
struct ListItem {
  /// The number without sign and scaling words.
  var number = WrittenNumber()

  /// The number as it is written, and its digits alone.
  var text = UTF8Text()
  var digits = UTF8Text()

  var isSigned = false
  var isNegative = false

  /// What scaling words make of the number: it is multiplied, and the rest is added.
  var scale = Rational(1)
  var rest = Rational.zero

  /// The currency beside it, the letters at it, and the word beside it that could be a sign.
  var currency = UTF8Text()
  var unit = UTF8Text()
  var signWord = UTF8Text()

  /// The line, from 1, and the bytes of it or of its cell that the number takes, with the currency beside it; and where the cell is.
  var line: Int
  var range: Range<Int>
  var offset = 0

  /// What else stands on its line, and the words above it.
  var note = UTF8Text()

  /// Whether a blank line or a heading stands above it.
  var startsBlock = false

  var isLeftOut = false

  /// Whether it is the time of a day.
  var isOfDay = false

  /// Whether its line begins with an equals sign, or words beside it say that it is a total.
  var isResult = false
  var isTotal = false

  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset + range.lowerBound)
  }
}

extension ListReader {
  /// Reads a number with its sign, currency, scaling words and unit; nil where none begins.
  ///
  /// In a line, a sign is right at its number. In a cell it can stand apart or be parentheses, and a dash behind a currency is 0.
  func item(_ lexer: inout Lexer, isCell: Bool = false) throws(TapeTextError) -> ListItem? {
    let first = lexer.token.start
    var (item, start, isOpen) = (ListItem(line: line, range: first..<first), first, false)
    while !lexer.token.isNumber {
      let token = lexer.token
      if token.isSign, !item.isSigned {
        (item.isSigned, item.isNegative) = (true, token.symbol == .minus)
        lexer.advance()
        if item.isNegative, !item.currency.isEmpty, lexer.token.kind == .end {
          (item.isSigned, item.isNegative, item.text) = (false, false, "0")
          item.range = first..<lexer.end
          return item
        }
      } else if isCell, token.kind == .openingParenthesis, !isOpen, !item.isSigned {
        (isOpen, item.isSigned, item.isNegative) = (true, true, true)
        lexer.advance()
      } else if item.currency.isEmpty, let currency = lexer.takeCurrency() {
        item.currency = currency
        if token.kind == .word, !item.isSigned { start = lexer.token.start }
      } else {
        return nil
      }
      if !isCell, item.isSigned, !lexer.touches { return nil }
    }
    item.digits = UTF8Text(utf8: lexer.bytes)
    do throws(NumberReadingError) { item.number = try lexer.readNumber() } catch {
      let isLarge = error == .tooLarge
      throw TapeTextError(
        isLarge ? .expression(.numberTooLarge) : .unreadableNumber, line: line, offset: lexer.token.start)
    }
    lexer.advance()
    lexer.skipDashForCents(of: &item.number)
    item.text = UTF8Text(utf8: lexer.taken(from: first))
    item.range = start..<lexer.end
    if item.number.isTime { return item }
    var dash = lexer
    dash.advance()
    if lexer.touches, lexer.token.symbol == .colon || lexer.token.symbol == .slash, dash.touches,
      dash.token.symbol == .minus
    {
      dash.advance()
      if !dash.touches { lexer = dash }
    }
    scale(&item, &lexer)
    if lexer.token.kind == .percent {
      item.number.isPercent = true
      lexer.advance()
    }
    item.range = start..<lexer.end
    try readUnit(of: &item, &lexer)
    if isOpen {
      guard lexer.token.kind == .closingParenthesis else { return nil }
      lexer.advance()
      item.range = start..<lexer.end
    } else if !item.isSigned, lexer.touches, lexer.token.symbol == .minus, item.range.upperBound == lexer.end
    {
      var next = lexer
      next.advance()
      if !next.touches {
        (lexer, item.isSigned, item.isNegative) = (next, true, true)
        item.range = start..<lexer.end
      }
    }
    return item
  }

  /// Reads scaling words, and further numbers with smaller ones: `3만 5천`.
  private func scale(_ item: inout ListItem, _ lexer: inout Lexer) {
    var (next, last, part) = (lexer, Int.max, Rational.zero)
    while true {
      let isWide = next.bytes.first.map { $0 >= 0xE3 } ?? false
      guard let power = next.takeScale(), power < last else { return }
      let scale = (1...power).reduce(Rational(1)) { scale, _ in scale * 10 }
      if last == .max { item.scale = scale } else { item.rest += part * scale }
      (lexer, last) = (next, power)
      guard next.token.kind == .number, let number = try? next.readNumber() else { return }
      part = number.value
      next.advance()
      var end = next
      if isWide, end.takeCurrency() != nil, !end.token.isNumber {
        item.rest += part
        lexer = next
        return
      }
    }
  }

  /// Reads the currency behind a number, or the letters at it and the unit behind it.
  private func readUnit(of item: inout ListItem, _ lexer: inout Lexer) throws(TapeTextError) {
    var (next, isAtNumber) = (lexer, lexer.touches)
    let token = next.token
    if let currency = next.takeCurrency(isBehind: isAtNumber) {
      // It belongs to the number that it touches.
      if next.touches, next.token.isNumber {
        if isAtNumber, item.currency.isEmpty {
          throw item.error(.severalNumbers(item.digits, UTF8Text(utf8: next.bytes)))
        }
        return
      }
      if next.touches, next.token.isSign {
        var number = next
        number.advance()
        if number.token.isNumber { return }
      }
      if !item.currency.isEmpty, !ListWords.areSame(item.currency, currency) {
        throw item.error(.differentCurrencies(item.currency, currency))
      }
      if item.currency.isEmpty { item.currency = currency }
      lexer = next
      if token.kind == .currency, !next.touches { item.range = item.range.lowerBound..<lexer.end }
      isAtNumber = true
    } else if token.kind == .word {
      let word = next.bytes
      let isScale = ListWords.lines(of: word, in: ListWords.unclearScales, inItsCase: 1) != 0
      guard isAtNumber || isScale || ListWords.unit(of: word) != 0 else { return }
      item.unit = UTF8Text(utf8: word)
      lexer.advance()
      if lexer.touches, lexer.token.isNumber {
        throw item.error(.severalNumbers(item.digits, UTF8Text(utf8: lexer.bytes)))
      }
      isAtNumber = true
    }
    next = lexer
    next.advance()
    if isAtNumber, lexer.touches, lexer.token.symbol == .slash, next.touches, next.token.kind == .word {
      item.unit += "/" + UTF8Text(utf8: next.bytes)
      next.advance()
      lexer = next
    }
  }
}
