import Testing

@testable import CalculatorTouch

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
