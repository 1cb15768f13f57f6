import CalculatorCore
import CalculatorTouch
import UIKit

/// The tape: a list with cells for the visible rows only, and the newest row at the bottom.
final class TapeView: UIView {
  private weak var controller: CalculatorViewController?

  private let table = UITableView(frame: .zero, style: .plain)

  /// The height of a view that covers the bottom of the tape, such as the keyboard.
  var covered: CGFloat = 0 {
    didSet {
      guard covered != oldValue else { return }
      table.contentInset.bottom = covered
      table.verticalScrollIndicatorInsets.bottom = covered
      show(shownRow)
    }
  }

  /// The row brought into view last; `nil` for the last row of the tape.
  private var shownRow: Int?

  /// The columns of decimals, for the rows shown since the last painting.
  private var columns = DecimalColumns()

  /// The count of rows that the table knows.
  private var rowCount = 0

  /// The most rows that are inserted or deleted one by one; with more, the table is reloaded.
  private static let mostSteps = 50

  /// The most layouts until a row is where it was scrolled to.
  private static let mostLayouts = 10

  /// Creates the tape of the calculator of `controller`.
  convenience init(of controller: CalculatorViewController) {
    self.init(frame: .zero)
    self.controller = controller
    table.dataSource = self
    table.delegate = self
    table.dragDelegate = self
    table.dragInteractionEnabled = true
    table.register(TapeCell.self, forCellReuseIdentifier: TapeCell.reuseIdentifier)
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.rowHeight = UITableView.automaticDimension
    table.isPrefetchingEnabled = false
    // Without focus, Enter presses the key `=`, and selects no row.
    table.allowsFocus = false
    table.contentInsetAdjustmentBehavior = .never
    table.insetsContentViewsToSafeArea = false
    table.accessibilityLabel = String(localized: "Tape")
    table.accessibilityIdentifier = "tape"
    addSubview(table)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard table.frame.size != bounds.size else { return }
    // A new width can change the height of rows; the last visible row stays in view.
    let lastSeen =
      table.bounds.isEmpty ? controller?.calculator.editedRow : table.indexPathsForVisibleRows?.last?.row
    // With animation, new cells would fly in during a rotation.
    UIView.performWithoutAnimation {
      table.frame = bounds
      columns = DecimalColumns()
      table.reloadData()
      show(lastSeen, at: .bottom)
    }
  }

  /// Paints all rows.
  func paint() {
    rowCount = controller?.calculator.rowCount ?? 0
    columns = DecimalColumns()
    table.estimatedRowHeight = Fonts.font(.row).lineHeight
    table.reloadData()
    show(controller?.calculator.editedRow)
  }

  /// Paints the changed rows, from `first` on, and brings the row at `index`, or else the last row, into view.
  func paint(from first: Int, showing index: Int?) {
    let count = controller?.calculator.rowCount ?? 0
    // Rows inserted in the middle are painted as a change of all rows below.
    let common = min(rowCount, count)
    let (inserted, deleted) = (common..<count, common..<rowCount)
    let isChanged = first < common || count != rowCount
    rowCount = count
    columns = DecimalColumns()
    // The row of an open menu may have changed.
    if isChanged { closeMenus() }
    // A table that was never laid out knows no rows yet.
    if table.bounds.isEmpty || inserted.count + deleted.count > Self.mostSteps {
      table.reloadData()
    } else {
      UIView.performWithoutAnimation {
        if !deleted.isEmpty { table.deleteRows(at: deleted.map { [0, $0] }, with: .none) }
        if !inserted.isEmpty { table.insertRows(at: inserted.map { [0, $0] }, with: .none) }
        // A change can move the decimal marks of the whole calculation.
        if isChanged { paintVisibleRows() }
      }
    }
    show(index)
    if !inserted.isEmpty { table.flashScrollIndicators() }
  }

  /// Paints the rows in view; others are painted when they come into view.
  func paintVisibleRows() {
    // Before its next layout, a table may name deleted rows, and reconfiguring those would end the app.
    table.reconfigureRows(at: (table.indexPathsForVisibleRows ?? []).filter { $0.row < rowCount })
  }

  /// Brings the row at `index`, or else the end of the last row, into view.
  ///
  /// This repeats until a layout changes nothing. The height of a row is a guess until the row is in view, so each layout may
  /// move the row again.
  func show(_ index: Int?, at position: UITableView.ScrollPosition = .none) {
    shownRow = index
    guard !table.bounds.isEmpty else { return }
    for _ in 0..<Self.mostLayouts {
      table.layoutIfNeeded()
      // A short tape is at the bottom, above a view that covers it.
      table.contentInset.top = max(0, table.bounds.height - covered - table.contentSize.height)
      guard rowCount > 0 else { return }
      let offset = table.contentOffset
      let path = IndexPath(row: min(index ?? .max, rowCount - 1), section: 0)
      table.scrollToRow(at: path, at: index == nil ? .bottom : position, animated: false)
      if table.contentOffset == offset { return }
    }
  }

  /// Scrolls by the key of a keyboard: by a row, by a page less one row, or to an end.
  func scroll(by key: String) {
    let least = -table.contentInset.top
    let most = max(least, table.contentSize.height + covered - table.bounds.height)
    let (y, row) = (table.contentOffset.y, Fonts().rowHeight)
    let page = max(row, table.bounds.height - covered - row)
    let target =
      switch key {
      case UIKeyCommand.inputUpArrow: y - row
      case UIKeyCommand.inputDownArrow: y + row
      case UIKeyCommand.inputPageUp: y - page
      case UIKeyCommand.inputPageDown: y + page
      case UIKeyCommand.inputHome: least
      default: most
      }
    let place = CGPoint(x: 0, y: min(max(target, least), most))
    table.setContentOffset(place, animated: !UIAccessibility.isReduceMotionEnabled)
  }

  /// Closes the open menu of a row.
  func closeMenus() {
    controller?.rowMenu.dismissMenu()
    table.contextMenuInteraction?.dismissMenu()
  }

  /// The frame of the row at a point; `nil` if there is no row.
  func frame(ofRowAt point: CGPoint) -> CGRect? {
    path(ofRowAt: point).map { table.convert(table.rectForRow(at: $0), to: self) }
  }

  /// The menu of the row at a point; `nil` if there is no row.
  func menu(ofRowAt point: CGPoint) -> UIMenu? { path(ofRowAt: point).flatMap { menu(ofRowAt: $0.row) } }

  private func path(ofRowAt point: CGPoint) -> IndexPath? {
    table.indexPathForRow(at: convert(point, to: table))
  }

  /// The menu of the row at `index`: commands, and exact forms of its value.
  private func menu(ofRowAt index: Int) -> UIMenu? {
    guard let controller else { return nil }
    if controller.isSelecting {
      let title = String(localized: "Select All Through This")
      return UIMenu(children: [UIAction(title, on: controller) { $0.pickRow(at: index, through: true) }])
    }
    let forms = [controller.makeFormsMenu(ofRowAt: index)].compactMap { $0 }
    // After a tap the menu is a strip, with room for a few commands.
    let others = makeActions(forRowAt: index) { !$0.isUsual } + forms
    let more = others.isEmpty ? [] : [UIMenu(title: Texts.more, children: others)]
    return UIMenu(children: makeActions(forRowAt: index) { $0.isUsual } + more)
  }

  private func makeActions(forRowAt index: Int, where isOffered: (RowCommand) -> Bool) -> [UIAction] {
    guard let controller, let row = RowReference(toRowAt: index, of: controller.calculator) else { return [] }
    return row.commands.filter(isOffered).map { command in
      UIAction(
        command.look.title, symbolName: command.look.symbolName,
        attributes: command == .delete ? .destructive : [], on: controller
      ) { $0.perform(command, on: row) }
    }
  }
}

extension TapeView: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TapeCell.reuseIdentifier, for: indexPath)
    // When a check ends, the table repaints rows of the old tape, which may be longer.
    guard let cell = cell as? TapeCell, let controller, indexPath.row < controller.calculator.rowCount
    else { return cell }
    cell.paint(
      columns.row(
        at: indexPath.row, of: controller.calculator, by: controller.presentation, width: bounds.width,
        in: Fonts(), isSelected: controller.selectedRows.contains(indexPath.row),
        mark: controller.check?.mark(ofRowAt: indexPath.row)))
    // VoiceOver itself offers the actions of swipes.
    cell.accessibilityCustomActions = makeActions(forRowAt: indexPath.row) { !$0.isSwipe }.map(\.spoken)
    return cell
  }
}

extension TapeView: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let controller, indexPath.row < controller.calculator.rowCount else { return [] }
    let (calculator, presentation) = (controller.calculator, controller.presentation)
    let row = indexPath.row..<indexPath.row + 1
    let name = presentation.file(of: [row], in: calculator, as: .text).name
    return [UIDragItem(named: name) { presentation.file(of: [row], in: calculator, as: $0) }]
  }
}

extension TapeView: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if let controller, controller.isSelecting { return controller.pickRow(at: indexPath.row) }
    let frame = tableView.convert(tableView.rectForRow(at: indexPath), to: self)
    controller?.rowMenu.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = menu(ofRowAt: indexPath.row)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(.delete, color: UIColor(.deletion), at: indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(.use, color: UIColor(.action), at: indexPath.row)
  }

  /// The action of a swipe over a row; `nil` if the menu of the row lacks the command.
  private func swipeActions(_ command: RowCommand, color: UIColor, at index: Int)
    -> UISwipeActionsConfiguration?
  {
    guard let controller, let row = RowReference(toRowAt: index, of: controller.calculator),
      row.commands.contains(command)
    else { return nil }
    let action = UIContextualAction(style: .normal, title: command.look.title) {
      [weak controller] _, _, finish in
      finish(true)
      controller?.perform(command, on: row)
    }
    action.backgroundColor = color
    action.image = UIImage(systemName: command.look.symbolName)
    return UISwipeActionsConfiguration(actions: [action])
  }
}
