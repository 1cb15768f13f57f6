import CalculatorCore
import CalculatorTouch
import UIKit

/// The sheet with a preview of a list: the roles of columns, the rows that are added, and the total.
final class PasteViewController: UIViewController {
  private static let reuseIdentifier = "row"

  private var list: PasteList
  private let calculator: Calculator
  private let presentation: Presentation
  private weak var controller: CalculatorViewController?
  private let words = Texts.pasteWords

  /// The task that reads a long list off the main thread.
  private var reading: Task<Void, Never>?

  /// Whether the camera opens when the sheet appears.
  private var scans: Bool

  private lazy var top = PartView(tapped: tapped)
  private lazy var heads = PartView(tapped: tapped)
  private lazy var foot = PartView(tapped: tapped)
  private lazy var tapped: @MainActor (PaintedChip.Action) -> Void = { [weak self] in self?.press($0) }
  private let table = UITableView(frame: .zero, style: .plain)

  /// The view for the top and the heads, while these scroll with the rows.
  private let header = UIView()

  /// Scrolls a table sideways if it is wider than the sheet.
  private let side = UIScrollView()

  /// `field` is the text view for editing the text; `keyboard` is an empty view at the place of the keyboard.
  private let field = UITextView(frame: .zero)
  private let keyboard = UIView()

  private lazy var painter = makePainter()

  /// Creates a sheet for `list`, which is pasted into `controller`; with `scans`, the camera opens.
  init(_ list: PasteList, of controller: CalculatorViewController, scans: Bool = false) {
    (self.list, self.controller, self.scans) = (list, controller, scans)
    (calculator, presentation) = (controller.calculator, controller.presentation)
    super.init(nibName: nil, bundle: nil)
    title = Texts.paste
    navigationItem.leftBarButtonItems = [
      makeButton("pencil", String(localized: "Edit Text")) { $0.openText($0.field.isHidden) },
      makeButton("text.viewfinder", String(localized: "Scan")) { $0.scan() },
    ]
  }

  private func makeButton(
    _ symbolName: String, _ name: String, work: @escaping @MainActor (PasteViewController) -> Void
  ) -> UIBarButtonItem {
    let button = UIBarButtonItem(primaryAction: UIAction("", symbolName: symbolName, on: self, work: work))
    button.accessibilityLabel = name
    return button
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(.background)
    table.dataSource = self
    table.delegate = self
    table.register(PasteCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
    table.rowHeight = UITableView.automaticDimension
    table.backgroundColor = .clear
    table.insetsContentViewsToSafeArea = false
    side.contentInsetAdjustmentBehavior = .never
    field.delegate = self
    field.font = Fonts.font(.words)
    field.adjustsFontForContentSizeCategory = true
    // The text view must not correct typed text.
    (field.autocorrectionType, field.autocapitalizationType) = (.no, .none)
    (field.smartDashesType, field.smartQuotesType) = (.no, .no)
    field.isHidden = true
    [heads, table].forEach(side.addSubview)
    [keyboard, top, side, field, foot].forEach(view.addSubview)
    keyboard.translatesAutoresizingMaskIntoConstraints = false
    keyboard.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]) {
      (controller: PasteViewController, _: UITraitCollection) in controller.show()
    }
    change { _ in }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The text view can get the keyboard only after the sheet has appeared.
    if !field.isHidden { field.becomeFirstResponder() }
    if scans { scan() }
    scans = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    painter = makePainter()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let bottom = min(room.maxY, max(room.minY, keyboard.frame.minY))
    let isLow = painter.isLow(height: bottom - room.minY)
    let (topPart, headsPart, footPart) = (painter.top, painter.heads, painter.foot(isShort: isLow))
    let (width, headerHeight) = (painter.contentWidth, topPart.height + headsPart.height)
    foot.frame = CGRect(x: room.minX, y: bottom - footPart.height, width: room.width, height: footPart.height)
    let sideY = room.minY + (isLow ? 0 : topPart.height)
    let height = max(0, foot.frame.minY - sideY)
    side.frame = CGRect(x: room.minX, y: sideY, width: room.width, height: height)
    field.frame = side.frame
    side.contentSize = CGSize(width: width, height: height)
    // If no rows would fit, top and heads scroll with the rows. They are moved only if needed, because adding a view causes a
    // layout.
    let (topPlace, headsPlace): (UIView, UIView) = isLow ? (header, header) : (view, side)
    if top.superview !== topPlace { topPlace.addSubview(top) }
    if heads.superview !== headsPlace { headsPlace.addSubview(heads) }
    let origin = isLow ? CGPoint.zero : CGPoint(x: room.minX, y: room.minY)
    top.frame = CGRect(x: origin.x, y: origin.y, width: room.width, height: topPart.height)
    heads.frame = CGRect(x: 0, y: isLow ? topPart.height : 0, width: width, height: headsPart.height)
    let tableY = isLow ? 0 : headsPart.height
    let frame = CGRect(x: 0, y: tableY, width: width, height: max(0, height - tableY))
    if table.frame.size != frame.size { table.reloadData() }
    table.frame = frame
    let headerFrame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
    // A table reads its header's height only when the header is set, so the header is set again.
    if !isLow {
      if table.tableHeaderView != nil { table.tableHeaderView = nil }
    } else if table.tableHeaderView == nil || header.frame.size != headerFrame.size {
      header.frame = headerFrame
      table.tableHeaderView = header
    }
    top.show(topPart)
    heads.show(headsPart)
    foot.show(footPart)
  }

  /// Lays out the columns once for all rows.
  private func makePainter() -> PastePainter<Fonts> {
    PastePainter(list, words, width: view.bounds.inset(by: view.safeAreaInsets).width, in: Fonts())
  }

  // MARK: Reading

  /// Changes decisions about the list, then reads the list again.
  private func change(_ work: (inout PasteList) -> Void) {
    work(&list)
    reading?.cancel()
    reading = nil
    if list.isLong {
      reading = Task { [weak self, list, calculator, presentation] in
        let read = await Self.read(list, calculator, presentation)
        guard let self, !Task.isCancelled else { return }
        (self.list, reading) = (read, nil)
        show()
        tellTotal()
      }
    } else {
      list.read(on: calculator, by: presentation)
    }
    show()
  }

  @concurrent private nonisolated static func read(
    _ list: PasteList, _ calculator: Calculator, _ presentation: Presentation
  ) async -> PasteList {
    var list = list
    list.read(on: calculator, by: presentation)
    return list
  }

  private func show() {
    showReading()
    painter = makePainter()
    table.reloadData()
    view.setNeedsLayout()
    // If the text gives no rows, the text itself is shown for editing.
    if reading == nil, field.isHidden, painter.rowCount == 0 { openText(true) }
  }

  /// Shows that a long list is being read, unless the text is being edited.
  private func showReading() {
    let isShown = reading != nil && field.isHidden
    contentUnavailableConfiguration = isShown ? UIContentUnavailableConfiguration.loading() : nil
  }

  /// Makes VoiceOver say the new total, unless the list is still being read.
  private func tellTotal() {
    if reading != nil { return }
    view.layoutIfNeeded()
    UIAccessibility.post(notification: .announcement, argument: foot.spoken)
  }

  // MARK: Actions

  private func press(_ action: PaintedChip.Action) {
    switch action {
    case .decide(let action, let value): change { $0.decide(action, value) }
    case .edit(let line):
      openText(true)
      let place = list.place(ofLine: line)
      field.selectedRange = NSRange(location: place.lowerBound, length: place.count)
    case .paste:
      guard reading == nil, let pasting = list.preview.pasting, list.preview.isAccepted else { return }
      (navigationController as? SheetController)?.close()
      controller?.change { $0.paste(pasting) }
      return
    }
    tellTotal()
  }

  /// Shows the text for editing if `isWanted`, or else the rows.
  private func openText(_ isWanted: Bool) {
    guard field.isHidden == isWanted else { return }
    field.text = String(list.text)
    (field.isHidden, side.isHidden) = (!isWanted, isWanted)
    showReading()
    if isWanted { field.becomeFirstResponder() } else { field.resignFirstResponder() }
  }

  /// Scans a text with the camera, if the device can.
  private func scan() {
    openText(true)
    if field.canPerformAction(#selector(captureTextFromCamera(_:)), withSender: nil) {
      field.captureTextFromCamera(nil)
    }
  }
}

extension PasteViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    // Pulling down the sheet is blocked if there is text, which would be lost.
    navigationController?.isModalInPresentation = !textView.text.isEmpty
    change { $0.write(UTF8Text(textView.text)) }
  }
}

extension PasteViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { painter.rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
    guard let cell = cell as? PasteCell else { return cell }
    cell.show(painter.row(at: indexPath.row), spoken: painter.spokenRow(at: indexPath.row), tapped: tapped)
    let isCounted = list.isList ? list.row(at: indexPath.row).isCounted : nil
    cell.accessibilityValue = isCounted == false ? String(localized: "Left out") : ""
    cell.accessibilityTraits = isCounted == true ? .selected : []
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    // The list may have changed since the touch began.
    guard indexPath.row < list.rowCount, case let row = list.row(at: indexPath.row), row.hasAmount,
      row.refusal.isEmpty
    else { return }
    change { $0.decide(.row, row.line) }
    tellTotal()
  }
}

/// A row of the list; a tap anywhere on the row adds it or leaves it out.
private final class PasteCell: UITableViewCell {
  private var partView: PartView?
  private var height = 0.0

  func show(_ part: PaintedPart, spoken: String, tapped: @escaping @MainActor (PaintedChip.Action) -> Void) {
    height = part.height
    (backgroundColor, selectionStyle, isAccessibilityElement) = (.clear, .none, true)
    accessibilityLabel = spoken
    accessibilityCustomActions = part.chips.map { chip in
      UIAccessibilityCustomAction(name: chip.spoken) { _ in
        tapped(chip.action)
        return true
      }
    }
    let partView = partView ?? PartView(tapped: tapped)
    contentView.addSubview(partView)
    self.partView = partView
    partView.show(part)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    partView?.frame = contentView.bounds
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height)
  }
}

/// A view of a part of the sheet: texts and buttons.
private final class PartView: UIView {
  private var texts: [PaintedTextView] = []
  private var chips: [ChipButton] = []
  private var tapped: @MainActor (PaintedChip.Action) -> Void = { _ in }

  /// The texts of the part, in the form that VoiceOver reads.
  private(set) var spoken = ""

  convenience init(tapped: @escaping @MainActor (PaintedChip.Action) -> Void) {
    self.init(frame: .zero)
    self.tapped = tapped
  }

  /// Shows a part in the existing views, so that VoiceOver's cursor stays in place.
  func show(_ part: PaintedPart) {
    spoken = part.texts.map(\.text).joined(separator: ", ")
    while texts.count < part.texts.count { texts.append(PaintedTextView(in: self)) }
    while chips.count < part.chips.count {
      let chip = ChipButton()
      chip.addAction(
        UIAction { [weak self, weak chip] _ in
          if let self, let action = chip?.chip?.action { tapped(action) }
        }, for: .touchUpInside)
      addSubview(chip)
      chips.append(chip)
    }
    for (index, view) in texts.enumerated() {
      view.isHidden = index >= part.texts.count
      if !view.isHidden { view.show(part.texts[index]) }
    }
    for (index, view) in chips.enumerated() {
      view.isHidden = index >= part.chips.count
      if !view.isHidden { view.show(part.chips[index]) }
    }
  }
}

/// A button drawn as a pill, which is lower than the touch area.
private final class ChipButton: UIButton {
  private(set) var chip: PaintedChip?
  private let pill = UIView()

  func show(_ chip: PaintedChip) {
    self.chip = chip
    frame = CGRect(chip.frame)
    pill.isUserInteractionEnabled = false
    pill.frame = CGRect(
      x: 0, y: PaintedChip.inset, width: frame.width, height: frame.height - 2 * PaintedChip.inset)
    pill.layer.cornerRadius = pill.frame.height / 2
    pill.backgroundColor = chip.isOutlined ? .clear : UIColor(chip.colors.pill)
    pill.layer.borderWidth = chip.isOutlined ? 1 : 0
    if pill.superview == nil { insertSubview(pill, at: 0) }
    setTitle(chip.title, for: .normal)
    setTitleColor(UIColor(chip.colors.text), for: .normal)
    titleLabel?.font = Fonts.font(PaintedChip.font)
    titleLabel?.adjustsFontSizeToFitWidth = true
    isPointerInteractionEnabled = true
    accessibilityLabel = chip.spoken
    isEnabled = chip.isEnabled
    // Once an app sets traits, the system adds none, so all of them are set here.
    accessibilityTraits =
      chip.isEnabled ? chip.isLit ? [.button, .selected] : .button : [.button, .notEnabled]
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.layer.borderColor = chip.map { UIColor($0.colors.pill).resolvedColor(with: traitCollection).cgColor }
  }
}
