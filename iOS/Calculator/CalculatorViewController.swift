import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

/// The main screen: it passes keys to the calculator and paints its state.
final class CalculatorViewController: UIViewController {
  var model = AppCalculator(
    Calculator(rules: AppSettings.kept.calculator.rules), by: AppEnvironment.presentation,
    savingIn: AppEnvironment.tapeFolder, drawer: AppEnvironment.drawerFolder)

  /// The settings of the person.
  var settings = AppSettings.kept {
    didSet {
      AppSettings.kept = settings
      model.apply(settings, in: AppEnvironment.localFormat)
      if settings.showsKept != oldValue.showsKept { paintKept() }
      // The tape is repainted only if needed, because repainting scrolls it to its end.
      if settings.calculator != oldValue.calculator { paintAll() } else { paintEntry() }
    }
  }

  private(set) lazy var tape = TapeView(of: self)
  private(set) lazy var entry = EntryView(of: self)
  private(set) lazy var tools = KeysView(
    String(localized: "Tools"), PaintedKey.tools.map(\.key), menu: makeMoreMenu()
  ) { [weak self] in self?.press($0) }
  private(set) lazy var keypad = KeysView(
    String(localized: "Keypad"), PaintedKey.pad + PaintedKey.functions + Array(PaintedKey.inverses.values)
  ) { [weak self] in self?.press($0) }

  /// The state of the pad, such as whether it shows functions.
  private var pad = PadState()

  private(set) lazy var kept = KeptView(of: self)

  /// The bar of kept rows.
  lazy var keptLine = KeptLine(settings.keptRows, region: AppEnvironment.region) {
    didSet {
      // Kept rows are saved only if they have changed; entering a kept row does not change them.
      if keptLine.rows.text != oldValue.rows.text { settings.keptRows = String(keptLine.rows.text) }
      if keptLine.buttons(by: presentation) != oldValue.buttons(by: presentation) { paintKept() }
    }
  }

  /// An empty view at the place of the keyboard, because only constraints can follow the keyboard.
  private let keyboard = UIView()

  private lazy var message = MessageView(over: view)

  /// Whether a check is shown; then touches and screen readers cannot reach the calculator.
  var isChecking = false {
    didSet {
      for part in [tape, entry, tools, kept, keypad] { part.isUserInteractionEnabled = !isChecking }
      view.accessibilityElementsHidden = isChecking
      view.setNeedsLayout()
    }
  }

  /// Whether a tap on a row selects or deselects the row.
  var isSelecting = false {
    didSet { if oldValue && !isSelecting { hideMessage() } }
  }

  var selectedRows = RangeSet<Int>() {
    didSet { if selectedRows != oldValue { tape.paintVisibleRows() } }
  }

  /// The check whose ticks are shown on the tape.
  var check: RowCheck? {
    didSet { if check != oldValue { tape.paintVisibleRows() } }
  }

  /// The check that continues when its wrong row has been corrected.
  var interruptedCheck: RowCheck?

  private(set) lazy var findInteraction = UIFindInteraction(sessionDelegate: self)

  /// The task that hides the message after some seconds.
  private var messageEnd: Task<Void, Never>?

  /// The task that writes changes to the disk after a pause in typing.
  private var pause: Task<Void, Never>?

  private let announcer = Announcer()

  /// The text in the field of the last answered alert.
  var writtenNote = ""

  private lazy var accepted = UISelectionFeedbackGenerator(view: view)
  private lazy var refused = UINotificationFeedbackGenerator(view: view)
  private lazy var shortcuts = makeKeyCommands()

  /// The count of open edit menus; Escape closes them first, and clears only when none is open.
  ///
  /// Menus of buttons are not counted, because they take the keyboard themselves.
  var openMenus = 0

  private(set) lazy var editMenu = UIEditMenuInteraction(delegate: self)
  private(set) lazy var rowMenu = UIEditMenuInteraction(delegate: self)
  private lazy var undo = CalculatorUndoManager { [weak self] in self }

  var calculator: Calculator { model.calculator }

  var presentation: Presentation { model.presentation }

  /// The button that opens the menu of all commands that have no key.
  var moreButton: UIView? { tools.button(for: .more) }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(.background)
    [keyboard, tape, entry, tools, kept, keypad].forEach(view.addSubview)
    keyboard.translatesAutoresizingMaskIntoConstraints = false
    keyboard.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    view.addInteraction(UIDropInteraction(delegate: self))
    view.addInteraction(findInteraction)
    NotificationCenter.default.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in MainActor.assumeIsolated { self?.regionChanges() } }
    tape.addInteraction(rowMenu)
    entry.addInteraction(editMenu)
    entry.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #selector(showEntryMenu(_:))))
    entry.accessibilityCustomActions = makeEntryActions()
    // Repaints all, because border colours do not switch between light and dark mode by themselves.
    registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self, UITraitUserInterfaceStyle.self,
    ]) { (controller: CalculatorViewController, _: UITraitCollection) in
      controller.paintAll()
      controller.view.setNeedsLayout()
    }
    paintAll()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    accepted.prepare()
    tellNotice()
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = layout
    let isCovered = isChecking && !isSheetFloating
    tape.frame = CGRect(isCovered ? layout.checkedTape : layout.tape)
    for part in [entry, tools, kept, keypad] { part.alpha = isCovered ? 0 : 1 }
    if isChecking {
      tape.covered = 0
      tape.layoutIfNeeded()
      if let check { tape.show(check.index) }
    } else if presentedViewController == nil {
      // The keyboard can cover the tape while rows are searched with the find panel, which is directly above the keyboard.
      let keyboardTop = keyboard.frame.minY
      tape.covered = keyboardTop > tape.frame.minY ? max(0, tape.frame.maxY - keyboardTop) : 0
    }
    entry.frame = CGRect(layout.entry)
    tools.frame = CGRect(layout.tools)
    kept.frame = CGRect(layout.kept)
    keypad.frame = CGRect(layout.keypad)
    message.place(in: layout.tape)
    // A new width can change how many digits and keys fit, so both are painted again.
    paintEntry()
  }

  /// The layout for the current size of the window.
  var layout: ScreenLayout {
    let safe = view.safeAreaInsets
    return ScreenLayout(
      width: view.bounds.width, height: view.bounds.height,
      safeArea: Insets(top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right),
      tapeTop: windowControlsBottom, showsKept: settings.showsKept, in: Fonts())
  }

  /// The lower edge of the window controls of an iPad; without such controls, the upper edge of the safe area.
  private var windowControlsBottom: CGFloat {
    guard #available(iOS 26.0, *) else { return view.safeAreaInsets.top }
    return view.edgeInsets(for: .safeArea(cornerAdaptation: .vertical)).top
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self, isChecking, let sheet = presentedViewController?.sheetPresentationController else {
        return
      }
      fitSize(of: sheet)
      sheet.invalidateDetents()
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  override var canBecomeFirstResponder: Bool { true }

  override var undoManager: UndoManager? { undo }

  /// Switches off the system's three-finger undo gestures, because the three fingers would press keys first.
  override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }

  /// Whether the keyboard types into the calculator rather than into a text field.
  private var takesKeys: Bool { presentedViewController == nil && !findInteraction.isFindNavigatorVisible }

  override var keyCommands: [UIKeyCommand]? { takesKeys ? shortcuts : nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    // Keys that a text field does not use arrive here too.
    if takesKeys {
      if !isFirstResponder { becomeFirstResponder() }
      for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) where type(press) {
        others.remove(press)
      }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let isPaste = action == #selector(UIResponderStandardEditActions.paste(_:))
    if isPaste, !UIPasteboard.general.hasStrings { return false }
    let printing = #selector(UIResponderStandardEditActions.printContent(_:))
    let needsRows = [#selector(copyTape), #selector(shareTape), printing].contains(action)
    if needsRows, calculator.rowCount == 0 { return false }
    return takesKeys && super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) {
    copy(text: String(presentation.copiedValue(of: calculator)))
  }

  /// Pastes the text of the clipboard; first shows a preview if the text can be read in several ways.
  override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { take(text, asks: false) }
  }

  override func find(_ sender: Any?) { findInteraction.presentFindNavigator(showingReplace: false) }

  override func printContent(_ sender: Any?) { printTape() }

  /// The two-finger scrub gesture ends the selection, or else the edit of a row.
  override func accessibilityPerformEscape() -> Bool {
    guard isSelecting || calculator.editedRow != nil else { return false }
    if isSelecting { endSelection() } else { press(.clear) }
    return true
  }

  /// The two-finger double tap presses `=`, unless a different screen is in front.
  override func accessibilityPerformMagicTap() -> Bool {
    if takesKeys { press(.equals) }
    return true
  }

  // MARK: Keys and the display

  /// Presses a key of the pad or a tool.
  private func press(_ key: PadKey) {
    switch key {
    case .key(let key): return press(key, isOnScreen: true)
    case .functions: pad.toggleFunctions()
    case .inverse: pad.toggleInverse()
    case .angleUnit: settings.calculator.rules[.measuresRadians].toggle()
    case .history: return showDrawer()
    case .more: return
    }
    if settings.hasHaptics { accepted.selectionChanged() }
    paintEntry()
  }

  /// Moves the caret as close as possible to `place`, in bytes from the start of the formula.
  func moveCaret(to place: Int) {
    func distance() -> Int {
      let display = presentation.display(of: calculator)
      return (display.caret ?? display.operand.utf8.count) - place
    }
    var before = distance()
    while before != 0 {
      press(.formula(before > 0 ? .left : .right))
      let now = distance()
      if now == before { return }
      // The last step jumped over a name and past `place`. If the caret was closer before this step, it goes back.
      if abs(now) >= abs(before) { return press(.formula(before > 0 ? .right : .left)) }
      before = now
    }
  }

  func stepCaret(forwards: Bool) {
    press(.formula(forwards ? .right : .left))
    announcer.say(String(presentation.spokenCaret(of: calculator)))
  }

  /// Presses a key of the calculator; `index` is the row whose menu has the key, if any.
  func press(_ key: Calculator.Key, isOnScreen: Bool = false, at index: Int? = nil) {
    show(model.change { $0.press(key) }, by: key, isOnScreen: isOnScreen, at: index)
  }

  /// Tears off the tape; the edit of a row is discarded first.
  @objc func startNewTape() {
    if calculator.editedRow != nil { press(.clear) }
    press(.clear)
  }

  /// Types a character of a keyboard.
  func type(_ scalar: Unicode.Scalar) {
    let format = presentation.format
    show(model.change { $0.type(scalar, in: format) }, by: Calculator.Key(token: UTF8Text(String(scalar))))
  }

  /// Changes the calculator by something other than a key, and shows the response.
  func change(_ work: (inout Calculator) -> Calculator.Response) { show(model.change(work)) }

  /// Pastes a text as a single change.
  func paste(_ text: UTF8Text, as format: NumberFormat) {
    do throws(TapeTextError) {
      show(
        try model.change { (calculator) throws(TapeTextError) in
          try calculator.paste(text, as: format)
        })
    } catch {
      refuse(String(presentation.language.text(of: error)))
    }
  }

  /// Shows and announces the response to `key`, or to an action on the row at `index`, with haptics.
  ///
  /// With `isOnScreen`, typing is announced too; VoiceOver itself announces keys of a keyboard.
  private func show(
    _ response: Calculator.Response, by key: Calculator.Key? = nil, isOnScreen: Bool = false,
    at index: Int? = nil
  ) {
    if response.isAccepted {
      if isOnScreen, settings.hasHaptics {
        accepted.selectionChanged()
        accepted.prepare()
      }
      endCheck()
      if key != nil { pad.follow(calculator) }
    }
    tape.paint(
      from: response.firstChangedRow, showing: calculator.editedRow ?? index ?? response.rowToKeepInView)
    endSelection()
    paintEntry()
    let words = String(presentation.announcement(for: response, of: calculator, includesTyping: isOnScreen))
    if response.isAccepted {
      hideMessage()
    } else {
      warn()
      showMessage(words, isRefusal: true)
      if let key { (keypad.button(for: .key(key)) ?? tools.button(for: .key(key)))?.flash() }
    }
    announcer.say(words)
    if response.isAccepted { tellOrder(of: key) }
    // The calculator becomes the first responder again, because a text field may have been it.
    if !isFirstResponder && takesKeys { becomeFirstResponder() }
    tellNotice()
    pause?.cancel()
    pause = Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      guard let self, !Task.isCancelled else { return }
      model.syncInPause()
      tellNotice()
    }
    resumeCheck(after: key)
  }

  /// Shows a message for about the time needed to read it.
  private func showMessage(_ words: String, isRefusal: Bool, action: (@MainActor () -> Void)? = nil) {
    message.action = action
    message.show(words, isRefusal: isRefusal)
    view.setNeedsLayout()
    messageEnd?.cancel()
    messageEnd = Task { [weak self] in
      try? await Task.sleep(for: .seconds(self?.message.action == nil ? 4 : 8))
      if let self, !Task.isCancelled, !isSelecting { hideMessage() }
    }
  }

  private func hideMessage() {
    messageEnd?.cancel()
    message.alpha = 0
    message.action = nil
  }

  /// Copies a text to the clipboard, and shows a message.
  func copy(text: String) {
    UIPasteboard.general.string = text
    showNotice(String(localized: "Copied"))
  }

  /// Shows and announces a message that disappears by itself.
  func showNotice(_ words: String, action: (@MainActor () -> Void)? = nil) {
    showMessage(words, isRefusal: false, action: action)
    announcer.say(words)
  }

  private func regionChanges() {
    model.apply(settings, in: AppEnvironment.localFormat)
    keptLine.region = AppEnvironment.region
    paintAll()
  }

  private func paintAll() {
    tape.paint()
    paintEntry()
    paintKept()
  }

  /// Tells the person once that × is not computed before + (`2 + 3 × 4 = 20`), and offers to compute × first from now on.
  private func tellOrder(of key: Calculator.Key?) {
    guard case .operator? = key, calculator.multipliesSum, !settings.knowsOrder, let key else { return }
    settings.knowsOrder = true
    showNotice(String(localized: "Keys act in order: (2 + 3) × 4. Tap here to begin with ×.")) {
      [weak self] in
      self?.press(.undo)
      self?.settings.calculator.rules.multipliesFirst = true
      self?.press(key)
    }
  }

  private func paintEntry() {
    let layout = layout
    entry.show(PaintedEntry(calculator, by: presentation, at: layout.entry, in: Fonts()))
    let all = layout.hasAllKeys
    keypad.show(
      PaintedKey.pad(of: calculator, by: presentation, pad, all: all, at: layout.keypad, in: Fonts()))
    tools.show(
      PaintedKey.tools(of: calculator, by: presentation, pad, all: all, at: layout.tools, in: Fonts()))
  }

  // MARK: Messages

  /// Shows an alert that stays until the person closes it.
  func tell(_ text: String) {
    showAlert(nil, message: text, [.init(title: Texts.close, style: .cancel)])
  }

  /// Shows the newest message about saving, if there is one.
  private func tellNotice() {
    // The message waits until the screen is visible and no transition is running; otherwise it would be lost.
    whenSettled { if $0.view.window != nil, let notice = $0.model.nextNotice() { $0.tell(notice) } }
  }

  /// Shows an alert with the reason why something other than a key was refused.
  func refuse(_ reason: String) {
    warn()
    tell(reason)
  }

  private func warn() {
    if settings.hasHaptics, view.window != nil { refused.notificationOccurred(.warning) }
  }

  /// Asks for a text that replaces `note`; `row` describes the row in words.
  func askForNote(
    _ note: UTF8Text, about row: String,
    work: @escaping @MainActor (CalculatorViewController, UTF8Text) -> Void
  ) {
    showAlert(
      Texts.note, message: row, note: String(note),
      [.cancel, .init(title: Texts.done) { work($0, UTF8Text($0.writtenNote)) }])
  }
}

// MARK: - Rows

extension CalculatorViewController {
  func perform(_ command: RowCommand, on row: RowReference) {
    let index = row.index
    switch command {
    case _ where !row.isValid(in: calculator): refuseMissingRow()
    case .use: change { $0.perform(.use, at: index) }
    case .edit: perform(.edit, at: index)
    case .insertBefore: perform(.insertBefore, at: index)
    case .delete: perform(.delete, at: index)
    case .done: press(.equals, at: index)
    case .cancel: press(.clear, at: index)
    case .goToFollowed: goToRow(at: presentation.row(at: index, of: calculator).followedRow)
    case .note: askForNote(at: row)
    case .keep: keep(rowAt: index)
    case .copy: copy(text: String(presentation.copiedValue(ofRowAt: index, of: calculator)))
    case .select: pickRow(at: index)
    case .check: showCheck(RowCheck(from: index, count: calculator.rowCount))
    }
  }

  private func askForNote(at row: RowReference) {
    let shown = presentation.row(at: row.index, of: calculator)
    askForNote(shown.note, about: String(presentation.spoken(shown))) { controller, note in
      if row.isValid(in: controller.calculator) {
        controller.perform(.note(note), at: row.index)
      } else {
        controller.refuseMissingRow()
      }
    }
  }

  private func refuseMissingRow() { refuse(String(presentation.language.text(of: .noSuchRow))) }

  /// Performs an action on the row at `index`; the row stays in view.
  private func perform(_ action: Calculator.RowAction, at index: Int) {
    show(model.change { $0.perform(action, at: index) }, at: index)
  }
}
