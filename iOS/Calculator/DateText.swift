import CalculatorTouch
import Foundation

/// Dates and times as the person writes them.
enum DateText {
  /// Returns a time of a day in a style for its date and one for its time.
  static func text(
    of day: DrawerTape.Day, hour: Int, minute: Int, date: Date.FormatStyle.DateStyle,
    time: Date.FormatStyle.TimeStyle
  ) -> String {
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
    return Calendar(identifier: .gregorian).date(from: parts)?.formatted(date: date, time: time) ?? ""
  }
}
