import CalculatorTouch
import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

/// Puts the tapes of the drawer into the system's search, which shows them only while the device is unlocked.
@MainActor
final class TapeIndex: NSObject, CSSearchableIndexDelegate {
  private nonisolated static let key = "searchable tapes"

  /// The names of the tapes that are in the system's search.
  private static var names: Set<String> {
    get { Set(UserDefaults.standard.stringArray(forKey: key) ?? []) }
    set { UserDefaults.standard.set(Array(newValue), forKey: key) }
  }

  private lazy var index = CSSearchableIndex(name: "tapes", protectionClass: .complete)

  /// Lets the system request tapes that its search has lost; for example, a backup restores only `names` on a new device.
  func attach() { index.indexDelegate = self }

  /// Adds new tapes to the search and removes deleted ones; failed changes are repeated at the next call.
  func update(from drawer: AppDrawer) async {
    let (added, removed) = await drawer.changes(since: Array(Self.names))
    if added.isEmpty, removed.isEmpty { return }
    let items = added.map { tape, summary, text in
      let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
      attributes.title = summary
      attributes.contentDescription = tape.dayText
      attributes.textContent = text
      let item = CSSearchableItem(
        uniqueIdentifier: tape.name, domainIdentifier: nil, attributeSet: attributes)
      // Without a date, the search removes the tape after a month.
      item.expirationDate = .distantFuture
      return item
    }
    let names = added.map(\.tape.name)
    // The system calls these closures on a background thread, so tasks of the main thread change `names`.
    index.deleteSearchableItems(withIdentifiers: removed) { @Sendable error in
      if error == nil { Task { @MainActor in Self.names.subtract(removed) } }
    }
    index.indexSearchableItems(items) { @Sendable error in
      if error == nil { Task { @MainActor in Self.names.formUnion(names) } }
    }
  }

  nonisolated func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    Task { @MainActor in Self.names = [] }
    acknowledgementHandler()
  }

  nonisolated func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) {
    Task { @MainActor in Self.names.subtract(identifiers) }
    acknowledgementHandler()
  }
}
