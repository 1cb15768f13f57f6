import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

/// A calculator at a terminal: keys act at once, rows are printed as they arrive, and a panel is painted after the last row.
///
/// The calculator decides everything. This type holds the selected row, the shown message, and how many rows are printed.
struct AddingMachine: ~Copyable {
  var saved: SavedCalculator
  var settings: Calculator.Settings
  var presentation = Presentation(language: Environment.language)
  var paper = Paper()

  /// The file of the settings; nil if settings are not kept.
  let settingsFile: TextFile?
  var keptRows = KeptRows()

  /// The file of the kept rows; nil if they are not kept between runs.
  let keptRowsFile: TextFile?

  /// The names of files that could not be written; the latest settings or kept rows are not in these files.
  private(set) var lost: [String] = []

  /// The receiver of the keys, unless a row is edited.
  enum Mode {
    case entry

    /// The selected row, by its index from 0.
    case row(Int)

    /// The note of the row selected in the given mode (a row of the tape or a kept row); typed characters are appended to the text.
    indirect case note(of: Mode, String)

    /// A pasted text with a preview, which the person is asked to confirm.
    case paste(TapeText, Calculator.PastePreview)

    /// The tapes in the drawer, newest first; the person may choose one.
    case drawer([(text: TapeText, line: String)])

    /// The list of kept rows; the number is the index of the selected row, from 0.
    case kept(Int)

    /// The list of functions above the entry line or edited row; `above` is the mode after the list closes.
    indirect case functions(above: Mode)
  }

  var mode = Mode.entry
  var showsKeys = false

  /// A sentence that is shown until the next key is pressed.
  var message = ""

  /// Whether the person was told, now or in an earlier run, that × is not computed before +.
  var knowsOrder: Bool

  /// The keys that `reorder()` would press again, from the × or ÷ on; empty if no new order is offered.
  var keysToReorder: [Calculator.Key] = []

  /// The count of rows at the start of the tape that need no printing: those on the paper, and those of earlier runs.
  var printedRows = 0

  /// The index of the first row that may differ from the paper; `Int.max` if no row differs.
  var firstChangedRow = Int.max

  /// The text of the horizontal line above rows that are printed again.
  var changeDescription = ""

  /// The index of a row in the middle of the tape that must stay on the screen.
  var rowToKeepInView: Int?

  /// Whether undo or redo brings back rows; of these rows, only the last are printed.
  var isRestoring = false

  /// The number format of the person's locale.
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

  /// The index of the selected row, from 0; nil if no row is selected.
  var selection: Int? {
    switch mode {
    case .row(let row), .note(of: .row(let row), _): row
    default: nil
    }
  }

  /// Shows a message until the next key is pressed.
  mutating func say(_ message: TerminalMessage) { self.message = language.text(of: message) }

  /// Writes `text` to `file` if neither is nil; if writing fails, says that the change lasts only until the program ends.
  mutating func write(_ text: UTF8Text?, to file: TextFile?, called name: String) {
    lost.removeAll { $0 == name }
    do throws(SystemError) { if let text { return try file?.write(text) ?? () } } catch {
      say(.lostAtEnd(name, error))
    }
    lost.append(name)
  }

  /// Selects a row; nil selects the entry line.
  mutating func select(_ row: Int?) { mode = row.map { .row($0) } ?? .entry }
}

// MARK: - Running

extension AddingMachine {
  /// Runs until the person quits or a signal ends the program; returns that signal, or nil.
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
    // A note that is being typed is saved, as if Enter were pressed.
    if case .note = mode { _ = handle([.enter]) }
    paper.erasePanel()
    saved.settle()
    printStorageEvents()
    try? paper.show()
    TerminalMode.leave()
    // If the terminal is gone, this error can arrive before the signal SIGHUP.
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

  /// The milliseconds until the decoder or the saved calculator has something to do.
  private var millisecondsToWait: Int32 {
    if decoder.isWaiting { return KeyEventDecoder.escapeTimeout }
    return Int32(clamping: saved.millisecondsToPause ?? .max)
  }

  /// Prints the events of saving since the last call; returns whether there were any.
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

  /// Paints the screen again; if `isAsked`, first stops the program, as Ctrl-Z does by default.
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
