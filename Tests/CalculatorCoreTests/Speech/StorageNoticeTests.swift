import CalculatorCore
import TestSupport
import Testing

@Suite struct StorageNoticeTests {
  @Test func `every notice has words of its own`() {
    let sentences = StorageNotice.allCases.map { Calculator.Language.english.text(of: $0) }
    #expect(sentences.allSatisfy { $0.utf8.last == UInt8(ascii: ".") })
    #expect(Set(sentences).count == StorageNotice.allCases.count)
  }

  @Test(arguments: [
    (ArchiveError.notAnArchive, StorageNotice.unreadable), (.newerVersion(9), .newer),
    (.damaged(offset: 0), .unreadable), (.damaged(offset: 5), .unreadable),
    (.damaged(offset: 6), .incomplete),
  ]) func `what cannot be restored is told`(error: ArchiveError, notice: StorageNotice) {
    #expect(error.notice == notice)
  }
}
