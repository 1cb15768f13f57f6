import CalculatorCore

// The paste sheet: top, heads, rows and foot. A table wider than the sheet scrolls sideways, with its heads.
//
//     [CR − DR +] [CR + DR −]            top: ways to read it, and why it cannot be pasted
//        [note] [note]    [−]  [ignored] heads
//        Date   Details Debit   Balance
//     ✓  Rent March    980.00  2,182.40  a row
//        04 Mar
//     6 of 7 rows  +2 −1        1,314.50 foot
//     [         Add 6 Rows             ]

/// The words of the paste sheet that only the app has; `#` stands for a number.
///
/// The groups, in order: roles of columns, ways to read the text, commands of rows, reasons why a row is not added, counts, a
/// column without a heading.
public typealias PasteWords = (
  note: String, sign: String, ignored: String, justWords: String, only: String, lastNumber: String,
  use: String, edit: String,
  leaveOut: String, noAmount: String, total: String, rows: String, add: String, paste: String, column: String
)

/// A button of the paste sheet: a pill-shaped background, in a frame that is high enough for a finger.
public struct PaintedChip: Hashable, Sendable {
  /// The effect of a tap.
  public enum Action: Hashable, Sendable {
    case decide(PasteList.Action, Int), edit(Int), paste
  }

  /// The effect of a tap on this button.
  public let action: Action

  /// The title of the button, and the text for screen readers.
  public let title, spoken: String

  /// `isLit`: whether the button is chosen or its column is added; `isOutlined`: whether the pill is only an outline.
  public internal(set) var (isLit, isOutlined, isEnabled) = (false, false, true)

  /// The frame of the button within its part of the sheet, in points.
  public internal(set) var frame = Frame.zero

  /// The font of the title, and the distance in points from the pill to the top and bottom of `frame`.
  public static let (font, inset) = (FontRole.note, 5.0)
  static let padding = 12.0

  init(_ action: Action, _ title: String, spoken: String? = nil, isLit: Bool = false) {
    (self.action, self.title, self.spoken, self.isLit) = (action, title, spoken ?? title, isLit)
  }

  /// The colours of the title and of the pill; if `isOutlined`, `pill` is the colour of its outline.
  public var colors: (text: ColorRole, pill: ColorRole) {
    isLit
      ? (.operationSign, .operationKey)
      : isOutlined ? (.dimText, .dimText) : (isEnabled ? .text : .dimText, .digitKey)
  }
}

/// A part of the paste sheet: the top, the heads, a row or the foot.
public struct PaintedPart: Hashable, Sendable {
  /// The texts of the part.
  public internal(set) var texts: [PaintedText] = []

  /// The buttons of the part.
  public internal(set) var chips: [PaintedChip] = []

  /// The height of the part, in points.
  public internal(set) var height = 0.0
}

/// Lays out the paste sheet for a list.
public struct PastePainter<Fonts: FontMeasure> {
  private let list: PasteList
  private let plainLines: [String]
  private let words: PasteWords
  private let fonts: Fonts

  private let width: Double

  /// The width of heads and rows in points, at least the width of the sheet.
  public let contentWidth: Double

  /// `notes`: the columns drawn as one, `notesWidth` wide; `main`: the index of the longest; `others`: all others and their widths.
  private let notes: [PasteList.Column]
  private var others: [(column: PasteList.Column, width: Double)] = []
  private let notesWidth, tickWidth: Double
  private let main: Int?

  private static var margin: Double { ScreenLayout.margin }
  private static var gap: Double { 8 }
  private static var padding: Double { 8 }
  private static var leastNotes: Double { 110 }

  /// Lays out the columns of `list` for a sheet that is `width` points wide.
  public init(_ list: PasteList, _ words: PasteWords, width: Double, in fonts: Fonts) {
    (self.list, self.words, self.width, self.fonts) = (list, words, width, fonts)
    let isPlain = !list.isList && list.preview.isAccepted
    plainLines = isPlain ? String(list.preview.text).split(separator: "\n").map(String.init) : []
    let columns = (0..<list.columnCount).map { list.column(at: $0) }
    let rows = (0..<list.rowCount).map { list.row(at: $0) }
    let tickWidth = fonts.width(of: "✓", in: .row).rounded(.up) + 12
    func longest(_ place: Int) -> String {
      String(rows.lazy.map { $0.cells[place] }.max { $0.utf8.count < $1.utf8.count } ?? "")
    }
    self.tickWidth = tickWidth
    notes = columns.filter { $0.role == .note && !$0.isSign }
    main = notes.max { longest($0.place).utf8.count < longest($1.place).utf8.count }?.place
    let hasSigns = rows.contains { !$0.sign.isEmpty }
    for column in columns where column.role != .note || column.isSign {
      let cell = (hasSigns && column.role == .plus ? "− " : "") + longest(column.place)
      let needed = max(
        fonts.width(of: cell, in: .runningValue), fonts.width(of: String(column.heading), in: .heading))
      others.append((column, max(min(needed, 0.4 * width), Self.chipWidth(column.title(words), fonts))))
    }
    let all = others.reduce(2 * Self.margin + tickWidth) { $0 + $1.width + Self.gap }
    // Before the table gets wider than the sheet, columns of numbers shrink to three quarters of their widths.
    let scale = min(1, max(0.75, (width - Self.leastNotes) / all))
    for index in others.indices {
      let least = Self.chipWidth(others[index].column.title(words), fonts)
      others[index].width = max(least, others[index].width * scale)
    }
    let chips = notes.reduce(0) { $0 + Self.headWidth(of: $1, words, fonts) + Self.gap }
    let taken = others.reduce(2 * Self.margin + tickWidth) { $0 + $1.width + Self.gap }
    notesWidth = max(width - taken, notes.isEmpty ? 0 : max(chips, Self.leastNotes))
    contentWidth = taken + notesWidth
  }

  /// The width of the button or of the heading of a column of notes, whichever is wider.
  private static func headWidth(of note: PasteList.Column, _ words: PasteWords, _ fonts: Fonts) -> Double {
    max(chipWidth(note.title(words), fonts), fonts.width(of: String(note.heading), in: .heading).rounded(.up))
  }

  private static func chipWidth(_ title: String, _ fonts: Fonts) -> Double {
    max(KeyGrid.leastSide, fonts.width(of: title, in: PaintedChip.font) + 2 * PaintedChip.padding)
  }

  private var chipHeight: Double {
    max(KeyGrid.leastSide, fonts.lineHeight(of: PaintedChip.font) + 2 * PaintedChip.inset + 8)
  }

  /// Adds buttons to a part from left to right, in as many lines as they need.
  private func flow(_ chips: [PaintedChip], in part: inout PaintedPart, x left: Double, width: Double) {
    var x = left
    for var chip in chips {
      let chipWidth = min(Self.chipWidth(chip.title, fonts), width)
      if x > left, x + chipWidth > left + width {
        x = left
        part.height += chipHeight
      }
      chip.frame = Frame(x: x, y: part.height, width: chipWidth, height: chipHeight)
      x += chipWidth + Self.gap
      part.chips.append(chip)
    }
    if !chips.isEmpty { part.height += chipHeight }
  }

  /// Adds a text at the lower end of a part.
  private func add(
    _ text: String, _ font: FontRole, _ color: ColorRole, to part: inout PaintedPart, x: Double, width: Double
  ) {
    if text.isEmpty { return }
    var words = PaintedText(text, font, color, .words(isCentered: false))
    let height = fonts.size(of: text, in: font, scale: 1, width: width).height
    words.place(wordsIn: Frame(x: x, y: part.height, width: width, height: height))
    part.texts.append(words)
    part.height += height
  }

  private func number(_ text: String, _ font: FontRole, _ color: ColorRole, in frame: Frame) -> PaintedText {
    var number = PaintedText(text, font, color)
    number.place(in: frame, fonts)
    return number
  }

  // MARK: The parts

  /// The top of the sheet: buttons for the ways to read the text, and the reason if the text cannot be pasted.
  public var top: PaintedPart {
    var part = PaintedPart()
    let room = width - 2 * Self.margin
    var chips = list.readings.enumerated().map { index, reading in
      let title =
        switch reading.kind {
        case .other: String(reading.title)
        case .justWords: words.justWords
        case .currency: words.only.with(String(reading.title))
        case .lastNumber: words.lastNumber
        }
      return PaintedChip(.decide(.reading, index), title, isLit: reading.isChosen)
    }
    for (mark, title) in list.asksForMark ? [(".", "1,234.5"), (",", "1.234,5")] : [] {
      chips.append(
        PaintedChip(
          .decide(.decimalMark, Int(mark.utf8.first ?? 0)), title, isLit: list.isDecimalComma == (mark == ",")
        ))
    }
    flow(chips, in: &part, x: Self.margin, width: room)
    add(
      list.preview.isAccepted ? "" : String(list.preview.text), .words, .refusal, to: &part, x: Self.margin,
      width: room)
    return part
  }

  /// The heads of a table: each column has a button that changes its role, and a heading below the button.
  public var heads: PaintedPart {
    var part = PaintedPart()
    guard list.preview.table != nil else { return part }
    let line = fonts.lineHeight(of: .heading).rounded(.up)
    var x = Self.margin + tickWidth
    func add(_ column: PasteList.Column, width: Double, right: Double?) {
      var chip = PaintedChip(
        .decide(.column, column.place), column.title(words), spoken: column.spoken(words),
        isLit: !column.isAsked && column.role.isAmount)
      chip.isOutlined = column.role == .ignored
      let chipWidth = Self.chipWidth(chip.title, fonts)
      chip.frame = Frame(x: right.map { $0 - chipWidth } ?? x, y: 0, width: chipWidth, height: chipHeight)
      part.chips.append(chip)
      let place = Frame(x: x, y: chipHeight, width: width, height: line)
      if right == nil {
        var heading = PaintedText(String(column.heading), .heading, .dimText, .words(isCentered: false))
        heading.place(wordsIn: place)
        part.texts.append(heading)
      } else {
        part.texts.append(number(String(column.heading), .heading, .dimText, in: place))
      }
      x += width + Self.gap
    }
    let start = x
    for note in notes.dropLast() { add(note, width: Self.headWidth(of: note, words, fonts), right: nil) }
    if let last = notes.last { add(last, width: start + notesWidth - x, right: nil) }
    x = start + notesWidth + (notes.isEmpty ? 0 : Self.gap)
    for (column, width) in others { add(column, width: width, right: x + width) }
    part.height = chipHeight + line + 4
    return part
  }

  /// The count of shown rows of a list; if the text is no list, the count of its lines.
  public var rowCount: Int { list.isList ? list.rowCount : plainLines.count }

  /// Returns the row at `index`: its tick, notes and amounts; if the row is refused, also the reason and buttons.
  public func row(at index: Int) -> PaintedPart {
    var part = PaintedPart()
    part.height = Self.padding
    if !list.isList {
      add(plainLines[index], .note, .text, to: &part, x: Self.margin, width: width - 2 * Self.margin)
      part.height += Self.padding
      return part
    }
    let (row, left) = (list.row(at: index), Self.margin + tickWidth)
    let (isCounted, isDim) = (row.isCounted, !row.isCounted && row.refusal.isEmpty)
    let line = fonts.lineHeight(of: .row).rounded(.up)
    let mark = row.refusal.isEmpty ? isCounted ? "✓" : row.hasAmount ? "○" : "" : "!"
    let markColor: ColorRole = row.refusal.isEmpty ? isCounted ? .accentText : .dimText : .refusal
    part.texts.append(
      number(
        mark, .row, markColor,
        in: Frame(x: Self.margin, y: Self.padding, width: tickWidth - 8, height: line)))
    func cell(_ place: Int) -> String { String(row.cells[place]) }
    var x = left + notesWidth + (notes.isEmpty ? 0 : Self.gap)
    for (column, width) in others {
      let counts = column.role.isAmount
      let isWrong = counts && !row.likely.isEmpty && cell(column.place).contains { $0.isLetter }
      let sign = column.role == .plus && !row.sign.isEmpty ? String(row.sign) + " " : ""
      part.texts.append(
        number(
          sign + cell(column.place), .runningValue, isWrong ? .refusal : isDim || !counts ? .dimText : .text,
          in: Frame(x: x, y: Self.padding, width: width, height: line)))
      x += width + Self.gap
    }
    if let main { add(cell(main), .note, isDim ? .dimText : .text, to: &part, x: left, width: notesWidth) }
    let more = notes.filter { $0.place != main }.map { cell($0.place) }.filter { !$0.isEmpty }
    add(more.joined(separator: " · "), .heading, .dimText, to: &part, x: left, width: notesWidth)
    part.height = max(part.height, Self.padding + line)
    let room = width - left - Self.margin
    add(reason(of: row), .note, row.refusal.isEmpty ? .dimText : .refusal, to: &part, x: left, width: room)
    if !row.refusal.isEmpty {
      let use = PaintedChip(.decide(.useLikely, row.line), words.use.with(String(row.likely)))
      let others = [
        PaintedChip(.edit(row.line), words.edit), PaintedChip(.decide(.leaveOut, row.line), words.leaveOut),
      ]
      flow((row.likely.isEmpty ? [] : [use]) + others, in: &part, x: left, width: room)
    }
    part.height = max(part.height + Self.padding, KeyGrid.leastSide)
    return part
  }

  /// Returns why a row is not added (refused, without an amount, or a total); empty for other rows.
  private func reason(of row: PasteList.Row) -> String {
    if !row.refusal.isEmpty { return String(row.refusal) }
    return !row.hasAmount ? words.noAmount : row.isTotal ? words.total : ""
  }

  /// Returns the text for screen readers of the row at `index`; the app adds whether the row is added up.
  public func spokenRow(at index: Int) -> String {
    if !list.isList { return plainLines[index] }
    let row = list.row(at: index)
    return (([row.sign] + row.cells).map { String($0) } + [reason(of: row)]).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns whether a sheet of `height` points has no room for two rows; then everything except a short foot scrolls.
  public func isLow(height: Double) -> Bool {
    let least = 2 * (fonts.lineHeight(of: .row) + 2 * Self.padding)
    return height - top.height - heads.height - foot().height < least
  }

  /// Returns the foot: the count of added rows (left out if `isShort`), the total, and the button that pastes.
  public func foot(isShort: Bool = false) -> PaintedPart {
    var part = PaintedPart()
    let room = width - 2 * Self.margin
    let (preview, (listed, all)) = (list.preview, list.count)
    let (added, total) = list.isList ? (listed, String(preview.total)) : (preview.rowCount, "")
    let parts = preview.takenOff.isEmpty ? "" : "+\(preview.added) −\(preview.takenOff)"
    let count =
      isShort
      ? []
      : list.isList
        ? [words.rows.with("\(added)", "\(all)"), parts].filter { !$0.isEmpty } : [String(preview.summary)]
    part.height = 4
    let line = fonts.lineHeight(of: .result).rounded(.up)
    let totalWidth = min(room, fonts.width(of: total, in: .result))
    let countText = count.joined(separator: "  ")
    let countWidth = fonts.width(of: countText, in: .note)
    let isBeside = countWidth + Self.gap + totalWidth <= room
    let top = part.height
    add(countText, .note, .dimText, to: &part, x: Self.margin, width: isBeside ? countWidth : room)
    if !total.isEmpty {
      if !isBeside { part.height += 2 }
      let frame = Frame(
        x: Self.margin + room - totalWidth, y: isBeside ? top : part.height, width: totalWidth, height: line)
      part.texts.append(number(total, .result, .text, in: frame))
      part.height = max(part.height, frame.maxY)
    }
    var button = PaintedChip(
      .paste, added > 1 ? words.add.with("\(added)") : words.paste, isLit: preview.isAccepted)
    button.isEnabled = preview.isAccepted
    button.frame = Frame(x: Self.margin, y: part.height, width: room, height: chipHeight + 8)
    part.chips.append(button)
    part.height = button.frame.maxY + 4
    return part
  }
}

extension PasteList.Column {
  fileprivate func title(_ words: PasteWords) -> String {
    isSign ? words.sign : !symbol.isEmpty ? String(symbol) : role == .note ? words.note : words.ignored
  }

  fileprivate func spoken(_ words: PasteWords) -> String {
    "\(heading.isEmpty ? words.column.with("\(place + 1)") : String(heading)): \(title(words))"
  }
}

extension String {
  /// Returns this text with each `#` replaced by the next of `texts`.
  fileprivate func with(_ texts: String...) -> String {
    texts.reduce(self) { text, part in
      text.replacing("#", with: part, maxReplacements: 1)
    }
  }
}

extension PasteList {
  /// Creates the list of a text; the decimal separator of `presentation` decides doubtful numbers.
  public init(_ text: String, by presentation: Presentation) {
    self.init(UTF8Text(text), isDecimalComma: presentation.format.decimalSeparator == ",")
  }

  /// Returns the range of line `line`, counted from 1, in the text; the range counts UTF-16 code units, as text views do.
  public func place(ofLine line: Int) -> Range<Int> {
    let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false).map(\.utf16.count)
    let start = lines.prefix(line - 1).reduce(0) { $0 + $1 + 1 }
    return start..<start + (lines.indices.contains(line - 1) ? lines[line - 1] : 0)
  }
}
