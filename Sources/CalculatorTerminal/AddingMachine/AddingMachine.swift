import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// A calculator at a terminal: keys act at once, rows are printed as they arrive, and below them a panel is painted.
///
/// The calculator decides everything. What is kept here is what the person looks at: which row is selected, which
/// message is shown, and how much of the tape is on the paper.
struct AddingMachine: ~Copyable {
  /// How it came to an end.
  enum Ending {
    case left

    /// As `left`, but not everything could be kept.
    case leftWithLoss
    case signal(Int32)
  }

  /// The calculator with its tape, which is saved as it changes.
  private var kept: KeptCalculator
  var paper = Paper()

  /// Index of the row that the person has walked to, from 0.
  var selection: Int?

  /// The note that takes the keys.
  var noteEditor: NoteEditor?

  /// A pasted text, and how it was understood, which the person is asked to look at.
  var pendingPaste: (text: String, preview: String)?

  /// Whether the panel shows the keys too.
  var showsKeys = false

  /// A sentence for the person, until the next key; one that says that a key was refused stays for a second, unless there
  /// is something else to say.
  var message = ""

  /// When the last key was refused, in milliseconds, as long as what is said about it is new.
  private var refusalTime: Int64?

  /// Whether a key was taken since, so that the message goes when it is no longer new.
  private var isMessageOutdated = false

  /// Rows of the tape that are on the paper, or above what was printed in this run.
  private var printedRows = 0

  /// Index of the first row that may look different on the paper.
  private var firstChangedRow = Int.max

  /// What is said where rows have to be printed anew.
  private var changeDescription = ""

  /// Index of a row in the middle of the tape that has to stay in sight.
  private var rowInMiddle: Int?

  /// Whether rows come back rather than arrive, so that the last of them are enough.
  private var isRestoring = false

  private var decoder = KeyEventDecoder()

  /// Milliseconds after which a person has seen that a key was refused.
  private static let refusalDisplayTime: Int64 = 1_000

  /// Creates the machine; with `keepsTape` it goes on from the tape that was kept.
  init(keepsTape: Bool) {
    let calculator = Calculator(format: .local, wording: Environment.wording)
    kept =
      keepsTape
      ? KeptCalculator(calculator, savingIn: TapeFolder.path, isShared: true) : KeptCalculator(calculator)
  }

  var calculator: Calculator { kept.calculator }

  var wording: Wording { calculator.wording }
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
    if noteEditor != nil { _ = handle([.enter]) }
    paper.erasePanel()
    kept.settle()
    printStorageEvents()
    try? paper.show()
    TerminalMode.leave()
    // A terminal that is gone says so by an error where the signal is late.
    if case .failure(let error) = ending, error.isHangUp { return .signal(SignalInbox.hangUp) }
    if case .left = try ending.get(), kept.hasUnsavedChanges { return .leftWithLoss }
    return try ending.get()
  }

  private mutating func begin() {
    printStorageEvents()
    printRows(atMost: min(10, paper.height - 6))
    markRowsPrinted()
    message = wording.text(.keysHint)
  }

  private mutating func loop() throws(SystemError) -> Ending {
    while true {
      paintPanel()
      try paper.show()
      switch SignalInbox.wait(milliseconds: millisecondsToWait) {
      case .input:
        try receive()
        if handle(nextEvents()) { return .left }
      case .timeout:
        if let event = decoder.eventAfterTimeout() {
          if handle([event]) { return .left }
        } else {
          pause()
        }
      case .signal(let number):
        if SignalInbox.endings.contains(number) { return .signal(number) }
        try handleSignal(number)
      }
    }
  }

  /// How long there is nothing to do unless something is typed; negative for any time.
  private var millisecondsToWait: Int32 {
    if decoder.isWaiting { return KeyEventDecoder.escapeTimeout }
    let waits = [millisecondsToRefusalEnd, kept.millisecondsToPause]
    return waits.compactMap(\.self).min().map { Int32(clamping: $0) } ?? -1
  }

  /// Milliseconds until the person has seen that a key was refused.
  private var millisecondsToRefusalEnd: Int64? {
    refusalTime.map { max(0, $0 + Self.refusalDisplayTime - SteadyClock.milliseconds) }
  }

  /// Does what there is to do when nothing was typed for a while.
  private mutating func pause() {
    if millisecondsToRefusalEnd == 0 {
      endRefusal()
    } else if kept.millisecondsToPause == 0 {
      kept.syncInPause()
      printStorageEvents()
    }
  }

  /// Takes it that the person has seen that a key was refused.
  private mutating func endRefusal() {
    refusalTime = nil
    if let refusal = calculator.unacknowledgedRefusal {
      kept.acknowledgeRefusal()
      message = String(wording.sentence(for: refusal))
    } else if isMessageOutdated {
      message = ""
    }
  }

  /// Tells what has happened to the saved tape.
  private mutating func printStorageEvents() {
    for event in kept.drainEvents() {
      paper.print(paper.typesetter.paragraph(wording.text(.storage(event)), .plain))
    }
  }

  /// Reads what was typed.
  private mutating func receive() throws(SystemError) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = try bytes.withUnsafeMutableBufferPointer { (room) throws(SystemError) in
      try Stream.input.receive(into: UnsafeMutableRawBufferPointer(room))
    }
    guard count > 0 else { throw .hangUp }
    decoder.feed(bytes[..<count])
  }

  private mutating func nextEvents() -> [KeyEvent] {
    var events: [KeyEvent] = []
    while let event = decoder.next() { events.append(event) }
    return events
  }

  /// Does what events ask for; returns whether that is to leave.
  private mutating func handle(_ events: [KeyEvent]) -> Bool {
    defer { printRows() }
    for event in events {
      let earlier = (message, refusalTime)
      let wasRefusing = calculator.unacknowledgedRefusal != nil
      message = ""
      refusalTime = nil
      if handle(event) { return true }
      let isRefusing = calculator.unacknowledgedRefusal != nil
      // What was said about a refused key goes on for its second, and nothing takes its place while keys are refused.
      if refusalTime == nil, earlier.1 != nil, isRefusing || !wasRefusing && message.isEmpty {
        (message, refusalTime) = earlier
        isMessageOutdated = true
      }
    }
    return false
  }

  /// Does what a signal asks for that does not end the program.
  private mutating func handleSignal(_ number: Int32) throws(SystemError) {
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
    let wasEditing = calculator.editedRow != nil
    // Rows that arrived together with AC are printed before it takes them away.
    if key == .clear { printRows() }
    let response = kept.change { $0.press(key) }
    record(response, wasEditing: wasEditing)
    guard response.event == .cleared else { return }
    if printedRows > 0 {
      paper.print(paper.typesetter.rule("AC"))
      paper.forget(from: 0)
      printedRows = 0
      firstChangedRow = .max
    }
    if !Archive.addition(for: response).isEmpty { message = wording.text(.cleared) }
  }

  /// Presses the key that a character stands for, or refuses the character in words.
  mutating func type(_ scalar: Unicode.Scalar) {
    let wasEditing = calculator.editedRow != nil
    let response = kept.change { $0.type(scalar) }
    record(response, wasEditing: wasEditing)
    if case .refused(.noSuchKey) = response.event, calculator.unacknowledgedRefusal == nil {
      message = wording.text(.refusedCharacter(sentence: message))
    }
  }

  mutating func perform(_ action: RowAction, at row: Int) {
    record(kept.change { $0.perform(action, at: row) }, wasEditing: false)
  }

  /// Returns why a text cannot be read, with the place.
  func sentence(for error: TapeTextError, in text: String) -> String {
    switch error.reason {
    case .empty, .tooLong: String(wording.sentence(for: error))
    default:
      error.withLine(of: Array(text.utf8)) { line in
        let column = Excerpt(line, around: error.offset).column
        let reason = wording.sentence(for: Diagnosis(error, in: line))
        return wording.text(.pastedLine(line.number, column: column, reason: reason))
      }
    }
  }

  /// Returns what the row that was edited or put in shows now.
  private func sentence(forEdit response: Response) -> String {
    let index = response.rowInMiddle ?? response.firstChangedRow
    guard index < calculator.rowCount else { return String(calculator.announcement(for: response)) }
    let row = calculator.row(at: index)
    let shown = row.operator.isEmpty ? row.operand : row.operator + " " + row.operand
    return wording.text(.edited(row: index + 1, String(shown)))
  }

  mutating func insertPaste(_ text: String) {
    let wasEditing = calculator.editedRow != nil
    do throws(TapeTextError) {
      let response = try kept.change { (calculator) throws(TapeTextError) in
        try calculator.paste(UTF8Text(text), as: .local)
      }
      record(response, wasEditing: wasEditing)
    } catch {
      message = sentence(for: error, in: text)
    }
  }

  /// Takes keys again behind a refused one.
  mutating func acknowledgeRefusal() {
    kept.acknowledgeRefusal()
  }

  /// Remembers what of a response has to be said and printed.
  private mutating func record(_ response: Response, wasEditing: Bool) {
    printStorageEvents()
    switch response.event {
    case .refused:
      message = String(calculator.announcement(for: response))
      refusalTime = SteadyClock.milliseconds
      isMessageOutdated = false
      return
    case .entered, .editing, .pasted:
      // A row that takes the keys is in the panel, and comes onto the paper when it is done.
      if calculator.editedRow != nil || wasEditing && response.event != .pasted { return }
    case .result, .cleared: break
    case .edited: changeDescription = sentence(forEdit: response)
    case .deleted, .noted, .undone, .redone:
      changeDescription = String(calculator.announcement(for: response))
    }
    rowInMiddle = response.rowInMiddle
    if let rowInMiddle, selection != nil { selection = rowInMiddle }
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
    return (isParted ? [paper.typesetter.line()] : []) + paper.typesetter.lines(for: shown)
  }

  /// Brings the paper up to date with the tape.
  private mutating func printRows() {
    guard calculator.editedRow == nil else { return }
    let count = calculator.rowCount
    var row = min(firstChangedRow, printedRows)
    while row < min(count, printedRows), paper.shows(lines(ofRow: row), as: row) { row += 1 }
    var isChangeOfOldRows = row < printedRows
    if isChangeOfOldRows, paper.erase(from: row) { isChangeOfOldRows = false }
    if isChangeOfOldRows {
      // What has left the screen cannot be changed: it is said what happened, and the rows follow as they are now.
      paper.print(paper.typesetter.rule(changeDescription))
      paper.forget(from: row)
      printRows(
        from: row == count ? max(0, count - 3) : row, atMost: max(3, paper.height - 6), keeping: rowInMiddle)
    } else {
      printRows(from: row, atMost: isRestoring ? max(3, paper.height - 6) : .max, keeping: rowInMiddle)
    }
    markRowsPrinted()
    rowInMiddle = nil
    if let row = selection, row >= count { selection = count > 0 ? count - 1 : nil }
  }

  /// Prints the rows from `first` on, and says how many it leaves out if they are more than `limit`: the last rows, and
  /// before them those from `middle` on.
  private mutating func printRows(from first: Int = 0, atMost limit: Int, keeping middle: Int? = nil) {
    let count = calculator.rowCount
    let lastStart = max(first, count - max(1, min(limit, count)))
    // A row in the middle that looks as before is on the paper already.
    guard let middle, first <= middle, middle < lastStart else {
      printGap(from: first, to: lastStart)
      for row in lastStart..<max(lastStart, count) { paper.print(lines(ofRow: row), asRow: row) }
      return
    }
    // The rows in the middle must not leave the screen again, however many lines rows have.
    var room = limit
    var end = count
    repeat {
      end -= 1
      room -= lines(ofRow: end).count
    } while end > middle + 1 && room > limit * 3 / 4
    var row = middle
    printGap(from: first, to: row)
    repeat {
      let lines = lines(ofRow: row)
      room -= lines.count
      paper.print(lines, asRow: row)
      row += 1
    } while row < end && (room >= lines(ofRow: row).count || row + 1 == end)
    printGap(from: row, to: end)
    for row in end..<count { paper.print(lines(ofRow: row), asRow: row) }
  }

  /// Says how many rows are left out.
  private mutating func printGap(from start: Int, to end: Int) {
    guard start < end else { return }
    paper.print(paper.typesetter.paragraph(wording.text(.hiddenRows(end - start))))
  }

  /// Clears the screen and prints as many rows as fit.
  mutating func refresh() {
    paper.clearScreen()
    printRows(atMost: paper.height - 4, keeping: selection)
    markRowsPrinted()
  }

  /// Remembers that the rows are on the paper; one that takes the keys looks different when it is done.
  private mutating func markRowsPrinted() {
    printedRows = calculator.rowCount
    firstChangedRow = calculator.editedRow ?? .max
  }
}
