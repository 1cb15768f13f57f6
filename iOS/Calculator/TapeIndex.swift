import CalculatorTouch
import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

/// The tapes of the drawer in the search of the system, which has none of them while the device is locked.
enum TapeIndex {
  private static let key = "searchable tapes"

  /// Adds the tapes that are new, and removes those that are gone.
  static func update(from drawer: AppDrawer) async {
    let known = UserDefaults.standard.stringArray(forKey: key) ?? []
    let (added, removed) = await drawer.changes(since: known)
    if added.isEmpty, removed.isEmpty { return }
    let items = added.map { tape, summary, text in
      let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
      attributes.title = summary
      attributes.contentDescription = tape.dayText
      attributes.textContent = text
      return CSSearchableItem(uniqueIdentifier: tape.name, domainIdentifier: nil, attributeSet: attributes)
    }
    let names = known.filter { !removed.contains($0) } + added.map(\.tape.name)
    let index = CSSearchableIndex(name: "tapes", protectionClass: .complete)
    index.deleteSearchableItems(withIdentifiers: removed)
    // What has failed is done the next time.
    index.indexSearchableItems(items) { error in
      if error == nil { UserDefaults.standard.set(names, forKey: key) }
    }
  }
}
