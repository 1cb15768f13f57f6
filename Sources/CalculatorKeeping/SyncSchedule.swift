import OperatingSystem

/// When what was added to a file has to go to the disk.
struct SyncSchedule {
  /// When the first change was added of those that may not be on the disk, and the last one, in milliseconds.
  private var unsynced: (first: Int64, last: Int64)?

  /// Milliseconds without a change after which what was added goes to the disk, and for which it waits at most.
  private static let (pause, longestWait) = (1_000 as Int64, 10_000 as Int64)

  /// Whether there is anything that may not be on the disk.
  var isNeeded: Bool { unsynced != nil }

  /// Whether the first change has waited for as long as one may.
  var isOverdue: Bool { unsynced.map { $0.last - $0.first >= Self.longestWait } ?? false }

  /// Milliseconds until it is time, if there is no change before; `nil` when there is nothing to do.
  var millisecondsToPause: Int64? {
    unsynced.map { max(0, $0.last + Self.pause - SteadyClock.milliseconds) }
  }

  /// Remembers that a change was added now.
  mutating func recordAddition() {
    let now = SteadyClock.milliseconds
    unsynced = (unsynced?.first ?? now, now)
  }

  /// Remembers that everything is on the disk, or need not go there.
  mutating func clear() {
    unsynced = nil
  }
}

/// Time that goes on evenly, whatever happens to the calendar.
package enum SteadyClock {
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
