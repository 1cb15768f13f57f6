import CalculatorTouch
import Foundation

extension DrawerTape {
  /// The day as the person writes it.
  var dayText: String { text(date: .complete, time: .omitted) }

  /// The time of the day as the person writes it.
  var timeText: String { text(date: .omitted, time: .shortened) }

  private func text(date: Date.FormatStyle.DateStyle, time style: Date.FormatStyle.TimeStyle) -> String {
    let parts = DateComponents(year: time[0], month: time[1], day: time[2], hour: time[3], minute: time[4])
    return Calendar(identifier: .gregorian).date(from: parts)?.formatted(date: date, time: style) ?? ""
  }
}
