import ExactNumbers

/// What is known of a text that could give it another sum than the one that was read.
struct AddendEvidence {
  /// Whether words stand anywhere but in cells separated by tabs.
  var hasWords = false

  /// Whether words stand above the numbers.
  var hasHeading = false

  /// Whether words stand in cells separated by tabs.
  var hasWordsInCells = false

  /// Whether a note stands above the numbers, which could be a heading.
  var hasNoteAbove = false

  /// Whether the words or the note above the numbers could be the names of the columns of a table.
  var hasSeparatorInHeading = false

  /// Whether there was a number of four or more digits that could be no year: years look like other numbers then.
  private var hasLongNumbers = false

  /// What comma and point mean in the numbers.
  private var separatorMeanings: SeparatorMeanings = []

  /// The first doubt, but rather one that needs no words.
  var firstDoubt: AddendDoubt?

  /// Whether there are words beside the numbers or above them.
  var hasWordsAnywhere: Bool { hasWords || hasHeading || hasWordsInCells }

  /// The doubt for which the text is refused as far as it was read.
  var refusedDoubt: AddendDoubt? { firstDoubt.flatMap { refuses($0) ? $0 : nil } }

  /// Whether a doubt is a reason to refuse the text as far as it was read.
  func refuses(_ doubt: AddendDoubt) -> Bool {
    switch doubt.kind {
    case .separators, .total: true
    case .space: hasWordsAnywhere || hasNoteAbove
    case .year, .cells: hasWordsAnywhere
    }
  }

  /// Takes note of a doubt.
  @inline(never)
  mutating func add(
    _ kind: AddendDoubt.Kind, _ reason: TapeTextError.Reason, line: Int, offset: Int
  ) {
    let other = AddendDoubt(kind: kind, error: TapeTextError(reason, line: line, offset: offset))
    // One that is a reason only with words does not stand before one that is a reason in any case.
    if firstDoubt.map({ $0.isCertain || !other.isCertain }) ?? false { return }
    firstDoubt = other
  }

  /// Takes note of what comma and point mean in a number.
  @inline(never)
  mutating func read(_ meanings: SeparatorMeanings, line: Int, offset: Int) {
    let union = separatorMeanings.union(meanings)
    if union.areContradictory {
      add(.separators, .contradictorySeparators, line: line, offset: offset)
    } else {
      separatorMeanings = union
    }
  }

  /// Takes note of a number that could be a year.
  @inline(never)
  mutating func questionYear(at cursor: UTF8Cursor, line: Int, offset: Int) {
    var cursor = cursor
    let integer = cursor.skipInteger()
    cursor.skipSpaces()
    guard integer.digits >= 4, cursor.isAtEnd || cursor.symbol == .note else { return }
    if !integer.couldBeYear {
      hasLongNumbers = true
    } else if !hasLongNumbers {
      add(.year, .possibleYear, line: line, offset: offset)
    }
  }

  /// Takes note of a number, or an expression, that could be several numbers, or a year.
  mutating func questionNumber(at start: UTF8Cursor, line: Int) {
    questionYear(at: start, line: line, offset: start.offset)
    if let second = start.offsetOfSecondNumber(commasSeparateCells: hasSeparatorInHeading) {
      add(.space, .severalNumbers, line: line, offset: second)
    }
  }

  /// Takes note of a line of nothing but digits, perhaps with a point among them, as most are that are expressions; returns
  /// false where more has to be asked.
  mutating func readPlainNumber(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var points = 0
    for byte in line {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if !byte.isDigit {
        return false
      }
    }
    switch points {
    case 0:
      if line.count == 4, !hasLongNumbers { return false }
      hasLongNumbers = hasLongNumbers || line.count > 4
    case 1: if !separatorMeanings.contains(.decimalPoint) { return false }
    default: return false
    }
    return true
  }

  /// Whether a line has a comma, points that could mean something else than in the lines above, or wide characters, which
  /// could be either.
  func hasNewSeparator(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var points = 0
    for byte in line {
      // The wide comma and the wide point begin with this byte in UTF-8.
      if byte == UInt8(ascii: ",") || byte == 0xEF { return true }
      if byte == UInt8(ascii: ".") { points += 1 }
    }
    return points > (separatorMeanings.contains(.decimalPoint) ? 1 : 0)
  }
}
