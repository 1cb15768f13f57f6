import ExactNumbers

/// A number of a list with its surroundings, which `ListLine.item` reads and `ListReader` completes.
struct ListItem {
  /// The number, to which `ListReader.decideMarks` applies the sign and scaling words.
  var number = WrittenNumber()

  /// `text`: the number as written; `digits`: only its digits and separators.
  var text = UTF8Text()
  var digits = UTF8Text()

  var isSigned = false
  var isNegative = false

  /// Whether a person has chosen to subtract the number, by its column or by a word.
  var isTakenOff = false

  /// `scale`: the factor of the number; `rest`: what is added to the product: 10,000 and 5,000 for the 3 of `3만 5천`.
  var scale = Rational(1)
  var rest = Rational.zero

  /// `currency`: next to the number; `unit`: letters that touch the number; `signWord`: a word next to the number that could be a sign.
  var currency = UTF8Text()
  var unit = UTF8Text()
  var signWord = UTF8Text()

  /// `line`: from 1; `range`: bytes of number and currency in line or cell; `offset`: the byte of the line at which the cell begins.
  var line: Int
  var range: Range<Int>
  var offset = 0

  /// The words of the line of the number, and the words on the lines above it.
  var note = UTF8Text()

  /// Whether the number follows a blank line or a heading.
  var startsBlock = false

  var isLeftOut = false

  /// A sign that does not touch the number: `sign` is a plus or hyphen that begins the line, or a word such as `CR`; `dash` is a
  /// dash between words and the number.
  enum Mark { case none, sign, dash }
  var mark = Mark.none

  /// Whether the number is a time of day, not a span of hours.
  var isOfDay = false

  /// `isResult`: the line begins with `=`; `isTotal`: that `=`, or a word next to the number, tells that the number is a total.
  var isResult = false
  var isTotal = false

  /// Whether words next to the number, or the numbers around it, tell that the number is not an item.
  var isApart = false

  /// Whether the number has only digits and no currency.
  var isCount: Bool { currency.isEmpty && digits.leadingDigits == digits.count }

  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset + range.lowerBound)
  }
}

extension TapeTextError.Reason {
  /// Returns the error for two different units, or for two different currencies if neither text is a unit.
  static func different(_ one: UTF8Text, _ other: UTF8Text) -> Self {
    [one, other].contains { ListWords.meaning(of: $0).units != 0 }
      ? .differentUnits(one, other) : .differentCurrencies(one, other)
  }
}

extension ListLine {
  /// Reads a number with its sign, currency, scaling words and unit; returns nil if no number begins at `place`.
  ///
  /// On a line, a sign must touch its number. In a cell, a space may follow the sign, parentheses mean a minus sign, and `€ -` is 0.
  func item(_ place: inout Int, isCell: Bool = false) throws(TapeTextError) -> ListItem? {
    let first = self[place].start
    var (item, start, isOpen) = (ListItem(line: line, range: first..<first, offset: offset), first, false)
    while !self[place].isNumber {
      let token = self[place]
      if token.isSign, !item.isSigned {
        (item.isSigned, item.isNegative) = (true, token.symbol == .minus)
        place += 1
        if item.isNegative, !item.currency.isEmpty, isAtEnd(place) {
          (item.isSigned, item.isNegative, item.text) = (false, false, "0")
          item.range = first..<token.end
          return item
        }
      } else if isCell, token.kind == .openingParenthesis, !isOpen, !item.isSigned {
        (isOpen, item.isSigned, item.isNegative) = (true, true, true)
        place += 1
      } else if let currency = takeCurrency(&place),
        item.currency.isEmpty || currency == "$" || ListWords.areSame(item.currency, currency)
      {
        if item.currency.isEmpty { item.currency = currency }
        if token.kind == .word, !item.isSigned { start = self[place].start }
      } else {
        return nil
      }
      if !isCell, item.isSigned, !self[place].touches { return nil }
    }
    item.digits = text(at: place)
    // `Fr. -.50` could be -0.50, or 0.50 after a dash that replaces the francs.
    if place > 0, self[place - 1].isSign, !item.currency.isEmpty, item.digits.hasPrefix(".") {
      throw error(.unclearSign, at: place - 1)
    }
    do throws(NumberReadingError) { item.number = try number(at: place) } catch {
      throw self.error(error == .tooLarge ? .expression(.numberTooLarge) : .unreadableNumber, at: place)
    }
    place += 1
    var end: Int { self[place - 1].end }
    if self[place].touches, self[place].symbol == .minus, item.number.takeDashForCents(behind: text[end - 1])
    {
      while self[place].touches, self[place].symbol == .minus { place += 1 }
    }
    item.text = text(of: first..<end)
    item.range = start..<end
    if item.number.isTime { return item }
    // The two signs replace the cents, as in `5/-`.
    let isMark = self[place].symbol == .colon || self[place].symbol == .slash
    if isMark, self[place].touches, self[place + 1].touches, self[place + 1].symbol == .minus,
      !self[place + 2].touches
    {
      place += 2
    }
    try scale(&item, &place)
    if self[place].kind == .percent {
      item.number.isPercent = true
      place += 1
    }
    item.range = start..<end
    try readUnit(of: &item, &place)
    if isOpen {
      guard self[place].kind == .closingParenthesis else { return nil }
      place += 1
      item.range = start..<end
    } else if !item.isSigned, self[place].touches, self[place].symbol == .minus, item.range.upperBound == end,
      !self[place + 1].touches
    {
      place += 1
      (item.isSigned, item.isNegative, item.range) = (true, true, start..<end)
    }
    return item
  }

  /// Reads the scaling words of a number, as in `3 million`, and smaller parts that follow: `3만 5천` is 35,000.
  ///
  /// - Throws: `TapeTextError` for `3억 5천`, because people mean `3억 5천만`, but the text says 300,005,000.
  private func scale(_ item: inout ListItem, _ place: inout Int) throws(TapeTextError) {
    var (next, last, part) = (place, Int.max, Rational.zero)
    while true {
      let isWide = self[next].isWide
      guard let power = takeScale(&next), power < last else { return }
      if last == 8, power == 3 { throw item.error(.unreadableNumber) }
      let scale = (1...power).reduce(Rational(1)) { scale, _ in scale * 10 }
      if last == .max { item.scale = scale } else { item.rest += part * scale }
      (place, last) = (next, power)
      guard self[next].kind == .number, let number = try? number(at: next) else { return }
      part = number.value
      next += 1
      var end = next
      if isWide, takeCurrency(&end) != nil, !self[end].isNumber {
        item.rest += part
        place = next
        return
      }
    }
  }

  /// Reads the minutes after hours: `7h30`, `7 h 30 min`.
  private func takeMinutes(of item: inout ListItem, _ place: inout Int) {
    let isUnit = self[place + 1].meaning.units != 0
    guard 1...2 ~= digitCount(at: place), isUnit || self[place].touches && !self[place + 1].touches,
      let minutes = try? number(at: place).value, ListWords.areSame(item.unit, "h")
    else { return }
    item.rest = minutes / 60
    place += isUnit ? 2 : 1
  }

  /// Reads the currency after a number, or its unit: letters that touch the number, or the name of a unit.
  private func readUnit(of item: inout ListItem, _ place: inout Int) throws(TapeTextError) {
    let (token, isAtNumber) = (self[place], self[place].touches)
    var (next, hasUnit) = (place, isAtNumber)
    if let currency = takeCurrency(&next, isBehind: isAtNumber) {
      // A currency between two numbers belongs to the number that it touches.
      if self[next].touches, self[next].isNumber {
        if isAtNumber, item.currency.isEmpty {
          throw item.error(.severalNumbers(item.digits, text(at: next)))
        }
        return
      }
      if self[next].touches, self[next].isSign, self[next + 1].isNumber { return }
      if !item.currency.isEmpty, !ListWords.areSame(item.currency, currency) {
        throw item.error(.differentCurrencies(item.currency, currency))
      }
      if item.currency.isEmpty { item.currency = currency }
      if token.kind == .currency, !self[next].touches {
        item.range = item.range.lowerBound..<self[next - 1].end
      }
      (place, hasUnit) = (next, true)
    } else if token.kind == .word {
      guard isAtNumber || token.meaning.is(.unclear) || token.meaning.units != 0 else { return }
      item.unit = token.word
      place += 1
      takeMinutes(of: &item, &place)
      if self[place].touches, self[place].isNumber {
        throw item.error(.severalNumbers(item.digits, text(at: place)))
      }
      hasUnit = true
    }
    if hasUnit, self[place].touches, self[place].symbol == .slash, self[place + 1].touches,
      self[place + 1].kind == .word
    {
      item.unit += "/" + self[place + 1].word
      place += 2
    }
  }
}
