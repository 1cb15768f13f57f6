import OperatingSystem

/// Time that goes on evenly, whatever happens to the calendar.
package enum SteadyClock {
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
