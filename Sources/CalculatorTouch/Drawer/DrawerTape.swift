import ExactNumbers

/// A tape in the drawer, by the local time at which it was torn off.
public struct DrawerTape: Hashable, Sendable {
  /// The name of its file, such as `2026-11-21 143005.txt`.
  let name: String

  /// The day as it stands in names of files.
  var day: String { String(name.prefix(10)) }

  /// The time in a text, such as `2026-11-21 14:30`.
  var minuteText: String { "\(day) \(name.dropFirst(11).prefix(2)):\(name.dropFirst(13).prefix(2))" }

  /// The time as year, month, day, hour and minute.
  public var time: [Int] {
    let digits = name.utf8.filter { $0.isDigit }.map { Int($0 - UInt8(ascii: "0")) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<12].map { digits[$0].reduce(0) { 10 * $0 + $1 } }
  }
}
