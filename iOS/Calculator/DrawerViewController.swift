import CalculatorCore
import CalculatorTouch
import UIKit

/// The drawer: the tapes that were torn off, by day, to be searched, looked at, put back, shared and deleted.
final class DrawerViewController: UITableViewController {
  private static let reuseIdentifier = "tape"

  private let drawer: AppDrawer
  private weak var controller: CalculatorViewController?
  private var days: [[DrawerTape]] = []
  private var deletedTapes: [(tape: DrawerTape, bytes: [UInt8])] = []
  private lazy var search = UISearchController(searchResultsController: nil)
  private lazy var undoButton = UIBarButtonItem(
    primaryAction: UIAction(title: String(localized: "Undo Delete")) { [weak self] _ in self?.restore() })

  private lazy var saveButton = UIBarButtonItem(
    primaryAction: UIAction(title: String(localized: "Save All as Text")) { [weak self] _ in self?.saveAll() }
  )

  /// Creates a screen that shows `drawer` to `controller`, on whose tape others are put back.
  init(_ drawer: AppDrawer, of controller: CalculatorViewController) {
    self.drawer = drawer
    self.controller = controller
    super.init(style: .insetGrouped)
    title = Texts.history
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    // The search stays with this list, so that a tape can be shown over it and shared.
    definesPresentationContext = true
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.leftBarButtonItem = saveButton
    toolbarItems = [undoButton]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private func reload() {
    let text = search.searchBar.text ?? ""
    days = drawer.days(containing: text)
    tableView.reloadData()
    saveButton.isEnabled = !days.isEmpty || !text.isEmpty
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.text =
      text.isEmpty
      ? String(localized: "History is empty. AC moves the tape here.") : String(localized: "Not found")
    contentUnavailableConfiguration = days.isEmpty ? nothing : nil
    navigationController?.setToolbarHidden(deletedTapes.isEmpty, animated: true)
  }

  private func tape(at path: IndexPath) -> DrawerTape { days[path.section][path.row] }

  private func delete(_ tape: DrawerTape) {
    if let bytes = drawer.delete(tape) {
      deletedTapes.append((tape, bytes))
    } else {
      controller?.tell(Texts.historyNotChanged)
    }
    reload()
  }

  private func restore() {
    guard let deleted = deletedTapes.last else { return }
    if drawer.restore(deleted.tape, deleted.bytes) {
      deletedTapes.removeLast()
    } else {
      controller?.tell(Texts.historyNotChanged)
    }
    reload()
  }

  private func saveAll() {
    if let file = drawer.fileOfAll(named: Texts.history) { share(file) }
  }

  // MARK: The list

  override func numberOfSections(in tableView: UITableView) -> Int { days.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    days[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    days[section].first?.dayText
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
    let tape = tape(at: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = drawer.summary(of: tape)
    content.secondaryText = tape.timeText
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let tape = tape(at: indexPath)
    guard let text = drawer.text(of: tape) else { return reload() }
    let actions = makeActions(for: tape, text: text)
    let screen = TapeTextViewController(title: tape.timeText, text: String(text), actions: actions)
    navigationController?.pushViewController(screen, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let tape = tape(at: indexPath)
    let action = UIContextualAction(style: .destructive, title: Texts.delete) {
      [weak self] _, _, finish in
      // The list is loaded anew, and animates nothing.
      finish(false)
      self?.delete(tape)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func makeActions(for tape: DrawerTape, text: UTF8Text) -> [UIAction] {
    let shareActions = TapeFile.Kind.allCases.map { kind in
      UIAction(title: Texts.share(kind), image: UIImage(systemName: "square.and.arrow.up")) {
        [weak self] _ in
        guard let self, let file = drawer.file(of: tape, as: kind) else { return }
        share(file)
      }
    }
    let putBack = UIAction(
      title: String(localized: "Add to Tape"), image: UIImage(systemName: "arrow.uturn.backward")
    ) {
      [weak self] _ in
      self?.presentingViewController?.dismiss(animated: true)
      // Files have a point before decimals in every country.
      self?.controller?.paste(text, as: .standard)
    }
    return [putBack] + shareActions
  }
}

extension DrawerViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { reload() }
}

extension DrawerViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let tape = tape(at: indexPath)
    let files = TapeFile.Kind.allCases.compactMap { drawer.file(of: tape, as: $0) }
    return files.isEmpty ? [] : [UIDragItem(files)]
  }
}

extension DrawerTape {
  /// The day as the person writes it.
  var dayText: String { text(date: .complete, time: .omitted) }

  /// The time of the day as the person writes it.
  var timeText: String { text(date: .omitted, time: .shortened) }

  private func text(date: Date.FormatStyle.DateStyle, time style: Date.FormatStyle.TimeStyle) -> String {
    let parts = DateComponents(year: time[0], month: time[1], day: time[2], hour: time[3], minute: time[4])
    return Calendar(identifier: .gregorian).date(from: parts)?.formatted(date: date, time: style) ?? ""
  }
}
