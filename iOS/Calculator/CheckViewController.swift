import CalculatorCore
import CalculatorTouch
import UIKit

/// The sheet for checking rows against paper: it shows one row at a time, large, and reads the row aloud.
///
/// A tap, the space bar or Enter ticks the row, and Backspace goes back. A typed digit begins the correction of the row.
final class CheckViewController: UIViewController {
  private var check: RowCheck
  private let calculator: Calculator
  private let presentation: Presentation
  private let reader: RowReader
  private weak var controller: CalculatorViewController?

  private let position = UILabel()
  private let number = UILabel()
  private let note = UILabel()
  private let scrollView = UIScrollView()

  /// The part of the sheet where a tap ticks the row: everything except the buttons.
  private lazy var rowView = UIStackView(arrangedSubviews: [position, number, note])
  private lazy var stack = UIStackView(arrangedSubviews: [rowView, buttons])
  private lazy var buttons = UIStackView(arrangedSubviews: [backButton, wrongButton, rightButton])
  private lazy var backButton = makeButton(String(localized: "Back"), .gray()) { $0.goBack() }
  private lazy var wrongButton = makeButton(String(localized: "Wrong"), .gray()) {
    $0.editRow(beginningWith: nil)
  }
  private lazy var rightButton = makeButton(String(localized: "Correct"), .filled()) { $0.tick() }

  /// Creates a sheet for `check`; `controller` shows the ticks on the tape, and edits a wrong row.
  init(_ check: RowCheck, of controller: CalculatorViewController) {
    self.check = check
    self.controller = controller
    (calculator, presentation) = (controller.calculator, controller.presentation)
    reader = RowReader(language: presentation.language)
    super.init(nibName: nil, bundle: nil)
    title = String(localized: "Check")
    let speeds = UIMenu(deferred: { [weak self, weak controller] in
      let paces = AppSettings.Pace.allCases
      return controller?.makeChoices("", \.pace, paces, name: Texts.name(of:)) { self?.read() }.children ?? []
    })
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: String(localized: "Speed"), menu: speeds)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    // From iOS 26 on, the system gives sheets a glass background.
    if #unavailable(iOS 26.0) { view.backgroundColor = UIColor(.background) }
    for (label, font, color) in [
      (position, FontRole.words, ColorRole.dimText), (number, .entry, .text), (note, .words, .dimText),
    ] {
      label.font = Fonts.font(font)
      label.textColor = UIColor(color)
      label.textAlignment = .center
      label.numberOfLines = label == number ? 1 : 0
      label.adjustsFontForContentSizeCategory = true
    }
    number.adjustsFontSizeToFitWidth = true
    number.minimumScaleFactor = 0.3
    for column in [stack, rowView] { column.axis = .vertical }
    rowView.distribution = .equalSpacing
    stack.spacing = 8
    buttons.distribution = .fillEqually
    buttons.spacing = 8
    rowView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tick)))
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
  }

  /// Locks the calculator when the sheet really appears, not earlier.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controller?.isChecking = true
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

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    controller?.isChecking = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    buttons.axis =
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
    scrollView.frame = view.bounds.inset(by: view.safeAreaInsets)
    // If the content is higher than the sheet, as at the largest text size, the content scrolls.
    let room = scrollView.bounds.size
    let width = room.width - 2 * ScreenLayout.margin
    let needed = stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = max(needed.height, room.height - 2 * ScreenLayout.margin)
    stack.frame = CGRect(x: ScreenLayout.margin, y: ScreenLayout.margin, width: width, height: height)
    scrollView.contentSize = CGSize(width: room.width, height: stack.frame.maxY + ScreenLayout.margin)
  }

  private func makeButton(
    _ title: String, _ configuration: UIButton.Configuration,
    work: @escaping @MainActor (CheckViewController) -> Void
  ) -> UIButton {
    var configuration = configuration
    configuration.buttonSize = .large
    return UIButton(configuration: configuration, primaryAction: UIAction(title, on: self, work: work))
  }

  // MARK: Going through the rows

  @objc private func tick() {
    check.tick()
    showRow()
  }

  private func goBack() {
    check.goBack()
    showRow()
  }

  private func editRow(beginningWith key: Calculator.Key?) {
    if check.isFinished { return }
    if wrongButton.isEnabled {
      controller?.editRow(in: check, beginningWith: key)
      return
    }
    note.text = String(presentation.language.text(of: Calculator.Refusal.resultNotEditable))
    read(note.text ?? "")
    UIAccessibility.post(notification: .announcement, argument: note.text)
  }

  override func accessibilityPerformMagicTap() -> Bool {
    tick()
    return true
  }

  private func showRow() {
    paint()
    read()
    // VoiceOver reads the element that its cursor moves to.
    UIAccessibility.post(notification: .layoutChanged, argument: number)
  }

  private func paint() {
    controller?.showTicks(of: check)
    let row = presentation.row(of: check, on: calculator)
    position.text = String(presentation.place(of: check))
    number.text = PaintedText.line(of: row)
    number.accessibilityLabel = spoken
    note.text = String(row.note)
    backButton.isEnabled = check.canGoBack
    rightButton.isEnabled = !check.isFinished
    wrongButton.isEnabled = row.kind != .result
  }

  private func read(_ text: String? = nil) {
    reader.read(text ?? spoken, pace: controller?.settings.pace ?? .normal)
  }

  private var spoken: String { String(presentation.spoken(check, on: calculator)) }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !press($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Performs the action of a keyboard key in a check; returns false if the key has no action.
  private func press(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control]),
      let meaning = CheckKey(usage: key.keyCode.rawValue, characters: key.characters)
    else { return false }
    switch meaning {
    case .tick: tick()
    case .goBack: goBack()
    case .edit(let digit): editRow(beginningWith: digit)
    }
    return true
  }
}
