import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

// Texts that come from other apps: dropped on the calculator, or opened in it as files.

extension CalculatorViewController: @MainActor UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    // A row that is dropped where it came from stays there.
    session.localDragSession == nil && !isChecking
      && session.hasItemsConforming(toTypeIdentifiers: SharedFile.Kind.allCases.map(\.typeIdentifiers.read))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let providers = session.items.map(\.itemProvider)
    var dropped = DroppedTexts(count: providers.count)
    let (texts, loaded) = AsyncStream.makeStream(of: (Int, String?).self)
    let prefersKorean = presentation.language == .korean
    // The system hands them over only to those who ask at once.
    for (index, provider) in providers.enumerated() {
      guard
        let type = SharedFile.Kind.allCases.map(\.typeIdentifiers.read).first(
          where: provider.hasItemConformingToTypeIdentifier)
      else {
        loaded.yield((index, ""))
        continue
      }
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        loaded.yield((index, data.flatMap { String(received: $0, prefersKorean: prefersKorean) }))
      }
    }
    Task { [weak self] in
      for await (index, text) in texts where dropped.add(text, at: index) { break }
      self?.receive(dropped.text, asks: false)
    }
  }

  /// Shows what is in a file, and asks whether it is to be taken in.
  func open(_ url: URL) {
    let mostBytes = calculator.limits.pasteBytes
    // A file may be in a cloud, and another program may be writing it.
    let prefersKorean = presentation.language == .korean
    Task { [weak self] in
      let (text, isTooLong) = await Self.read(url, mostBytes: mostBytes, prefersKorean: prefersKorean)
      guard let self else { return }
      if isTooLong { return refuse(String(presentation.language.text(of: TapeTextError(.tooLong)))) }
      receive(text, asks: true)
    }
  }

  private func receive(_ text: String?, asks: Bool) {
    if let text { take(text, asks: asks) } else { refuse(String(localized: "The file cannot be read.")) }
  }

  /// Reads a file beside the main thread, when nobody writes it: its text, and whether that is more than can be pasted.
  @concurrent private nonisolated static func read(
    _ url: URL, mostBytes: Int, prefersKorean: Bool
  ) async -> (text: String?, isTooLong: Bool) {
    let isScoped = url.startAccessingSecurityScopedResource()
    defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
    var data: Data?
    NSFileCoordinator().coordinate(readingItemAt: url, options: .withoutChanges, error: nil) { url in
      guard let file = try? FileHandle(forReadingFrom: url) else { return }
      data = (try? file.read(upToCount: mostBytes + 1)) ?? Data()
    }
    guard let data, data.count <= mostBytes else { return (nil, data != nil) }
    return (String(received: data, prefersKorean: prefersKorean), false)
  }
}
