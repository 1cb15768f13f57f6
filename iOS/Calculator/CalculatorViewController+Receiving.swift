import CalculatorTouch
import ExactNumbers
import UIKit

// Texts that come from other apps: dropped on the calculator, or opened in it as files.

extension CalculatorViewController: @MainActor UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    // A row that is dropped where it came from stays there.
    session.localDragSession == nil
      && session.hasItemsConforming(toTypeIdentifiers: TapeFile.Kind.allCases.map(\.readTypeIdentifier))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let provider = session.items.first?.itemProvider,
      let kind = TapeFile.Kind.allCases.first(where: {
        provider.hasItemConformingToTypeIdentifier($0.readTypeIdentifier)
      })
    else { return }
    _ = provider.loadDataRepresentation(forTypeIdentifier: kind.readTypeIdentifier) { [weak self] data, _ in
      guard let data else { return }
      Task { @MainActor in self?.take(String(decoding: data, as: UTF8.self), asks: false) }
    }
  }

  /// Shows what is in a file, and asks whether it is to be taken in.
  func open(_ url: URL) {
    let isScoped = url.startAccessingSecurityScopedResource()
    defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
    guard let data = try? Data(contentsOf: url) else { return refuse(Texts.unreadableFile) }
    take(String(decoding: data, as: UTF8.self), asks: true)
  }
}
