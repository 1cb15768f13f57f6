import CalculatorCore
import CalculatorTouch
import UIKit

/// The screen of the drawer: lists torn-off tapes by day; searches, opens, puts back, shares and deletes them.
final class DrawerViewController: UITableViewController, UISearchResultsUpdating {
  private static let reuseIdentifier = "tape"

  private let drawer: AppDrawer
  private weak var controller: CalculatorViewController?
  private var days: [[DrawerTape]] = []
  private var summaries: [DrawerTape: String] = [:]
  private var loading: Task<Void, Never>?

  /// The name of the tape to open after the list is loaded.
  private var opened: String?
  private var deletedTapes: [(tape: DrawerTape, bytes: [UInt8])] = []
  private lazy var search = UISearchController(searchResultsController: nil)
  private lazy var undoButton = UIBarButtonItem(
    primaryAction: UIAction(String(localized: "Undo Delete"), on: self) { $0.restore() })
  private lazy var saveButton = UIBarButtonItem(
    primaryAction: UIAction(String(localized: "Save All as Text"), on: self) { $0.saveAll() })

  /// Creates a screen for `drawer` that puts tapes back into `controller`; opens the tape called `name`, if there is one.
  init(_ drawer: AppDrawer, of controller: CalculatorViewController, opening name: String?) {
    (self.drawer, self.controller, opened) = (drawer, controller, name)
    super.init(style: .insetGrouped)
    title = Texts.history
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    // The search bar is at the top, because the bottom bar, its default place, is hidden.
    navigationItem.preferredSearchBarPlacement = .stacked
    // The search covers only this list, so that an opened tape can cover the search.
    definesPresentationContext = true
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.leftBarButtonItem = saveButton
    toolbarItems = [undoButton]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private func reload(isChanged: Bool = true) {
    if !isChanged { controller?.tell(String(localized: "History could not be changed.")) }
    let text = search.searchBar.text ?? ""
    loading?.cancel()
    loading = Task { [weak self, drawer] in
      let days = await drawer.days(containing: text)
      if !Task.isCancelled { self?.show(days, containing: text) }
    }
  }

  private func show(_ days: [[DrawerTape]], containing text: String) {
    self.days = days
    tableView.reloadData()
    saveButton.isEnabled = !days.isEmpty || !text.isEmpty
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.text =
      text.isEmpty
      ? String(localized: "History is empty. AC moves the tape here.") : String(localized: "Not found")
    contentUnavailableConfiguration = days.isEmpty ? nothing : nil
    navigationController?.setToolbarHidden(deletedTapes.isEmpty, animated: true)
    if let tape = days.joined().first(where: { $0.name == opened }) { show(tape) }
    opened = nil
  }

  func updateSearchResults(for searchController: UISearchController) { reload() }

  /// Reads the summary of a tape, then shows it in the list.
  private func sumUp(_ tape: DrawerTape) {
    summaries[tape] = " "
    Task { [weak self, drawer] in
      let summary = await drawer.summary(of: tape)
      guard let self else { return }
      summaries[tape] = summary
      // The list may have been reloaded before the summary was read, so all visible rows are painted again.
      tableView.reconfigureRows(
        at: (tableView.indexPathsForVisibleRows ?? []).filter { self.tape(at: $0) != nil })
    }
  }

  /// The tape at `path` in the list; nil if a reload has made the list shorter.
  private func tape(at path: IndexPath) -> DrawerTape? {
    path.section < days.count && path.row < days[path.section].count ? days[path.section][path.row] : nil
  }

  private func delete(_ tape: DrawerTape) {
    Task { [drawer] in
      let bytes = await drawer.delete(tape)
      if let bytes { deletedTapes.append((tape, bytes)) }
      reload(isChanged: bytes != nil)
    }
  }

  private func restore() {
    // Each tap restores the tape that was deleted last.
    guard let deleted = deletedTapes.popLast() else { return }
    Task { [drawer] in
      let isRestored = await drawer.restore(deleted.tape, deleted.bytes)
      if !isRestored { deletedTapes.append(deleted) }
      reload(isChanged: isRestored)
    }
  }

  private func saveAll() {
    controller?.share({ [drawer] in await drawer.fileOfAll(named: Texts.history) }, over: self)
  }

  // MARK: The list

  override func numberOfSections(in tableView: UITableView) -> Int { days.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    days[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    days[section].first?.dayText
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
    guard let tape = tape(at: indexPath) else { return cell }
    var content = UIListContentConfiguration.subtitleCell()
    if summaries[tape] == nil { sumUp(tape) }
    content.text = summaries[tape]
    content.secondaryText = tape.timeText
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let tape = tape(at: indexPath) { show(tape) }
  }

  /// Reads a tape, then shows its text.
  private func show(_ tape: DrawerTape) {
    Task { [drawer] in
      if let text = await drawer.text(of: tape) { show(text, of: tape) } else { reload() }
    }
  }

  private func show(_ text: UTF8Text, of tape: DrawerTape) {
    let screen = UIViewController()
    screen.view = UITextView(reading: String(text))
    screen.title = tape.timeText
    screen.hidesBottomBarWhenPushed = true
    let menu = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"),
      menu: UIMenu(deferred: { [weak self] in self?.makeActions(for: tape, text: text) ?? [] }))
    menu.accessibilityLabel = Texts.more
    screen.navigationItem.rightBarButtonItem = menu
    navigationController?.pushViewController(screen, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let tape = tape(at: indexPath) else { return nil }
    let action = UIContextualAction(style: .destructive, title: Texts.delete) {
      [weak self] _, _, finish in
      // `false` tells the system not to animate the swiped row, because deleting the tape reloads the list.
      finish(false)
      self?.delete(tape)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func makeActions(for tape: DrawerTape, text: UTF8Text) -> [UIAction] {
    let shareActions = SharedFile.Kind.allCases.map { kind in
      UIAction(Texts.share(kind), symbolName: "square.and.arrow.up", on: self) { [drawer] in
        $0.controller?.share({ await drawer.file(of: tape, as: kind) }, over: $0)
      }
    }
    let putBack = UIAction(String(localized: "Add to Tape"), symbolName: "arrow.uturn.backward", on: self) {
      ($0.navigationController as? SheetController)?.close()
      // Files in the drawer have decimal points in every country.
      $0.controller?.paste(text, as: .standard)
    }
    return [putBack] + shareActions
  }
}

extension DrawerViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let tape = tape(at: indexPath) else { return [] }
    return [UIDragItem(named: tape.name) { [drawer] in await drawer.file(of: tape, as: $0) }]
  }
}

extension DrawerTape {
  /// The day of the tape, in the format of the person's region.
  var dayText: String { text(date: .complete, time: .omitted) }

  /// The time of the tape, in the format of the person's region.
  var timeText: String { text(date: .omitted, time: .shortened) }

  private func text(date: Date.FormatStyle.DateStyle, time style: Date.FormatStyle.TimeStyle) -> String {
    let parts = DateComponents(year: time[0], month: time[1], day: time[2], hour: time[3], minute: time[4])
    return Calendar(identifier: .gregorian).date(from: parts)?.formatted(date: date, time: style) ?? ""
  }
}
