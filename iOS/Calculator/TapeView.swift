import CalculatorCore
import CalculatorTouch
import UIKit

/// The tape: a list with cells for the visible rows only, and the newest row at the bottom.
final class TapeView: UIView {
  private weak var controller: CalculatorViewController?

  private let table = UITableView(frame: .zero, style: .plain)

  /// Height of what covers the tape at its bottom, such as the keyboard of the panel for finding.
  var covered: CGFloat = 0 {
    didSet {
      guard covered != oldValue else { return }
      table.contentInset.bottom = covered
      table.verticalScrollIndicatorInsets.bottom = covered
      show(shownRow)
    }
  }

  /// The row that was brought into view last; `nil` for the last one of the tape.
  private var shownRow: Int?

  /// Decimals of the rows that were seen since they were painted.
  private var columns = DecimalColumns()

  /// Rows that the table knows of.
  private var rowCount = 0

  /// Rows inserted or deleted one by one; of more the table begins anew.
  private static let mostSteps = 50

  /// Layouts after which a row that was scrolled to stands where it should.
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
    // Enter is a key of the calculator, not of a row.
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
    // Rows are as high as the width makes them; those that were seen stay in view.
    let lastSeen =
      table.bounds.isEmpty ? controller?.calculator.editedRow : table.indexPathsForVisibleRows?.last?.row
    // In a rotation, new cells would fly in from where they were made.
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

  /// Paints the rows that have changed, from `first` on, and brings the row at `index` into view, or else the last.
  func paint(from first: Int, showing index: Int?) {
    let count = controller?.calculator.rowCount ?? 0
    // Rows that were inserted between others look like a change of all below.
    let common = min(rowCount, count)
    let (inserted, deleted) = (common..<count, common..<rowCount)
    let isChanged = first < common || count != rowCount
    rowCount = count
    columns = DecimalColumns()
    // The row beside an open menu may be another one now.
    if isChanged { closeMenus() }
    // A table that was never laid out does not know of any row yet.
    if table.bounds.isEmpty || inserted.count + deleted.count > Self.mostSteps {
      table.reloadData()
    } else {
      UIView.performWithoutAnimation {
        if !deleted.isEmpty { table.deleteRows(at: deleted.map { [0, $0] }, with: .none) }
        if !inserted.isEmpty { table.insertRows(at: inserted.map { [0, $0] }, with: .none) }
        // Those of the same calculation may stand elsewhere in their column.
        if isChanged { paintVisibleRows() }
      }
    }
    show(index)
    if !inserted.isEmpty { table.flashScrollIndicators() }
  }

  /// Paints the rows in view; others are painted when they come into view.
  func paintVisibleRows() {
    // A table that was not laid out since may name rows that are gone, with which it ends the app.
    table.reconfigureRows(at: (table.indexPathsForVisibleRows ?? []).filter { $0.row < rowCount })
  }

  /// Brings the row at `index` into view, or else the last one to the very bottom of it.
  ///
  /// Both take a layout that is final. Rows are measured when they come into view and are guessed before, so each layout
  /// may move the row that was scrolled to.
  func show(_ index: Int?, at position: UITableView.ScrollPosition = .none) {
    shownRow = index
    guard !table.bounds.isEmpty else { return }
    for _ in 0..<Self.mostLayouts {
      table.layoutIfNeeded()
      // A short tape stands at the bottom, or above what covers that.
      table.contentInset.top = max(0, table.bounds.height - covered - table.contentSize.height)
      guard rowCount > 0 else { return }
      let offset = table.contentOffset
      let path = IndexPath(row: min(index ?? .max, rowCount - 1), section: 0)
      table.scrollToRow(at: path, at: index == nil ? .bottom : position, animated: false)
      if table.contentOffset == offset { return }
    }
  }

  /// Scrolls as a key of a keyboard asks for: by a row, by a page of which one row stays in sight, or to an end.
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

  /// Closes the menu of a row, if it stands open.
  func closeMenus() {
    controller?.rowMenu.dismissMenu()
    table.contextMenuInteraction?.dismissMenu()
  }

  /// Where the row at a place stands, also one that was clicked a second time; `nil` for none.
  func frame(ofRowAt point: CGPoint) -> CGRect? {
    path(ofRowAt: point).map { table.convert(table.rectForRow(at: $0), to: self) }
  }

  /// The menu of the row at a place; `nil` where there is none.
  func menu(ofRowAt point: CGPoint) -> UIMenu? { path(ofRowAt: point).flatMap { menu(ofRowAt: $0.row) } }

  private func path(ofRowAt point: CGPoint) -> IndexPath? {
    table.indexPathForRow(at: convert(point, to: table))
  }

  /// What the menu of the row at `index` offers: commands, and its value in other forms.
  private func menu(ofRowAt index: Int) -> UIMenu? {
    guard let controller else { return nil }
    if controller.isSelecting {
      let title = String(localized: "Select All Through This")
      return UIMenu(children: [UIAction(title, on: controller) { $0.pickRow(at: index, through: true) }])
    }
    let forms = [controller.makeFormsMenu(ofRowAt: index)].compactMap { $0 }
    // The strip that a tap opens shows a few at a time.
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
    // The ticks of a check that ends go before the table is told of a shorter tape.
    guard let cell = cell as? TapeCell, let controller, indexPath.row < controller.calculator.rowCount
    else { return cell }
    cell.paint(
      columns.row(
        at: indexPath.row, of: controller.calculator, by: controller.presentation, width: bounds.width,
        in: Fonts(), isSelected: controller.selectedRows.contains(indexPath.row),
        mark: controller.check?.mark(ofRowAt: indexPath.row)))
    // VoiceOver offers what swipes do by itself.
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

  /// What a swipe over a row does, if its menu offers that.
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
