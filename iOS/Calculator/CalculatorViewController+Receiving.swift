import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

// Texts that come from other apps: dropped on the calculator, or opened in it as files.

extension CalculatorViewController: @MainActor UIDropInteractionDelegate {
  private static let types = SharedFile.Kind.texts.map(\.read)

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    // A row that is dropped where it came from stays there.
    session.localDragSession == nil && !isChecking
      && session.hasItemsConforming(toTypeIdentifiers: Self.types)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let prefersKorean = presentation.language == .korean
    // The system hands them over only to those who ask at once.
    let texts = session.items.map(\.itemProvider).map { provider in
      AsyncStream<String?> { loaded in
        guard let type = Self.types.first(where: provider.hasItemConformingToTypeIdentifier) else {
          return loaded.finish()
        }
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { @Sendable data, _ in
          loaded.yield(data.flatMap { String(received: $0, prefersKorean: prefersKorean) })
          loaded.finish()
        }
      }
    }
    Task { [weak self] in
      var parts: [String?] = []
      for text in texts { for await part in text { parts.append(part) } }
      self?.receive(parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: "\n"), asks: false)
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
