import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

// Texts that come from other apps: dropped on the calculator, or opened as files.

extension CalculatorViewController: @MainActor UIDropInteractionDelegate {
  private static let types = SharedFile.Kind.texts.map(\.read)

  /// `text` is nil if it could not be read; `isTooLong` says whether the text is too long to be pasted.
  private typealias Received = (text: String?, isTooLong: Bool)

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    // A row dragged from this app itself cannot be dropped here.
    session.localDragSession == nil && !isChecking
      && session.hasItemsConforming(toTypeIdentifiers: Self.types)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let (mostBytes, prefersKorean) = (calculator.limits.pasteBytes, presentation.language == .korean)
    // The system allows requests for the texts only during this call, so all texts are requested now.
    let texts = session.items.map(\.itemProvider).map { provider in
      AsyncStream<Received> { loaded in
        guard let type = Self.types.first(where: provider.hasItemConformingToTypeIdentifier) else {
          return loaded.finish()
        }
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { @Sendable data, _ in
          loaded.yield(Self.decode(data, mostBytes: mostBytes, prefersKorean: prefersKorean))
          loaded.finish()
        }
      }
    }
    Task { [weak self] in
      var parts: [Received] = []
      for text in texts { for await part in text { parts.append(part) } }
      let texts = parts.compactMap(\.text)
      let text = texts.count < parts.count ? nil : texts.joined(separator: "\n")
      self?.receive((text, parts.contains(where: \.isTooLong)), asks: false)
    }
  }

  /// Shows the text of a file in a preview.
  func open(_ url: URL) {
    let (mostBytes, prefersKorean) = (calculator.limits.pasteBytes, presentation.language == .korean)
    Task { [weak self] in
      let received = await Self.read(url, mostBytes: mostBytes, prefersKorean: prefersKorean)
      self?.receive(received, asks: true)
    }
  }

  private func receive(_ received: Received, asks: Bool) {
    if received.isTooLong {
      refuse(String(presentation.language.text(of: TapeTextError(.tooLong))))
    } else if let text = received.text {
      take(text, asks: asks)
    } else {
      refuse(String(localized: "The file cannot be read."))
    }
  }

  /// Reads a file off the main thread, because a cloud, or a program that is writing the file, may delay reading.
  @concurrent private nonisolated static func read(
    _ url: URL, mostBytes: Int, prefersKorean: Bool
  ) async -> Received {
    let isScoped = url.startAccessingSecurityScopedResource()
    defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
    var data: Data?
    NSFileCoordinator().coordinate(readingItemAt: url, options: .withoutChanges, error: nil) { url in
      guard let file = try? FileHandle(forReadingFrom: url) else { return }
      data = (try? file.read(upToCount: mostBytes + 1)) ?? Data()
    }
    return decode(data, mostBytes: mostBytes, prefersKorean: prefersKorean)
  }

  private nonisolated static func decode(_ data: Data?, mostBytes: Int, prefersKorean: Bool) -> Received {
    guard let data, data.count <= mostBytes else { return (nil, data != nil) }
    return (String(received: data, prefersKorean: prefersKorean), false)
  }
}
