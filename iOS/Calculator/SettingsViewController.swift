import CalculatorCore
import ExactNumbers
import CalculatorTouch
import UIKit

/// The screen for decimals, rounding, how keys are taken, and haptics.
///
/// The language is chosen in the settings of the system.
final class SettingsViewController: UITableViewController {
  private typealias View = Calculator.ViewSettings

  /// A row that a person can choose, or a switch.
  private struct Choice {
    let title: String

    /// Whether it is chosen.
    let isOn: (AppSettings) -> Bool

    /// Changes the settings, for a switch to what it shows.
    let choose: (inout AppSettings, Bool) -> Void
    var isSwitch = false
  }

  private struct Section {
    var title: String?
    var footer: String?
    let choices: [Choice]

    init(title: String, choices: [Choice]) {
      (self.title, self.choices) = (title, choices)
    }

    /// A section with one switch.
    init(_ name: String, footer: String? = nil, switches setting: WritableKeyPath<AppSettings, Bool>) {
      self.footer = footer
      choices = [
        Choice(
          title: name, isOn: { $0[keyPath: setting] }, choose: { $0[keyPath: setting] = $1 }, isSwitch: true)
      ]
    }
  }

  private static let reuseIdentifier = "choice"

  private var settings: AppSettings
  private let change: @MainActor (AppSettings) -> Void
  private let sections: [Section]

  /// Creates a screen that calls `change` with each change of `settings`.
  init(
    settings: AppSettings, language: Calculator.Language,
    change: @escaping @MainActor (AppSettings) -> Void
  ) {
    self.settings = settings
    self.change = change
    sections = [
      Section(
        title: String(language.name(of: .decimals)),
        choices: View.Decimals.allCases.map { decimals in
          Choice(
            title: String(language.name(of: decimals)), isOn: { $0.viewSettings.decimals == decimals },
            choose: { settings, _ in settings.viewSettings.decimals = decimals })
        }),
      Section(
        title: String(language.name(of: .rounding)),
        choices: RoundingRule.onKeypads.map { rounding in
          Choice(
            title: String(language.name(of: rounding)), isOn: { $0.viewSettings.rounding == rounding },
            choose: { settings, _ in settings.viewSettings.rounding = rounding })
        }),
      Section(String(language.name(of: .addMode)), footer: Texts.addModeMeaning, switches: \.rules.addMode),
      Section(
        String(language.name(of: .repeatsOperation)), footer: Texts.repeatsOperationMeaning,
        switches: \.rules.repeatsOperation),
      Section(
        String(language.name(of: .hoursAndMinutes)), footer: "1:45 + 2:30 = 4:15",
        switches: \.hoursAndMinutes),
      Section(
        Texts.strictKeys, footer: Texts.strictKeysMeaning, switches: \.rules.locksKeysAfterResult),
      Section(Texts.haptics, switches: \.hasHaptics),
    ]
    super.init(style: .insetGrouped)
    title = Texts.settings
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].choices.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
    let choice = sections[indexPath.section].choices[indexPath.row]
    let isOn = choice.isOn(settings)
    var content = UIListContentConfiguration.cell()
    content.text = choice.title
    cell.contentConfiguration = content
    cell.selectionStyle = choice.isSwitch ? .none : .default
    cell.accessoryType = isOn && !choice.isSwitch ? .checkmark : .none
    cell.accessoryView = choice.isSwitch ? makeSwitch(for: choice, isOn: isOn) : nil
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let choice = sections[indexPath.section].choices[indexPath.row]
    guard !choice.isSwitch else { return }
    set(choice, true)
    tableView.reloadSections([indexPath.section], with: .none)
  }

  private func makeSwitch(for choice: Choice, isOn: Bool) -> UISwitch {
    let control = UISwitch(frame: .zero)
    control.isOn = isOn
    control.accessibilityLabel = choice.title
    control.addAction(
      UIAction { [weak self, weak control] _ in
        if let control { self?.set(choice, control.isOn) }
      }, for: .valueChanged)
    return control
  }

  private func set(_ choice: Choice, _ isOn: Bool) {
    choice.choose(&settings, isOn)
    change(settings)
  }
}
