import CalculatorCore
import CalculatorTouch
import UIKit

/// The tape: a table with cells for visible rows only; the newest row is at the bottom.
final class TapeView: UIView {
  private weak var controller: CalculatorViewController?

  private let table = UITableView(frame: .zero, style: .plain)

  /// The height by which a view such as the keyboard covers the bottom of the tape.
  var covered: CGFloat = 0 {
    didSet {
      guard covered != oldValue else { return }
      table.contentInset.bottom = covered
      table.verticalScrollIndicatorInsets.bottom = covered
      show(shownRow)
    }
  }

  /// The index of the row that was scrolled into view last; nil for the end of the tape.
  private var shownRow: Int?

  /// The cached columns of decimals for rows that were shown since `paint()`.
  private var columns = DecimalColumns()

  /// The count of rows that the table knows.
  private var rowCount = 0

  /// If more rows than this are inserted or deleted, the table is reloaded as a whole.
  private static let mostSteps = 50

  /// The largest count of layouts for scrolling to a row.
  private static let mostLayouts = 10

  /// Creates the tape for the calculator of `controller`.
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
    // If a row could have the focus, Enter would select the row instead of pressing `=`.
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
    // A new width can change the heights of rows, so the lowest visible row is kept in view.
    let lastSeen =
      table.bounds.isEmpty ? controller?.calculator.editedRow : table.indexPathsForVisibleRows?.last?.row
    // With animation, new cells would fly in when the device is rotated.
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

  /// Paints the rows from `first` on, and scrolls the row at `index` into view; nil means the end of the tape.
  func paint(from first: Int, showing index: Int?) {
    let count = controller?.calculator.rowCount ?? 0
    // An insertion in the middle is treated as a change of all later rows.
    let common = min(rowCount, count)
    let (inserted, deleted) = (common..<count, common..<rowCount)
    let isChanged = first < common || count != rowCount
    rowCount = count
    columns = DecimalColumns()
    // The row whose menu is open may have changed, so the menu closes.
    if isChanged { closeMenus() }
    // Before its first layout, the table has no rows, so it is reloaded as a whole.
    if table.bounds.isEmpty || inserted.count + deleted.count > Self.mostSteps {
      table.reloadData()
    } else {
      UIView.performWithoutAnimation {
        if !deleted.isEmpty { table.deleteRows(at: deleted.map { [0, $0] }, with: .none) }
        if !inserted.isEmpty { table.insertRows(at: inserted.map { [0, $0] }, with: .none) }
        // A change can move the decimal marks of all rows in the calculation, so all visible rows are painted.
        if isChanged { paintVisibleRows() }
      }
    }
    show(index)
    if !inserted.isEmpty { table.flashScrollIndicators() }
  }

  /// Paints the visible rows; a hidden row is painted when it becomes visible.
  func paintVisibleRows() {
    // Until its next layout, the table may list deleted rows; reconfiguring such a row would crash the app.
    table.reconfigureRows(at: (table.indexPathsForVisibleRows ?? []).filter { $0.row < rowCount })
  }

  /// Scrolls the row at `index` into view; nil means the end of the last row.
  ///
  /// The height of a row is an estimate until the row is visible, and a layout may move the row. So scrolling is repeated until a
  /// layout changes nothing.
  func show(_ index: Int?, at position: UITableView.ScrollPosition = .none) {
    shownRow = index
    guard !table.bounds.isEmpty else { return }
    for _ in 0..<Self.mostLayouts {
      table.layoutIfNeeded()
      // A short tape is at the bottom, above the covered part.
      table.contentInset.top = max(0, table.bounds.height - covered - table.contentSize.height)
      guard rowCount > 0 else { return }
      let offset = table.contentOffset
      let path = IndexPath(row: min(index ?? .max, rowCount - 1), section: 0)
      table.scrollToRow(at: path, at: index == nil ? .bottom : position, animated: false)
      if table.contentOffset == offset { return }
    }
  }

  /// Scrolls by a keyboard key: one row, a page minus one row, or to an end.
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

  /// Returns the frame of the row at a point; nil if there is no row.
  func frame(ofRowAt point: CGPoint) -> CGRect? {
    path(ofRowAt: point).map { table.convert(table.rectForRow(at: $0), to: self) }
  }

  /// Returns the menu of the row at a point; nil if there is no row.
  func menu(ofRowAt point: CGPoint) -> UIMenu? { path(ofRowAt: point).flatMap { menu(ofRowAt: $0.row) } }

  private func path(ofRowAt point: CGPoint) -> IndexPath? {
    table.indexPathForRow(at: convert(point, to: table))
  }

  /// Returns the menu of the row at `index`: commands, and exact forms of its value.
  private func menu(ofRowAt index: Int) -> UIMenu? {
    guard let controller else { return nil }
    if controller.isSelecting {
      let title = String(localized: "Select All Through This")
      return UIMenu(children: [UIAction(title, on: controller) { $0.pickRow(at: index, through: true) }])
    }
    let forms = [controller.makeFormsMenu(ofRowAt: index)].compactMap { $0 }
    // A menu opened by a tap is a narrow strip, so it has the most used commands, and a submenu for all others.
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
    // When a check ends, the table still repaints rows of the old tape, which the calculator may lack now.
    guard let cell = cell as? TapeCell, let controller, indexPath.row < controller.calculator.rowCount
    else { return cell }
    cell.paint(
      columns.row(
        at: indexPath.row, of: controller.calculator, by: controller.presentation, width: bounds.width,
        in: Fonts(), isSelected: controller.selectedRows.contains(indexPath.row),
        mark: controller.check?.mark(ofRowAt: indexPath.row)))
    // VoiceOver offers swipe actions itself, so they are left out here.
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

  /// Returns the swipe action for a command; nil if the menu of the row lacks the command.
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
