import CalculatorTouch
import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

/// The tapes of the drawer in the system's search, which hides them while the device is locked.
@MainActor
final class TapeIndex: NSObject, CSSearchableIndexDelegate {
  private nonisolated static let key = "searchable tapes"

  /// The names of the tapes in the search.
  private static var names: Set<String> {
    get { Set(UserDefaults.standard.stringArray(forKey: key) ?? []) }
    set { UserDefaults.standard.set(Array(newValue), forKey: key) }
  }

  private lazy var index = CSSearchableIndex(name: "tapes", protectionClass: .complete)

  /// Lets the system ask again for tapes that its search has lost: a backup on a new device restores only the names.
  func attach() { index.indexDelegate = self }

  /// Adds new tapes to the search, and removes deleted ones; a failed change is tried again next time.
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
      // Without a date the search forgets the tape after a month.
      item.expirationDate = .distantFuture
      return item
    }
    let names = added.map(\.tape.name)
    // The system calls these functions on another thread.
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
