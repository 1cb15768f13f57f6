import Testing

@testable import CalculatorTouch

@Suite struct PresentationQueueTests {
  @Test func `of two alerts at once the second is shown after the first`() {
    var queue = PresentationQueue<String>()
    queue.add("first")
    queue.add("second")
    #expect(queue.next { _ in false } == "first")
    #expect(queue.next { _ in true } == nil)
    queue.close("first")
    #expect(queue.next { _ in false } == "second")
    queue.close("first")
    #expect(queue.next { _ in true } == nil)
    queue.close("second")
    #expect(queue.next { _ in false } == nil)
  }

  @Test func `an alert that the system drops is shown once more`() {
    var queue = PresentationQueue<String>()
    queue.add("first")
    queue.add("second")
    #expect(queue.next { _ in false } == "first")
    #expect(queue.next { _ in false } == "first")
    #expect(queue.next { _ in true } == nil)
  }

  @Test func `an alert that is gone without an answer keeps none waiting`() {
    var queue = PresentationQueue<String>()
    queue.add("first")
    #expect(queue.next { _ in false } == "first")
    #expect(queue.next { _ in true } == nil)
    queue.add("second")
    #expect(queue.next { _ in false } == "second")
  }
}

@Suite struct AnnouncementTests {
  @Test func `the newest announcement cuts off one that is being said, and waits for the name of its key`() {
    var announcements = Announcements()
    #expect(announcements.say("1") == true)
    #expect(announcements.say("12") == false)
    // The screen reader tells that it was cut off.
    announcements.finish("1")
    #expect(announcements.say("123") == false)
    announcements.finish("123")
    #expect(announcements.say("1234") == true)
  }
}
