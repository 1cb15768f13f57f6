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

  /// The line, from 1, and the bytes of it that the number takes, with the currency beside it.
  var line: Int
  var range: Range<Int>

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
    TapeTextError(reason, line: line, offset: range.lowerBound)
  }
}

extension Lexer {
  /// Whether the token in view is right behind the one before it.
  var touches: Bool { token.start == end && token.kind != .end }

  /// Passes over a currency, which can be a word with a point behind it, and returns it; one letter is one only behind digits.
  mutating func takeCurrency(isBehind: Bool = false) -> UTF8Text? {
    let (name, isWord) = (bytes, token.kind == .word)
    var next = self
    next.advance()
    let hasPoint = isWord && next.touches && next.token.symbol == .point && next.token.kind == .unknown
    if isWord {
      let isName =
        ListWords.group(of: name) | (hasPoint ? ListWords.group(of: name + [UInt8(ascii: ".")]) : 0) != 0
      guard isName, name.count > 1 || isBehind else { return nil }
    } else if token.kind != .currency {
      return nil
    }
    if hasPoint { next.advance() }
    self = next
    return UTF8Text(utf8: name)
  }

  /// Passes over a word that scales the number before it, and returns the power of ten; in scripts without spaces, words follow it.
  mutating func takeScale() -> Int? {
    guard token.kind == .word else { return nil }
    let (word, powers) = (bytes, [3, 4, 5, 6, 7, 8, 9, 12])
    func power(of word: [UInt8]) -> Int? {
      let lines = ListWords.lines(of: word, in: ListWords.scales)
      return lines == 0 ? nil : powers[lines.trailingZeroBitCount]
    }
    var next = self
    if let power = power(of: word) {
      next.advance()
      if next.touches, next.token.kind == .unknown, next.token.symbol == .point { next.advance() }
      self = next
      return power
    }
    guard word[0] >= 0xE3, word.count > 3, let power = power(of: Array(word[..<3])) else { return nil }
    next.move(to: token.start + 3)
    let rest = next
    guard let more = next.takeScale() else {
      guard ListWords.group(of: rest.bytes) != 0 else { return nil }
      self = rest
      return power
    }
    self = next
    return power + more
  }

  /// Passes over a time with AM or PM, or the words for them before it, and returns its hours and whether it is one of a day.
  mutating func takeTime() -> (hours: Rational, isOfDay: Bool)? {
    var next = self
    var half = next.token.kind == .word ? ListWords.lines(of: next.bytes, in: ListWords.halves) : 0
    if half != 0 { next.advance() }
    guard next.token.kind == .time, var hours = try? next.readNumber().value else { return nil }
    next.advance()
    self = next
    if half == 0, next.token.kind == .word {
      var word = next.bytes
      while next.token.kind == .word || next.token.symbol == .point, next.token.end - end < 5 {
        next.advance()
        if !next.touches { break }
        word += next.token.kind == .word ? next.bytes : []
      }
      half = ListWords.lines(of: word, in: ListWords.halves)
      if half != 0 { self = next }
    }
    if half != 0 {
      if hours >= 12 { hours -= 12 }
      if half == 2 { hours += 12 }
    }
    return (hours, half != 0)
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
      let isUnit =
        ListWords.lines(of: word, in: ListWords.units, inItsCase: 1) != 0
        || ListWords.lines(of: word, in: ListWords.unclearScales, inItsCase: 1) != 0
      guard isAtNumber || isUnit else { return }
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
