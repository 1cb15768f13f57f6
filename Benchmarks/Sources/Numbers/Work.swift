#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The operands of all work, the same bits as in the yardstick: SplitMix64.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// An 8-digit integer with 0...4 of its digits after the point.
  mutating func decimal() -> (significand: Int, scale: Int) {
    let significand = 10_000_000 + Int(next() % 90_000_000)
    return (significand, Int(next() % 5))
  }

  /// A fraction of two integers of up to four digits.
  mutating func fraction() -> (numerator: Int, denominator: Int) {
    let numerator = Int(next() % 9_999) + 1
    return (numerator, Int(next() % 9_999) + 1)
  }

  mutating func digits(_ count: Int) -> String {
    var text = String(1 + next() % 9)
    text.reserveCapacity(count)
    for _ in 1..<count { text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + next() % 10))) }
    return text
  }
}

/// The processor time used so far, in nanoseconds; what else the machine does is not in it.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the nanoseconds of one run of `body` in the fastest of many rounds, which last 0.2 ms or a run each, and
/// together 0.2 s or five rounds.
func nanoseconds(_ body: () -> Void) -> Double {
  func time(_ count: Int) -> Double {
    let start = processorTime()
    for _ in 0..<count { body() }
    return processorTime() - start
  }
  var count = 1
  var least = time(1)
  while least < 0.2e6 {
    count *= 2
    least = time(count)
  }
  for _ in 0..<max(4, Int(0.2e9 / least)) { least = min(least, time(count)) }
  return least / Double(count)
}

/// A number that depends on every digit of `value`, the same in the yardstick.
func checksum(_ value: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash
}

func report(_ nanoseconds: Double, _ value: String) {
  print(nanoseconds, checksum(value))
}
