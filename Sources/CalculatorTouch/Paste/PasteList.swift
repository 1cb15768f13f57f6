import CalculatorCore
import ExactNumbers

/// A text that is to be pasted, with what the person has decided of it: what its columns are, which rows count, how it is read.
///
/// What a decision changes is read by `read()`, which takes its time with a long text.
public struct PasteList: Sendable {
  /// The text, which the person may write otherwise.
  public private(set) var text: String

  /// What pasting it would do, as it was read last.
  public private(set) var preview: Calculator.PastePreview

  /// Its rows from top to bottom.
  public private(set) var rows: [Row] = []

  private let calculator: Calculator
  private let presentation: Presentation

  /// What each column is, and which way it is read, where that was decided.
  private var roles: [ListChoice.Role]?
  private var signs: Signs?
  private var multipliesFirst: Bool?
  private var isDecimalComma: Bool?
  private var leavesOutTotals = false

  /// The lines whose numbers count, or not, otherwise than by themselves; and those that are not read at all.
  private var exceptions: Set<Int> = []
  private var leftOut: Set<Int> = []

  /// The cells of rows by their lines, and why some rows are refused.
  private var cells: [Int: [UTF8Text]] = [:]
  private var refused: [Int: UTF8Text] = [:]

  /// Words beside amounts, in a column or behind them; the one that is a minus, empty where all are just words.
  private struct Signs {
    var words: [UTF8Text]
    var place: Int?
    var minus: UTF8Text
  }

  /// A row of a list, or a line of anything else.
  public struct Row: Hashable, Sendable {
    /// The line on which it begins, from 1.
    public let line: Int

    /// What stands in its columns.
    let cells: [String]

    /// Whether it counts; `nil` for a line that is no row of a list.
    public let isCounted: Bool?

    /// The sign of its amount where a word decides about it.
    let sign: String

    /// Why it is refused; empty where it is not.
    public let refusal: String

    /// The number that letters were probably written for; empty where none is at hand.
    public let likely: String
  }

  /// Most rows that are left out by themselves because they cannot be read.
  private static let mostRefused = 20

  /// Begins with a text that is to be pasted on the tape of a calculator.
  public init(_ text: String, on calculator: Calculator, by presentation: Presentation) {
    (self.text, self.calculator, self.presentation) = (text.withLineFeeds, calculator, presentation)
    preview = presentation.preview(of: "", on: calculator)
  }

  /// Whether reading it takes so long that nobody should wait for it.
  public var isLong: Bool { text.utf8.count > 100_000 }

  /// What *Paste* takes at once, if nothing about it is open.
  public var pastingAtOnce: Calculator.Pasting? {
    preview.isAccepted && !preview.isAmbiguous && preview.orders == nil && refused.isEmpty && roles == nil
      && signs == nil ? preview.pasting : nil
  }

  // MARK: Reading

  /// Reads the text as it was decided; where headings or words make a proposal, with that.
  ///
  /// Rows that are refused are left out.
  public mutating func read() {
    (cells, refused) = ([:], [:])
    if !leftOut.isEmpty { addCells(of: preview(of: text)) }
    while true {
      preview = preview(of: readText)
      addCells(of: preview)
      let counted = preview.table?.roles.filter { $0 == .plus || $0 == .minus } ?? []
      if roles == nil, !preview.columns.isEmpty, counted.contains(.minus) || counted.count == 1 {
        roles = preview.table?.roles
      } else if signs == nil, let minus = preview.signWords.last, preview.areSignsKnown {
        signs = Signs(words: preview.signWords, place: placeOfSigns, minus: minus)
      } else if !isOpen, !counted.isEmpty, let (line, reason) = preview.refusal, cells[line] != nil,
        refused[line] == nil, refused.count < min(Self.mostRefused, cells.count - 1)
      {
        refused[line] = reason
      } else {
        break
      }
    }
    showRows()
  }

  private func preview(of text: String) -> Calculator.PastePreview {
    presentation.preview(of: UTF8Text(text), as: format, choice: choice, on: calculator)
  }

  /// Whether the person has to name the column with the amounts, or the word that is a minus.
  private var isOpen: Bool { !preview.columns.isEmpty || !preview.signWords.isEmpty }

  /// Whether that is a column.
  private var isColumnOpen: Bool { roles == nil && !preview.columns.isEmpty }

  private mutating func addCells(of preview: Calculator.PastePreview) {
    guard let table = preview.table else { return }
    for (line, row) in zip(table.lines, table.rows) { cells[line] = row }
  }

  private var format: NumberFormat? {
    isDecimalComma.map { NumberFormat(decimalSeparator: $0 ? "," : ".") }
  }

  private var choice: ListChoice {
    func name(_ place: Int) -> UTF8Text { UTF8Text(String(place + 1)) }
    var columns = (roles ?? []).enumerated().filter { $0.element != .note }.map {
      ListChoice.Column(name($0.offset), $0.element)
    }
    if let signs {
      let place = signs.place.map(name) ?? ""
      let areAdded = signs.minus.isEmpty
      columns.append(.init(place, areAdded ? .plus : .minus, word: areAdded ? signs.words[0] : signs.minus))
    }
    return ListChoice(
      columns: columns, leavesOutTotals: leavesOutTotals, exceptions: exceptions.sorted(),
      multipliesFirst: multipliesFirst)
  }

  /// The text without the lines that are not read, which stay as empty ones; a row may take several.
  private var readText: String {
    let without = leftOut.union(refused.keys)
    guard !without.isEmpty else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = cells.keys.sorted()
    for line in without {
      let end = starts.first { $0 > line } ?? (cells[line] == nil ? line : max(line, lines.count)) + 1
      // While a long text is read, rows of the one before can be tapped.
      for index in (line - 1..<end - 1).clamped(to: lines.indices) { lines[index] = "" }
    }
    return lines.joined(separator: "\n")
  }

  private var placeOfSigns: Int? {
    guard let table = preview.table else { return nil }
    return table.signWords.indices.first { table.signWords[$0].count > 1 && table.roles[$0] != .ignored }
  }

  private mutating func showRows() {
    let counted = Dictionary(grouping: preview.items, by: \.line)
    guard preview.table != nil || !counted.isEmpty else {
      let lines = preview.isAccepted ? String(preview.text).split(separator: "\n") : []
      rows = lines.enumerated().map {
        Row(
          line: $0.offset + 1, cells: [String($0.element)], isCounted: nil, sign: "", refusal: "", likely: "")
      }
      return
    }
    if preview.table == nil { cells = counted.mapValues { [$0[0].note, $0[0].text] } }
    rows = cells.sorted { $0.key < $1.key }.map { line, texts in
      let (items, refusal) = (counted[line] ?? [], refused[line].map { String($0) } ?? "")
      let isCounted =
        counted.isEmpty
        ? !exceptions.contains(line) && refusal.isEmpty && !leftOut.contains(line)
        : items.contains { !$0.isLeftOut }
      let hasSign = isCounted && signs?.minus.isEmpty == false && !items.isEmpty
      return Row(
        line: line, cells: texts.map { String($0) }, isCounted: isCounted,
        sign: hasSign ? items[0].text.utf8.first == UInt8(ascii: "-") ? "−" : "+" : "", refusal: refusal,
        likely: refusal.isEmpty ? "" : amount(in: texts).map { Self.likely($0) } ?? "")
    }
  }

  /// The amount of a row that is probably another one.
  private func amount(in texts: [UTF8Text]) -> String? {
    columns.filter { $0.role == .plus || $0.role == .minus }.map {
      $0.place < texts.count ? String(texts[$0.place]) : ""
    }
    .first { !Self.likely($0).isEmpty }
  }

  /// The number that letters were written for, as by who reads paper; empty for none.
  private static func likely(_ cell: String) -> String {
    let digits: [Character: Character] = [
      "O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8",
    ]
    let number = String(cell.map { digits[$0] ?? $0 })
    return number != cell && number.wholeMatch(of: /[-−+]?[0-9][0-9., ']*/) != nil ? number : ""
  }
}

// MARK: - What is shown

extension PasteList {
  /// A column: its place in the text, its heading, what it is, and whether that is asked or decided by words.
  struct Column {
    let place: Int
    let heading: String
    let role: ListChoice.Role
    let isAsked, isSign, hasSigns: Bool
  }

  /// The columns of a table, or of a list of lines the note and the amount; one of anything else.
  var columns: [Column] {
    func column(_ place: Int, _ role: ListChoice.Role, _ heading: UTF8Text = "") -> Column {
      Column(
        place: place, heading: String(heading), role: role, isAsked: isColumnOpen && role == .plus,
        isSign: signs != nil && signs?.place == place && role == .note,
        hasSigns: signs?.minus.isEmpty == false && role == .plus)
    }
    guard let table = preview.table else {
      return [column(0, .note)] + (preview.items.isEmpty ? [] : [column(1, .plus)])
    }
    return table.roles.enumerated().map { place, role in
      column(place, role, table.headings.isEmpty ? "" : table.headings[place])
    }
  }

  /// Why it cannot be pasted; empty where it can.
  public var reason: String {
    if preview.isAccepted { return "" }
    return String(isOpen ? preview.refusal?.reason ?? preview.text : preview.text)
  }

  /// How many rows would be added, and of how many.
  public var count: (added: Int, all: Int) {
    let counted = rows.count { $0.isCounted == true }
    if rows.first?.isCounted == nil { return (preview.rowCount, preview.rowCount) }
    // Only the first rows of a long list are there.
    guard let table = preview.table else { return (preview.itemCount, max(preview.itemCount, rows.count)) }
    return table.rowCount > table.rows.count
      ? (preview.itemCount, table.rowCount) : (counted, max(table.rowCount, rows.count))
  }

  /// What is added and taken off, and what that comes to; of no list what the core says of it.
  public var sums: (parts: String, total: String) {
    let parts = preview.takenOff.isEmpty ? "" : "+\(preview.added) −\(preview.takenOff)"
    return rows.first?.isCounted == nil ? (String(preview.summary), "") : (parts, String(preview.total))
  }

  /// A way to read it.
  public enum Reading: Hashable, Sendable {
    /// With a word as the minus; empty where words are just words.
    case signs(minus: String)

    /// With × and ÷ before + and −, or in order; with a comma before decimals; without totals.
    case multipliesFirst(Bool), decimalComma(Bool), withoutTotals
  }

  /// The ways to read it where there are several, each with what tells it apart, empty for what the app has words for, and whether it
  /// is chosen.
  public var readings: [(reading: Reading, title: String, isChosen: Bool)] {
    let words = signs?.words ?? preview.signWords
    let minuses = words.isEmpty ? [] : (words.count == 2 ? words.reversed() : words) + [""]
    var readings: [(Reading, String, Bool)] = minuses.map { minus in
      let all = words.count == 2 ? words : [minus]
      let title = minus.isEmpty ? "" : all.map { "\($0) \($0 == minus ? "−" : "+")" }.joined(separator: "  ")
      return (.signs(minus: String(minus)), title, signs?.minus == minus)
    }
    if let (inOrder, first) = preview.orders {
      readings += [(false, inOrder), (true, first)].map {
        (.multipliesFirst($0.0), String($0.1), preview.multipliesFirst == $0.0)
      }
    }
    if preview.isAmbiguous || isDecimalComma != nil {
      let isComma = isDecimalComma ?? (presentation.format.decimalSeparator == ",")
      readings += [(false, "1,234.5"), (true, "1.234,5")].map { (.decimalComma($0.0), $0.1, isComma == $0.0) }
    }
    if preview.hasTotal || leavesOutTotals { readings.append((.withoutTotals, "", leavesOutTotals)) }
    return readings
  }
}

// MARK: - What the person decides

extension PasteList {
  /// Reads it another way.
  public mutating func choose(_ reading: Reading) {
    switch reading {
    case .signs(let minus):
      signs = Signs(
        words: signs?.words ?? preview.signWords, place: signs.map(\.place) ?? placeOfSigns,
        minus: UTF8Text(minus))
    case .multipliesFirst(let isFirst): multipliesFirst = isFirst
    case .decimalComma(let isComma): isDecimalComma = isComma
    case .withoutTotals: leavesOutTotals.toggle()
    }
  }

  /// Makes a column what a tap makes of it: a note is added, then taken off, then ignored, and then a note; without a digit it is
  /// never added.
  ///
  /// Of several columns that could be added the person names the one; the others are ignored.
  public mutating func tapColumn(at place: Int) {
    guard let table = preview.table, table.roles.indices.contains(place) else { return }
    let isNamed = isColumnOpen && table.roles[place] == .plus
    var roles = table.roles
    if isNamed {
      for other in roles.indices where other != place && roles[other] == .plus { roles[other] = .ignored }
    } else {
      let canCount = cells.values.contains {
        place < $0.count && $0[place].utf8.contains { UInt8(ascii: "0")...0x39 ~= $0 }
      }
      switch roles[place] {
      case .note: roles[place] = canCount ? .plus : .ignored
      case .plus: roles[place] = .minus
      case .minus: roles[place] = .ignored
      case .ignored: roles[place] = .note
      }
    }
    if signs?.place == place { signs?.minus = "" }
    self.roles = roles
  }

  /// Lets a row count, or not any more.
  public mutating func toggleRow(at line: Int) {
    if leftOut.remove(line) != nil || exceptions.remove(line) != nil { return }
    exceptions.insert(line)
  }

  /// Does not read a row that is refused.
  public mutating func leaveOut(line: Int) { leftOut.insert(line) }

  /// Replaces the amount of a refused row by the number that is likely meant.
  public mutating func useLikely(line: Int) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let cell = cells[line].flatMap({ amount(in: $0) }), lines.indices.contains(line - 1),
      let range = lines[line - 1].firstRange(of: cell)
    else { return }
    lines[line - 1].replaceSubrange(range, with: Self.likely(cell))
    text = lines.joined(separator: "\n")
  }

  /// Takes another text, in which lines keep what was decided of them when others were written or deleted above.
  public mutating func write(_ text: String) {
    let text = text.withLineFeeds
    let before = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let after = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let same = first ?? min(before.count, after.count)
    let rest = zip(before.dropFirst(same).reversed(), after.dropFirst(same).reversed())
    let sameAtEnd =
      rest.enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(before.count, after.count) - same
    func moved(_ lines: Set<Int>) -> Set<Int> {
      Set(
        lines.compactMap { line in
          if line > before.count - sameAtEnd { return line + after.count - before.count }
          return line <= same || after.count - sameAtEnd > same && line == same + 1 ? line : nil
        })
    }
    (exceptions, leftOut, self.text) = (moved(exceptions), moved(leftOut), text)
  }

  /// Where the line of a row stands in the text, in UTF-16 units, as text views count.
  public func place(ofLine line: Int) -> Range<Int> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf16.count)
    let start = lines.prefix(line - 1).reduce(0) { $0 + $1 + 1 }
    return start..<start + (lines.indices.contains(line - 1) ? lines[line - 1] : 0)
  }
}

extension String {
  /// This text with its lines ended in one way: those of other systems end in two characters, which Swift takes for one.
  fileprivate var withLineFeeds: String {
    utf8.contains(0x0D) ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }
}
