import CalculatorCore

/// A calculator at a terminal: keys act at once, rows are printed as they arrive, and below them a panel is painted.
///
/// The calculator decides everything. What is kept here is what the person looks at: which row is selected, which
/// message is shown, and how much of the tape is on the paper.
struct AddingMachine {
  /// How it came to an end.
  enum Ending {
    case left
    case signal(Int32)
  }

  var calculator = Calculator()
  var keeper: TapeKeeper?
  var paper = Paper()

  /// Index of the row that the person has walked to, from 0.
  var selection: Int?

  /// The note that takes the keys.
  var note: NoteEditor?

  /// A pasted text, and how it was understood, which the person is asked to look at.
  var offer: (text: String, preview: String)?

  /// Whether the panel shows the keys too.
  var showsKeys = false

  /// A sentence for the person, until the next key.
  var message = ""

  /// Rows of the tape that are on the paper, or above what was printed in this run.
  private var printedRows = 0

  /// Index of the first row that may look different on the paper.
  private var firstChangedRow = Int.max

  /// What is said where rows have to be printed anew.
  private var reason = ""

  /// Whether rows come back rather than arrive, so that the last of them are enough.
  private var isRestoring = false

  private var decoder = StrokeDecoder()

  /// Milliseconds for which a message takes the place of the entry line.
  private static let readingTime: Int32 = 3_000

  /// Creates the machine; with `keepsTape` it goes on from the tape that was kept.
  init(keepsTape: Bool) {
    guard keepsTape else { return }
    keeper = TapeKeeper(&calculator)
  }
}

// MARK: - Running

extension AddingMachine {
  /// Runs until the person leaves.
  mutating func run() throws(SystemError) -> Ending {
    TerminalMode.leaveAtEnd()
    SignalInbox.open()
    TerminalMode.enter()
    begin()
    let ending = Result { () throws(SystemError) in try loop() }
    // A note that is being written is kept, as by Enter.
    if note != nil { _ = take([.enter]) }
    let regret = keeper?.close(calculator)
    paper.erasePanel()
    if let regret { paper.print(paper.layout.paragraph(regret, .plain)) }
    try? paper.show()
    TerminalMode.leave()
    // A terminal that is gone says so by an error where the signal is late.
    if case .failure(let error) = ending, error.isHangUp { return .signal(SignalInbox.hangUp) }
    return try ending.get()
  }

  private mutating func begin() {
    for notice in keeper?.notices ?? [] { paper.print(paper.layout.paragraph(notice, .plain)) }
    printLastRows(atMost: min(10, paper.height - 6))
    noteRowsPrinted()
    message = "? shows the keys"
  }

  private mutating func loop() throws(SystemError) -> Ending {
    while true {
      paintPanel()
      try paper.show()
      let patience = decoder.isWaiting ? StrokeDecoder.patience : isMessageInTheWay ? Self.readingTime : -1
      switch SignalInbox.wait(milliseconds: patience) {
      case .input:
        try receive()
        if take(nextStrokes()) { return .left }
      case .timeout:
        if let stroke = decoder.giveUp() {
          if take([stroke]) { return .left }
        } else {
          message = ""
        }
      case .signal(let number):
        if SignalInbox.endings.contains(number) { return .signal(number) }
        try heed(number)
      }
    }
  }

  /// Reads what was typed.
  private mutating func receive() throws(SystemError) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = try bytes.withUnsafeMutableBufferPointer { (room) throws(SystemError) in
      try Stream.input.receive(into: UnsafeMutableRawBufferPointer(room))
    }
    guard count > 0 else { throw .hangUp }
    decoder.take(bytes[..<count])
  }

  private mutating func nextStrokes() -> [Stroke] {
    var strokes: [Stroke] = []
    while let stroke = decoder.next() { strokes.append(stroke) }
    return strokes
  }

  /// Does what strokes ask for; returns whether that is to leave.
  private mutating func take(_ strokes: [Stroke]) -> Bool {
    defer { printRows() }
    for stroke in strokes {
      message = ""
      if take(stroke) { return true }
    }
    return false
  }

  /// Does what a signal asks for that does not end the program.
  private mutating func heed(_ number: Int32) throws(SystemError) {
    switch number {
    case SignalInbox.resized:
      paper.resize()
    case SignalInbox.stopped:
      paper.erasePanel()
      try paper.show()
      TerminalMode.leave()
      SignalInbox.stop()
      resume()
    default: resume()
    }
  }

  private mutating func resume() {
    TerminalMode.enterAgain()
    paper.resize()
    paper.startAfresh()
  }
}

// MARK: - Changing the calculator

extension AddingMachine {
  mutating func press(_ key: Key) {
    let isClearing = key == .clear && calculator.editedRow == nil && calculator.rowCount > 0
    if isClearing { printRows() }
    let wasEditing = calculator.editedRow != nil
    note(calculator.press(key), wasEditing: wasEditing)
    if isClearing {
      paper.print(paper.layout.rule("AC"))
      paper.forget(from: 0)
      printedRows = 0
      firstChangedRow = .max
    }
  }

  mutating func perform(_ action: RowAction, at row: Int) {
    note(calculator.perform(action, at: row), wasEditing: false)
  }

  /// Returns why a text cannot be read, with the place.
  func sentence(for error: TapeTextError, in text: String) -> String {
    switch error.reason {
    case .empty, .tooLong: calculator.wording.sentence(for: error)
    default:
      error.withLine(of: Array(text.utf8)) { line in
        let failure = Failure(error, in: line)
        let column = Excerpt(line, around: error.offset).column
        return "Line \(line.number), column \(column): \(failure.explanation)"
      }
    }
  }

  mutating func takePaste(_ text: String) {
    let wasEditing = calculator.editedRow != nil
    do throws(TapeTextError) {
      note(try calculator.paste(text, as: .local), wasEditing: wasEditing)
    } catch {
      message = sentence(for: error, in: text)
    }
  }

  /// Keeps what was done, and remembers what has to be said and printed.
  private mutating func note(_ response: Response, wasEditing: Bool) {
    if let notice = keeper?.keep(response, of: calculator) {
      paper.print(paper.layout.paragraph(notice, .plain))
    }
    switch response.event {
    case .refused:
      message = calculator.announcement(for: response)
      return
    case .entered, .editing, .pasted:
      // A row that takes the keys is in the panel, and comes onto the paper when it is done.
      if calculator.editedRow != nil || wasEditing && response.event != .pasted { return }
    case .result, .cleared: break
    case .edited, .deleted, .noted, .undone, .redone: reason = calculator.announcement(for: response)
    }
    isRestoring = response.event == .undone || response.event == .redone
    firstChangedRow = min(firstChangedRow, response.firstChangedRow)
  }
}

// MARK: - Printing rows

extension AddingMachine {
  /// The lines of a row, with an empty one where a calculation is parted from the one before.
  private func lines(ofRow row: Int) -> [StyledLine] {
    let shown = calculator.row(at: row)
    let isParted = row > 0 && shown.operator.isEmpty
    return (isParted ? [paper.layout.line()] : []) + paper.layout.lines(for: shown)
  }

  /// Brings the paper up to date with the tape.
  private mutating func printRows() {
    guard calculator.editedRow == nil else { return }
    let count = calculator.rowCount
    var row = min(firstChangedRow, printedRows)
    while row < min(count, printedRows), paper.shows(lines(ofRow: row), as: row) { row += 1 }
    var isChangeOfOldRows = row < printedRows
    if isChangeOfOldRows, paper.takeBack(from: row) { isChangeOfOldRows = false }
    if isChangeOfOldRows {
      // What has left the screen cannot be changed: it is said what happened, and the rows follow as they are now.
      paper.print(paper.layout.rule(reason))
      paper.forget(from: row)
      printLastRows(from: row == count ? max(0, count - 3) : row, atMost: max(3, paper.height - 6))
    } else {
      printLastRows(from: row, atMost: isRestoring ? max(3, paper.height - 6) : .max)
    }
    noteRowsPrinted()
    if let row = selection, row >= count { selection = count > 0 ? count - 1 : nil }
  }

  /// Prints the last rows from `first` on, and says how many it leaves out if they are more than `limit`.
  private mutating func printLastRows(from first: Int = 0, atMost limit: Int) {
    let count = calculator.rowCount
    let start = max(first, count - max(1, min(limit, count)))
    if start > first {
      paper.print(paper.layout.paragraph("… \(start - first) \(start - first == 1 ? "row" : "rows")"))
    }
    for row in start..<max(start, count) { paper.print(lines(ofRow: row), asRow: row) }
  }

  /// Clears the screen and prints as many rows as fit.
  mutating func refresh() {
    paper.clearScreen()
    printLastRows(atMost: paper.height - 4)
    noteRowsPrinted()
  }

  /// Remembers that the rows are on the paper; one that takes the keys looks different when it is done.
  private mutating func noteRowsPrinted() {
    printedRows = calculator.rowCount
    firstChangedRow = calculator.editedRow ?? .max
  }
}
