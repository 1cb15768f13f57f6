/// A tape in the drawer, by the local time at which it was torn off.
public struct DrawerTape: Hashable, Sendable {
  /// A day of the Gregorian calendar.
  public struct Day: Hashable, Sendable {
    /// The year.
    public let year: Int

    /// The month, from 1.
    public let month: Int

    /// The day of the month, from 1.
    public let day: Int
  }

  /// The name of its file.
  let name: String

  /// The day on which it was torn off.
  public let day: Day

  /// The hour at which it was torn off, from 0.
  public let hour: Int

  /// The minute at which it was torn off, from 0.
  public let minute: Int

  /// The date as it stands in names of files.
  var date: String { String(name.prefix(10)) }

  /// The time in a text, such as `2026-11-21 14:30`.
  var minuteText: String { "\(date) \(name.dropFirst(11).prefix(2)):\(name.dropFirst(13).prefix(2))" }

  /// Creates the tape in a file that the drawer lists as one, such as `2026-11-21 143005.txt`.
  init(name: String) {
    let digits = Array(name.utf8)
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    self.name = name
    day = Day(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    hour = number(11..<13)
    minute = number(13..<15)
  }
}
