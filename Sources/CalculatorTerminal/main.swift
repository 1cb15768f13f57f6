import OperatingSystem

// Only the user may read the files that the program creates.
umask(0o077)
runProgram()

private func runProgram() -> Never {
  var console = Console()
  do throws(TerminalMessage) { try console.run(Invocation(arguments())) } catch { console.report(error) }
  console.flush()
  exit(console.status.rawValue)
}
