import ExactNumbers

/// A text to be pasted, with the decisions of a person about it: roles of columns, which rows count, the order of operations.
///
/// `read(on:by:)` reads the text by these decisions. For a long text, this takes time.
public struct PasteList: Sendable {
  /// The text, with LF as the only line end.
  public private(set) var text: UTF8Text

  /// The effect of pasting the text, as the last reading found it.
  public private(set) var preview = Calculator.PastePreview()

  /// The text of the last reading, in which left-out lines are empty.
  public private(set) var readText = UTF8Text()

  /// The count of the rows of a list that are added up, and the count of all rows of the list.
  public private(set) var count = (added: 0, all: 0)

  /// Whether the comma is the decimal separator in numbers such as `1,234`, which can be read in two ways.
  public private(set) var isDecimalComma: Bool

  private var isMarkChosen = false
  private var separator: UTF8Text?
  private var multipliesFirst: Bool?

  /// The role of each column; empty if none was decided.
  private var roles: [ListChoice.Role] = []

  /// Two words that may be the signs of amounts, such as `DR` and `CR`; empty if none were decided.
  ///
  /// `signPlace` is the index of their column, nil without columns. `minus` is the index of the word for minus, nil for no signs.
  private var (signWords, signPlace, minus) = ([UTF8Text](), Int?.none, Int?.none)

  /// The different currencies of the list, in the order found, and the index of the currency that is kept; nil keeps all.
  private var (currencies, keptCurrency) = ([UTF8Text](), Int?.none)

  /// Whether lines with several numbers were found, and whether the last number of each line counts.
  private var (asksForLast, countsLast) = (false, false)

  /// Flags of a line: `isException`: a total that counts, or an item that does not; `isLeftOut` by the person; `isRefused` by a reading.
  private var marks: [UInt8]
  private static let (isException, isLeftOut, isRefused): (UInt8, UInt8, UInt8) = (1, 2, 4)

  /// For each row of a list: the line on which it begins, from 1; its cells, if they are shown; its flags.
  private var (lines, cells, states) = ([Int](), [[UTF8Text]](), [UInt8]())
  private static let (isCounted, isTotal, isNegative): (UInt8, UInt8, UInt8) = (1, 2, 4)

  /// The lines that are left out because they were refused, at most `mostRefused`, with the reasons in words.
  private var (refusedLines, refusals) = ([Int](), [UTF8Text]())
  private static let mostRefused = 20

  /// The most bytes of a list without cells that is read again after each refused line.
  private static let mostReadAgain = 10_000

  /// Creates the list for a text, without any decisions.
  public init(_ text: UTF8Text, isDecimalComma: Bool) {
    (self.text, self.isDecimalComma, marks) = ("", isDecimalComma, [0])
    write(text)
  }

  /// The bytes of each line.
  private var parts: [ArraySlice<UInt8>] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}

// MARK: - Reading

extension PasteList {
  /// Reads the text by the decisions of the person, or else by the proposals of headings and words.
  ///
  /// Refused rows of a table are left out. A list without cells is refused if one line is refused, but its rows are shown.
  public mutating func read(on calculator: Calculator, by presentation: Presentation) {
    (lines, cells, refusedLines, refusals) = ([], [], [], [])
    if keptCurrency == nil { currencies = [] }
    asksForLast = countsLast
    for index in marks.indices { marks[index] &= ~Self.isRefused }
    // If rows are left out, a first reading of the whole text finds these rows too.
    if marks.contains(where: { $0 & Self.isLeftOut != 0 }) { read(text, calculator, presentation) }
    repeat { read(textToRead, calculator, presentation) } while canReadMore(in: presentation.language)
    if cells.isEmpty, !refusedLines.isEmpty { refuseList(calculator, presentation) }
    if preview.table == nil { findRows(by: presentation) }
    showRows()
  }

  private mutating func read(_ text: UTF8Text, _ calculator: Calculator, _ presentation: Presentation) {
    let format = NumberFormat(decimalSeparator: isDecimalComma ? "," : ".")
    preview = presentation.preview(of: text, as: format, choice: choice, on: calculator)
    readText = text
    // The rows of the first reading stay, so rows that a later reading leaves out are still shown.
    if let table = preview.table, cells.first?.count != table.roles.count {
      (lines, cells, count.all) = (table.lines, table.rows, table.lines.count)
    }
  }

  /// Refuses a list without cells because of its refused lines, but keeps the items of all other lines, so that rows are shown.
  ///
  /// A person has to decide about each refused line, because all other lines could change their meaning without that line.
  private mutating func refuseList(_ calculator: Calculator, _ presentation: Presentation) {
    let others = preview.pasting
    for line in refusedLines { marks[line - 1] &= ~Self.isRefused }
    read(textToRead, calculator, presentation)
    if others?.pasted.listItems.isEmpty ?? true {
      // Here the text without the refused lines is not a list but, for example, a tape. So no line is refused.
      (refusedLines, refusals) = ([], [])
      return
    }
    for line in refusedLines { marks[line - 1] |= Self.isRefused }
    preview.pasting = others
  }

  /// The decisions about columns and words, as text for `ListChoice`.
  public var rolesText: UTF8Text {
    var text = UTF8Text()
    func write(_ sign: UTF8Text, _ place: UTF8Text, _ word: UTF8Text) {
      text += text.isEmpty ? sign : "," + sign
      text += place
      text += word
    }
    for (place, role) in roles.enumerated() where role != .note {
      write(role.symbol, UTF8Text(count: place + 1), "")
    }
    if countsLast { text = "last" }
    let place = signPlace.map { UTF8Text(count: $0 + 1) } ?? ""
    for (index, word) in signWords.enumerated() {
      write(index == minus ? "-\"" : "\"", place, "\"=\"" + word + "\"")
    }
    return text
  }

  /// The decisions as a `ListChoice`.
  public var choice: ListChoice {
    var choice = ListChoice(rolesText, separator: separator, leavesOutTotals: true)
    choice.multipliesFirst = multipliesFirst
    for (index, mark) in marks.enumerated() where mark & Self.isException != 0 {
      choice.exceptions.append(index + 1)
    }
    return choice
  }

  /// The text with all left-out lines emptied; a row of a table may have several lines.
  private var textToRead: UTF8Text {
    var (read, line, row, isRead, isAtStart) = (UTF8Text(), 0, 0, true, true)
    for byte in text.utf8 {
      if isAtStart {
        let isRow = row < lines.count && lines[row] == line + 1
        if isRow || preview.table == nil { isRead = marks[line] & ~Self.isException == 0 }
        (row, line) = (row + (isRow ? 1 : 0), line + 1)
      }
      isAtStart = byte == 0x0A
      if isRead || isAtStart { read.utf8.append(byte) }
    }
    return read
  }

  /// Makes the decision that headings or words propose, or leaves out a refused row; returns whether the text must be read again.
  private mutating func canReadMore(in language: Calculator.Language) -> Bool {
    // The last numbers of lines do not count in a table, even in one with the heading `last`.
    if countsLast, preview.table != nil || preview.error?.reason == .noSuchColumn {
      (countsLast, asksForLast) = (false, false)
      return true
    }
    guard let error = preview.error else { return false }
    let proposed = preview.table?.roles ?? []
    let amounts = proposed.filter { $0.isAmount }
    switch error.reason {
    case .severalColumns where roles.isEmpty && (amounts.contains(.minus) || amounts.count == 1):
      roles = proposed
    case .signWords(let one, let other) where signWords.isEmpty:
      let (first, second) = (ListTable.signs(of: one), ListTable.signs(of: other))
      let (isOutFirst, isInFirst) = (first.isOut && second.isIn, first.isIn && second.isOut)
      if isOutFirst == isInFirst { return false }
      chooseSigns(isOutFirst ? [other, one] : [one, other], 0)
    case .differentCurrencies(let one, let other) where canKeepOne(of: [one, other]):
      let found = [one, other].filter { !currencies.contains($0) }
      currencies += found
      if found.isEmpty || keptCurrency == nil { return false }
      leaveOutOtherCurrencies()
    case .severalColumns, .signWords, .differentCurrencies, .empty, .tooLong, .tooSlow: return false
    case .expression where preview.table == nil, .unclearSeparator where preview.table == nil,
      .contradictorySeparators where preview.table == nil:
      return false
    default:
      if case .severalNumbers(let first, _) = error.reason, preview.table == nil, !first.isEmpty {
        asksForLast = true
      }
      let row = lines.firstIndex(of: error.line)
      let hasAmount = preview.table == nil ? lineHasDigits(error.line) : !amounts.isEmpty && row != nil
      guard hasAmount, !refusedLines.contains(error.line),
        refusedLines.count < min(Self.mostRefused, rowsToRefuse - 1),
        preview.table != nil || text.count <= Self.mostReadAgain
      else { return false }
      marks[error.line - 1] |= Self.isRefused
      refusedLines.append(error.line)
      let likely = row.flatMap { likelyNumber(inRow: $0) }
        .map { language.text(of: .likelyNumber, with: $0.cell, $0.number) }
      refusals.append(likely ?? language.text(of: error.reason))
    }
    return true
  }

  private mutating func chooseSigns(_ signs: [UTF8Text], _ reading: Int) {
    if signWords.isEmpty {
      let words = preview.table?.signWords ?? []
      signPlace = words.indices.first { place in
        role(at: place) != .ignored && signs.allSatisfy { words[place].contains($0) }
      }
    }
    (signWords, minus) = (signs, reading == 2 ? nil : 1 - reading)
  }

  /// How many rows of a table, or how many lines with digits, could be refused.
  private var rowsToRefuse: Int {
    preview.table == nil ? parts.count { $0.contains { $0.isDigit } } : lines.count
  }

  private func lineHasDigits(_ line: Int) -> Bool {
    parts.indices.contains(line - 1) && parts[line - 1].contains { $0.isDigit }
  }

  /// Finds the rows of a list without cells: all lines that have a number or were left out.
  private mutating func findRows(by presentation: Presentation) {
    (lines, cells, count.all) = ([], [], 0)
    let (items, parts) = (preview.items, parts)
    var next = 0
    for index in parts.indices where !items.isEmpty {
      let isItem = next < items.count && items[next].line == index + 1
      if !isItem, marks[index] & ~Self.isException == 0 { continue }
      count.all += 1
      lines.append(index + 1)
      if cells.count < ListTable.shownRows {
        cells.append(
          isItem ? presentation.cells(of: items[next]) : [UTF8Text(utf8: Array(parts[index])), ""])
      }
      if isItem { next += 1 }
    }
  }

  private mutating func showRows() {
    let items = preview.items
    var (next, last) = (0, 0)
    (states, count.added) = ([], 0)
    for (row, line) in lines.enumerated() {
      var state = items.isEmpty && marks[line - 1] == 0 ? Self.isCounted : 0
      let end = row + 1 < lines.count ? lines[row + 1] : .max
      while next < items.count, items[next].line < end {
        state |= items[next].isLeftOut ? 0 : Self.isCounted
        if items[next].isLeftOut != (marks[line - 1] & Self.isException != 0) { state |= Self.isTotal }
        if items[next].isNegative != items[next].isTakenOff { state |= Self.isNegative }
        next += 1
      }
      states.append(state)
    }
    for index in items.indices where !items[index].isLeftOut && items[index].line != last {
      (count.added, last) = (count.added + 1, items[index].line)
    }
  }
}

// MARK: - What is shown

extension PasteList {
  /// A column of a list, for a view.
  public struct Column: Sendable {
    /// The index of the column, from 0; its heading, which may be empty; and its role.
    public let (place, heading, role): (Int, UTF8Text, ListChoice.Role)

    /// The sign of a column of amounts, such as `+` or `−`; empty for any other column.
    public let symbol: UTF8Text

    /// Whether the person is asked about adding this column, and whether words in this column are the signs of amounts.
    public let (isAsked, isSign): (Bool, Bool)
  }

  /// A row of a list, for a view.
  public struct Row: Sendable {
    /// The line on which the row begins, from 1, and the texts of its cells.
    public let (line, cells): (Int, [UTF8Text])

    /// Whether the row counts, whether it has an amount, and whether that amount is a total.
    public let (isCounted, hasAmount, isTotal): (Bool, Bool, Bool)

    /// `sign`: the sign of the amount if a word decides it; `refusal`: why the row is refused; `likely`: the number that is
    /// probably meant, such as `10` for `1O`; each may be empty.
    public let (sign, refusal, likely): (UTF8Text, UTF8Text, UTF8Text)
  }

  /// Whether the text is so long that a user interface should read it in the background.
  public var isLong: Bool { text.count > 100_000 }

  /// Whether the text is a list, not a number or a tape.
  public var isList: Bool { columnCount != 0 }

  /// Whether a person should be asked for the decimal separator, because the choice makes a difference or was made before.
  public var asksForMark: Bool { preview.isAmbiguous || isMarkChosen }

  /// Whether a view has decisions to show: roles of columns or words, or a refused row.
  public var isDecided: Bool { !roles.isEmpty || !signWords.isEmpty || !refusedLines.isEmpty }

  /// The count of columns: all columns of a table; 2 for a list of lines, which has notes and amounts; 0 for any other text.
  public var columnCount: Int { preview.table?.roles.count ?? (preview.items.isEmpty ? 0 : 2) }

  /// The count of rows that are shown; of a long list, only the first rows are shown.
  public var rowCount: Int { isList ? cells.count : 0 }

  private func role(at place: Int) -> ListChoice.Role {
    preview.table?.roles[place] ?? (place == 0 ? .note : .plus)
  }

  private var hasSigns: Bool { !signWords.isEmpty && minus != nil }

  /// Returns the column at the index `place`, from 0.
  public func column(at place: Int) -> Column {
    let (role, headings) = (role(at: place), preview.table?.headings ?? [])
    var isAsked = false
    if case .severalColumns? = preview.error?.reason { isAsked = role == .plus && roles.isEmpty }
    let plus: UTF8Text = isAsked ? "+ ?" : hasSigns ? "+ −" : "+"
    return Column(
      place: place, heading: headings.isEmpty ? "" : headings[place], role: role,
      symbol: role == .plus ? plus : role == .minus ? "−" : "", isAsked: isAsked,
      isSign: role == .note && !signWords.isEmpty && signPlace == place)
  }

  /// Returns the row at `index`, from 0.
  public func row(at index: Int) -> Row {
    let (line, state) = (lines[index], states[index])
    var cells = cells[index]
    let isCounted = state & Self.isCounted != 0
    let sign: UTF8Text = !isCounted || !hasSigns ? "" : state & Self.isNegative != 0 ? "−" : "+"
    var refusal = UTF8Text()
    if let place = refusedLines.firstIndex(of: line) { refusal = refusals[place] }
    var hasAmount = marks[line - 1] & (preview.table == nil ? ~Self.isException : Self.isLeftOut) != 0
    for (place, cell) in cells.enumerated() where role(at: place).isAmount && !cell.isEmpty {
      hasAmount = true
      // The sign is shown separately from the amount.
      if !sign.isEmpty, cell.utf8.first == UInt8(ascii: "-") { cells[place].utf8.removeFirst() }
    }
    return Row(
      line: line, cells: cells, isCounted: isCounted, hasAmount: hasAmount,
      isTotal: state & Self.isTotal != 0, sign: sign, refusal: refusal,
      likely: refusal.isEmpty ? "" : likelyNumber(inRow: index)?.number ?? "")
  }

  /// Returns the first amount with letters in a shown row, such as `1O`, and the number that is probably meant; nil if there is none.
  private func likelyNumber(inRow row: Int) -> (cell: UTF8Text, number: UTF8Text)? {
    guard row < cells.count else { return nil }
    for (place, cell) in cells[row].enumerated() where role(at: place).isAmount {
      if case let number = Self.likely(cell), !number.isEmpty { return (cell, number) }
    }
    return nil
  }

  /// Returns the number that is probably meant by a cell with letters (`10` for a scanned `1O`); empty if there is none.
  private static func likely(_ cell: UTF8Text) -> UTF8Text {
    var number = cell
    for (index, byte) in cell.utf8.enumerated() {
      switch Unicode.Scalar(byte) {
      case "O", "o": number.utf8[index] = 0x30
      case "l", "I", "|": number.utf8[index] = 0x31
      case "S": number.utf8[index] = 0x35
      case "B": number.utf8[index] = 0x38
      default: break
      }
    }
    return number != cell && number.number(decimalSymbol: .point, limits: .standard) != nil ? number : ""
  }

  /// One of several ways to read the text, for a person to choose.
  public struct Reading: Sendable {
    /// The kind of a reading: `currency` keeps only the lines with one currency, `lastNumber` counts only the last number of each line.
    public enum Kind: Int, Sendable { case other, justWords, currency, lastNumber }

    /// The complete title of a reading; if `kind` is `currency`, only the currency; empty if `kind` says everything.
    public let title: UTF8Text

    /// Whether this reading is chosen.
    public let isChosen: Bool

    /// The kind of this reading.
    public let kind: Kind
  }

  /// The possible readings of the text: in two orders of operations, or by signs, by currency, and by the last numbers of lines.
  public var readings: [Reading] {
    func readings(_ titles: [UTF8Text], _ chosen: Int?, _ kind: Reading.Kind = .other) -> [Reading] {
      titles.enumerated().map {
        Reading(title: $1, isChosen: $0 == chosen, kind: kind == .other && $1.isEmpty ? .justWords : kind)
      }
    }
    if let (inOrder, first) = preview.orders {
      return readings([inOrder, first], preview.multipliesFirst ? 1 : 0)
    }
    let (words, chosen) = (askedWords, signWords.isEmpty ? nil : minus.map { 1 - $0 } ?? 2)
    let signs =
      words.isEmpty ? [] : [words[0] + " +  " + words[1] + " −", words[0] + " −  " + words[1] + " +", ""]
    return readings(signs, chosen) + readings(currencies, keptCurrency, .currency)
      + readings(asksForLast ? [""] : [], countsLast ? 0 : nil, .lastNumber)
  }

  /// The two words that are signs, or that could be signs and are undecided; empty if there are none.
  private var askedWords: [UTF8Text] {
    if signWords.isEmpty, case .signWords(let one, let other)? = preview.error?.reason {
      return [one, other]
    }
    return signWords
  }
}

extension ListChoice.Role {
  /// Whether a column with this role has amounts that are added or subtracted.
  public var isAmount: Bool { self == .plus || self == .minus }

  /// The role in the form that `ListChoice` reads; empty for a note.
  public var symbol: UTF8Text { self == .plus ? "+" : self == .minus ? "-" : self == .ignored ? "~" : "" }
}

// MARK: - What the person decides

extension PasteList {
  /// A kind of decision; `decide(_:_:)` takes it together with a value, such as the index of a column.
  public enum Action: Int, Hashable, Sendable {
    /// Changes the role of the column at an index to the next role: note, added, subtracted, ignored, and note again.
    ///
    /// A column without digits is never added. If the person is asked which column is added, all other columns are ignored.
    case column

    /// `row`: switches whether the row on a line counts; `leaveOut`: omits a refused row; `useLikely`: takes its likely number.
    case row, leaveOut, useLikely

    /// `reading`: chooses one of `readings` by its index; `decimalMark`, `separator`: choose the byte of that separator.
    ///
    /// For `separator`, 0 is none, and a negative value is the proposed one. Decisions about columns, words and lines are forgotten.
    case reading, decimalMark, separator
  }

  /// Records a decision, for `read(on:by:)` to read the text by it.
  public mutating func decide(_ action: Action, _ value: Int) {
    let line = value &- 1
    switch action {
    case .column: tapColumn(at: value)
    case .row where marks.indices.contains(line):
      marks[line] = marks[line] & Self.isLeftOut != 0 ? 0 : marks[line] ^ Self.isException
    case .leaveOut where marks.indices.contains(line): marks[line] |= Self.isLeftOut
    case .useLikely: useLikely(line: value)
    case .reading: choose(value)
    case .decimalMark: (isDecimalComma, isMarkChosen) = (value == 0x2C, true)
    case .separator:
      separator = value < 0 ? nil : UTF8Text(utf8: value == 0 ? [] : [UInt8(truncatingIfNeeded: value)])
      (roles, signWords, keptCurrency, multipliesFirst, countsLast) = ([], [], nil, nil, false)
      marks = Array(repeating: 0, count: marks.count)
    default: break
    }
  }

  private mutating func tapColumn(at place: Int) {
    guard var roles = preview.table?.roles, roles.indices.contains(place) else { return }
    if column(at: place).isAsked {
      for other in roles.indices where other != place && roles[other] == .plus { roles[other] = .ignored }
    } else {
      switch roles[place] {
      case .note:
        let canCount = cells.contains { $0[place].utf8.contains { $0.isDigit } }
        roles[place] = canCount ? .plus : .ignored
      case .plus: roles[place] = .minus
      case .minus: roles[place] = .ignored
      case .ignored: roles[place] = .note
      }
    }
    if signPlace == place { minus = nil }
    self.roles = roles
  }

  private mutating func choose(_ reading: Int) {
    let readings = readings
    guard readings.indices.contains(reading) else { return }
    switch readings[reading].kind {
    case .currency:
      keptCurrency = currencies.firstIndex(of: readings[reading].title)
      leaveOutOtherCurrencies()
    case .lastNumber: countsLast.toggle()
    case .other where preview.orders != nil: multipliesFirst = reading == 1
    case .other, .justWords: chooseSigns(askedWords, reading)
    }
  }

  /// Leaves out all lines that name a currency other than the kept one, and restores the lines that name only the kept currency.
  private mutating func leaveOutOtherCurrencies() {
    let names = currencies.map { $0.foldedForSearch }
    for (index, part) in parts.enumerated() {
      let named = names.indices.filter { UTF8Text(utf8: Array(part)).names(names[$0]) }
      if named.contains(where: { $0 != keptCurrency }) {
        marks[index] |= Self.isLeftOut
      } else if !named.isEmpty {
        marks[index] &= ~Self.isLeftOut
      }
    }
  }

  /// Whether a person can keep one of two currencies and leave out all lines with the other; false if a heading names one of them.
  private func canKeepOne(of currencies: [UTF8Text]) -> Bool {
    let names = currencies.map { $0.foldedForSearch }
    for (index, part) in parts.enumerated() {
      let isRow = preview.table == nil ? part.contains { $0.isDigit } : lines.contains(index + 1)
      if !isRow, names.contains(where: { UTF8Text(utf8: Array(part)).names($0) }) { return false }
    }
    return true
  }

  private mutating func useLikely(line: Int) {
    guard refusedLines.contains(line), let row = lines.firstIndex(of: line),
      let (cell, number) = likelyNumber(inRow: row), case let part = parts[line - 1],
      let start = part.indices.last(where: { part[$0...].starts(with: cell.utf8) })
    else { return }
    // The likely number has as many bytes as the cell, so all offsets stay.
    text.utf8.replaceSubrange(start..<start + cell.count, with: number.utf8)
  }

  /// Replaces the text; decisions are kept for unchanged lines, and for the changed line if only one has changed.
  public mutating func write(_ text: UTF8Text) {
    let before = parts
    var bytes: [UInt8] = []
    for (index, byte) in text.utf8.enumerated()
    where byte != 0x0A || index == 0 || text.utf8[index - 1] != 0x0D {
      bytes.append(byte == 0x0D ? 0x0A : byte)
    }
    (self.text, preview, lines, cells) = (UTF8Text(utf8: bytes), Calculator.PastePreview(), [], [])
    keptCurrency = nil
    let after = parts
    let most = min(before.count, after.count)
    var (first, last) = (0, 0)
    while first < most, before[first] == after[first] { first += 1 }
    while first + last < most, before[before.count - 1 - last] == after[after.count - 1 - last] { last += 1 }
    let written = after.count - first - last
    if written != 1 || before.count - first - last != 1 {
      marks.replaceSubrange(first..<marks.count - last, with: repeatElement(0, count: written))
    }
  }

  /// Replaces the text, and forgets all decisions.
  public mutating func begin(_ text: UTF8Text, isDecimalComma: Bool) {
    write(text)
    decide(.separator, -1)
    (self.isDecimalComma, isMarkChosen) = (isDecimalComma, false)
  }
}

extension UTF8Text {
  /// Whether the text has `currency`, folded for search, as a whole word: `p` for pence is not in `shop`.
  fileprivate func names(_ currency: [UInt8]) -> Bool {
    foldedForSearch.withUnsafeBufferPointer { text in
      var (cursor, isBehindLetter) = (UTF8Cursor(text), false)
      while !cursor.isAtEnd {
        let end = cursor.offset + currency.count
        let isHere = !isBehindLetter && text[cursor.offset...].starts(with: currency)
        if isHere, !UTF8Cursor(text, at: end).isAtLetter { return true }
        isBehindLetter = cursor.isAtLetter
        cursor.advance()
      }
      return false
    }
  }
}
