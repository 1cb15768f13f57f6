import TestSupport
import Testing

@testable import CalculatorCore

@Suite struct StorageNoticeTests {
  static let notices: [Message] = [.unreadable, .newer, .incomplete, .notSaved, .full, .notInDrawer]

  @Test func `every notice has words of its own`() {
    let sentences = Self.notices.map { Calculator.Language.english.text(of: $0) }
    #expect(sentences.allSatisfy { $0.utf8.last == UInt8(ascii: ".") })
    #expect(Set(sentences).count == Self.notices.count)
  }

  @Test(arguments: [
    (ArchiveError.notAnArchive, Message.unreadable), (.newerVersion(9), .newer),
    (.damaged(offset: 0), .unreadable), (.damaged(offset: 5), .unreadable),
    (.damaged(offset: 6), .incomplete),
  ]) func `what cannot be restored is told`(error: ArchiveError, notice: Message) {
    #expect(error.notice.english.description == notice.english.description)
  }
}
