import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

/// A calculator at a terminal: keys act at once, rows are printed as they arrive, and below them a panel is painted.
///
/// The calculator decides everything. This type holds what the person looks at: which row is selected, which message is shown, and
/// how much of the tape is on the paper.
struct AddingMachine: ~Copyable {
  var saved: SavedCalculator
  var settings: Calculator.Settings
  var presentation = Presentation(language: Environment.language)
  var paper = Paper()

  /// The file of the settings; nil where they are not kept.
  let settingsFile: TextFile?
  var keptRows = KeptRows()

  /// The file of the kept rows; nil where they are not kept.
  let keptRowsFile: TextFile?

  /// The names of the files that could not be written, and so lack new settings or rows.
  private(set) var lost: [String] = []

  /// What takes the keys, unless a row is edited.
  enum Mode {
    case entry

    /// The selected row, by its index from 0.
    case row(Int)

    /// The note of a row of the tape, or of the list of kept rows; characters are typed at the end of the note.
    indirect case note(of: Mode, String)

    /// A pasted text, and how it was understood, which the person is asked to confirm.
    case paste(TapeText, Calculator.PastePreview)

    /// The tapes in the drawer of which the person may choose one, newest first.
    case drawer([(text: TapeText, line: String)])

    /// The list of kept rows with the index of the selected one, from 0.
    case kept(Int)

    /// The list of functions above the entry line or the edited row, and the mode when the list closes.
    indirect case functions(above: Mode)
  }

  var mode = Mode.entry
  var showsKeys = false

  /// A sentence for the person, which is shown until the next key.
  var message = ""

  /// Whether the person was told, in this run or before, that keys act in order.
  var knowsOrder: Bool

  /// The keys since the person was told about the order, beginning with the × or ÷ itself; none after the next operator.
  var keysToReorder: [Calculator.Key] = []

  /// The count of rows of the tape that are on the paper, or that precede the rows printed in this run.
  var printedRows = 0

  /// Index of the first row that may look different from the paper; `Int.max` for none.
  var firstChangedRow = Int.max

  /// The words in the line above rows that are printed again.
  var changeDescription = ""

  /// Index of a row in the middle of the tape that stays in sight.
  var rowToKeepInView: Int?

  /// Whether undo or redo brings rows back; then it is enough to print the last of these rows.
  var isRestoring = false

  /// The number format of the locale of the person.
  let local: NumberFormat

  private var decoder = KeyEventDecoder()

  init(
    _ settings: Calculator.Settings, local: NumberFormat, words: UTF8Text, keepsTape: Bool
  ) {
    (self.settings, self.local) = (settings, local)
    knowsOrder = Self.knowsOrder(words)
    settingsFile = keepsTape ? TapeFolder.settings : nil
    keptRowsFile = keepsTape ? TapeFolder.keptRows : nil
    let calculator = Calculator(rules: settings.rules)
    presentation.show(settings, in: local)
    saved =
      keepsTape
      ? SavedCalculator(
        calculator, savingIn: TapeFolder.path, isShared: true, drawer: TapeFolder.drawer)
      : SavedCalculator(calculator)
  }

  var calculator: Calculator { saved.calculator }

  var language: Calculator.Language { presentation.language }

  /// Index of the selected row, from 0; nil where none is.
  var selection: Int? {
    switch mode {
    case .row(let row), .note(of: .row(let row), _): row
    default: nil
    }
  }

  /// Shows a message until the next key.
  mutating func say(_ message: TerminalMessage) { self.message = language.text(of: message) }

  /// Writes a file, if there is one; if it cannot be written, says that the change lasts only until the program ends.
  mutating func write(_ text: UTF8Text?, to file: TextFile?, called name: String) {
    lost.removeAll { $0 == name }
    do throws(SystemError) { if let text { return try file?.write(text) ?? () } } catch {
      say(.lostAtEnd(name, error))
    }
    lost.append(name)
  }

  /// Selects a row, or the entry line for nil.
  mutating func select(_ row: Int?) { mode = row.map { .row($0) } ?? .entry }
}

// MARK: - Running

extension AddingMachine {
  /// Runs until the person quits, or until a signal that ends the program, which is returned.
  mutating func run() throws(SystemError) -> Int32? {
    TerminalMode.leaveAtEnd()
    SignalInbox.open()
    TerminalMode.enter()
    printStorageEvents()
    printRows(atMost: min(10, paper.height - 6))
    if calculator.editedRow == nil { say(.keysHint) }
    if calculator.editedRow == nil, let own = saved.fileName,
      let name = try? TapeFolder.drawer?.namesOfSecond().first(where: { $0 != own })
    {
      message = language.text(of: .otherTape(name)) + message
    }
    let ending = Result { () throws(SystemError) in try loop() }
    // A note that is being written is saved, as by Enter.
    if case .note = mode { _ = handle([.enter]) }
    paper.erasePanel()
    saved.settle()
    printStorageEvents()
    try? paper.show()
    TerminalMode.leave()
    // If the terminal is gone, an error can come before the signal.
    if case .failure(let error) = ending, error.code == EIO { return SIGHUP }
    return try ending.get()
  }

  private mutating func loop() throws(SystemError) -> Int32? {
    var isChanged = true
    while true {
      if isChanged { paintPanel() }
      isChanged = true
      try paper.show()
      switch SignalInbox.wait(milliseconds: millisecondsToWait) {
      case .input:
        decoder.feed(try Stream.input.receive(atMost: 4_096))
        var events: [KeyEvent] = []
        while let event = decoder.next() { events.append(event) }
        if handle(events) { return nil }
      case .hangUp: throw SystemError(code: EIO)
      case .timeout:
        if let event = decoder.eventAfterTimeout() {
          if handle([event]) { return nil }
        } else {
          if saved.millisecondsToPause == 0 { saved.syncInPause() }
          isChanged = printStorageEvents()
        }
      case .signal(let number):
        if SignalInbox.endings.contains(number) { return number }
        if number == SIGWINCH { paper.resize() } else { try resume(afterStopping: number == SIGTSTP) }
      }
    }
  }

  /// Milliseconds until the decoder or the saved calculator has something to do.
  private var millisecondsToWait: Int32 {
    if decoder.isWaiting { return KeyEventDecoder.escapeTimeout }
    return Int32(clamping: saved.millisecondsToPause ?? .max)
  }

  /// Prints what saving has reported since the last call; returns whether it reported anything.
  @discardableResult
  mutating func printStorageEvents() -> Bool {
    let events = saved.drainEvents()
    for event in events {
      paper.print(paper.typesetter.paragraph(language.text(of: .storage(event)), .plain))
    }
    return !events.isEmpty
  }

  private mutating func handle(_ events: [KeyEvent]) -> Bool {
    defer { printRows() }
    for event in events {
      message = ""
      if handle(event) { return true }
      guard message.isEmpty else { continue }
      if let refusal = calculator.standingRefusal {
        message = String(language.text(of: refusal))
      } else if !keysToReorder.isEmpty {
        say(.keysInOrder)
      }
    }
    return false
  }

  /// Stops the program if the person has asked for it, and goes on after the stop.
  private mutating func resume(afterStopping isAsked: Bool) throws(SystemError) {
    if isAsked {
      paper.erasePanel()
      try paper.show()
      TerminalMode.leave()
      SignalInbox.stop()
    }
    TerminalMode.enterAgain()
    paper.resize()
    paper.startAfresh()
  }
}
