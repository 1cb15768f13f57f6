import CalculatorCore
import CalculatorTouch
import UIKit

/// The screen for a check: one row at a time, large and read aloud.
///
/// A tap, the space bar or Enter ticks the row, Backspace goes back, and a digit is the first of the right number.
final class CheckViewController: UIViewController {
  /// A row as it is shown and read.
  struct Row {
    let display: Calculator.Display

    /// What is read of it, in order.
    let spoken: [String]
  }

  private var check: RowCheck
  private var pace: AppSettings.Pace
  private let reader: RowReader
  private let row: @MainActor (Int) -> Row?
  private let show: @MainActor (RowCheck) -> Void
  private let choosePace: @MainActor (AppSettings.Pace) -> Void
  private let edit: @MainActor (RowCheck, Calculator.Key?) -> Void

  private let position = UILabel(frame: .zero)
  private let number = UILabel(frame: .zero)
  private let note = UILabel(frame: .zero)
  private lazy var stack = UIStackView(arrangedSubviews: [position, number, note, buttons])
  private lazy var buttons = UIStackView(arrangedSubviews: [backButton, wrongButton, rightButton])
  private lazy var backButton = makeButton(Texts.back, .gray()) { $0.goBack() }
  private lazy var wrongButton = makeButton(Texts.wrong, .gray()) { $0.editRow(beginningWith: nil) }
  private lazy var rightButton = makeButton(Texts.right, .filled()) { $0.tick() }

  /// Begins a screen for `check`, which asks for each row, tells `show` how far it has come, and hands `edit` the check with a row
  /// that is wrong.
  init(
    _ check: RowCheck, pace: AppSettings.Pace, reader: RowReader, row: @escaping @MainActor (Int) -> Row?,
    show: @escaping @MainActor (RowCheck) -> Void,
    choosePace: @escaping @MainActor (AppSettings.Pace) -> Void,
    edit: @escaping @MainActor (RowCheck, Calculator.Key?) -> Void
  ) {
    self.check = check
    self.pace = pace
    self.reader = reader
    self.row = row
    self.show = show
    self.choosePace = choosePace
    self.edit = edit
    super.init(nibName: nil, bundle: nil)
    title = Texts.check
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Life

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(.background)
    position.font = Fonts.words
    position.textColor = UIColor(.dimText)
    number.font = Fonts.entry
    number.textColor = UIColor(.text)
    number.adjustsFontSizeToFitWidth = true
    number.minimumScaleFactor = 0.3
    note.font = Fonts.words
    note.textColor = UIColor(.dimText)
    note.numberOfLines = 0
    for label in [position, number, note] { label.textAlignment = .center }
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    buttons.distribution = .fillEqually
    buttons.spacing = 8
    view.addSubview(stack)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: Texts.pace, menu: makePaceMenu())
    paint()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    read()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    reader.stop()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    buttons.axis =
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
    stack.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
  }

  private func makeButton(
    _ title: String, _ configuration: UIButton.Configuration,
    work: @escaping @MainActor (CheckViewController) -> Void
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.buttonSize = .large
    return UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self.map(work) })
  }

  private func makePaceMenu() -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: AppSettings.Pace.allCases.map { pace in
        UIAction(title: Texts.name(of: pace), state: pace == self.pace ? .on : .off) { [weak self] _ in
          self?.pace = pace
          self?.choosePace(pace)
          self?.read()
        }
      })
  }

  // MARK: Going through the rows

  private func tick() {
    check.tick()
    showRow()
  }

  private func goBack() {
    check.goBack()
    showRow()
  }

  private func editRow(beginningWith key: Calculator.Key?) {
    if wrongButton.isEnabled { edit(check, key) }
  }

  @objc private func tapped() {
    tick()
  }

  override func accessibilityPerformMagicTap() -> Bool {
    tick()
    return true
  }

  private func showRow() {
    paint()
    read()
    // VoiceOver reads what it is led to.
    UIAccessibility.post(notification: .layoutChanged, argument: number)
  }

  private func paint() {
    show(check)
    let row = check.isFinished ? nil : row(check.index)
    let display = row?.display
    position.text =
      check.isFinished ? "" : "\(check.index + 1) / \(check.count)" + (check.isTicked ? " ✓" : "")
    number.text =
      display.map { row in
        [String(row.operator), DisplayText.number(row.operand, isApproximate: row.isApproximate)]
          .filter { !$0.isEmpty }.joined(separator: " ")
      } ?? Texts.everythingChecked
    number.accessibilityLabel = row?.spoken.joined(separator: ", ") ?? Texts.everythingChecked
    note.text = display.map { String($0.note) } ?? ""
    backButton.isEnabled = check.canGoBack
    rightButton.isEnabled = !check.isFinished
    // A result follows from the rows above it.
    wrongButton.isEnabled = display?.isResult == false
  }

  private func read() {
    let row = check.isFinished ? nil : row(check.index)
    reader.read(row?.spoken.joined(separator: ", ") ?? Texts.everythingChecked, pace: pace)
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let inputs = [" ", "\r", "\u{8}"] + (0...9).map(String.init)
    return ([[], .numericPad] as [UIKeyModifierFlags]).flatMap { modifier in
      inputs.map { input in
        let command = UIKeyCommand(action: #selector(pressKey(_:)), input: input, modifierFlags: modifier)
        command.wantsPriorityOverSystemBehavior = true
        return command
      }
    }
  }

  @objc private func pressKey(_ command: UIKeyCommand) {
    switch command.input {
    case " ", "\r": tick()
    case "\u{8}": goBack()
    case let digit?: editRow(beginningWith: UInt8(digit).map { .digit($0) })
    case nil: break
    }
  }
}
