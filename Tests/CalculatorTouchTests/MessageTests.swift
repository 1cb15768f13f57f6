import Testing

@testable import CalculatorTouch

@Suite struct PresentationQueueTests {
  @Test func `of two alerts at once the second is shown after the first`() {
    var queue = PresentationQueue<String>()
    #expect(queue.add("first") == "first")
    #expect(queue.add("second") == nil)
    #expect(queue.add("third") == nil)
    #expect(queue.close() == "second")
    #expect(queue.close() == "third")
    #expect(queue.close() == nil)
    #expect(queue.add("fourth") == "fourth")
  }
}

@Suite struct AnnouncementTests {
  @Test func `the newest announcement cuts off one that is being said`() {
    var announcements = Announcements()
    #expect(announcements.say("1") == .init("1", isQueued: true))
    #expect(announcements.say("12") == .init("12", isQueued: false))
    // The screen reader tells that it was cut off.
    announcements.finish("1")
    #expect(announcements.say("123") == .init("123", isQueued: false))
  }

  @Test func `an announcement waits for the name of its key`() {
    var announcements = Announcements()
    _ = announcements.say("1")
    announcements.finish("1")
    #expect(announcements.say("12") == .init("12", isQueued: true))
  }
}
