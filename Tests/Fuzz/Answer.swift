#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Longer inputs are only answered: to check the answers takes longer than they do.
let mostCheckedBytes = 1 << 14

/// The longest time that an answer may take, in seconds, where `FUZZ_SECONDS` names it.
private let mostSeconds = getenv("FUZZ_SECONDS").map { atof($0) }

/// The longest time that an answer has taken, in seconds of the processor.
nonisolated(unsafe) private var slowestAnswer = 0.0

/// Does what a person waits for, and ends the program if that has taken too long: `times` as long as answers may take.
func answering<Answer, Failure>(
  times: Double = 1, _ answer: () throws(Failure) -> Answer
) throws(Failure) -> Answer {
  guard let mostSeconds else { return try answer() }
  let start = processorSeconds()
  defer {
    let seconds = processorSeconds() - start
    expect(seconds <= mostSeconds * times, "an answer took \(seconds) seconds")
    slowestAnswer = max(slowestAnswer, seconds)
  }
  return try answer()
}

/// Prints how long the slowest answer took, where that is asked for.
func printSlowestAnswer() {
  if mostSeconds != nil { printError("slowest_answer_ms: \(Int(slowestAnswer * 1_000))") }
}

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
