import OperatingSystem

// The files that the program creates are for the person alone.
umask(0o077)
runProgram()

private func runProgram() -> Never {
  var console = Console()
  do throws(TerminalMessage) { try console.run(Invocation(arguments())) } catch { console.report(error) }
  console.flush()
  exit(console.status.rawValue)
}
