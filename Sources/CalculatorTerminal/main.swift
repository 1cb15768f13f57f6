import OperatingSystem

// What the program keeps is for the person alone, and for nobody less.
umask(0o077)
runProgram()

private func runProgram() -> Never {
  var console = Console()
  do throws(TerminalMessage) { try console.run(Invocation(arguments())) } catch { console.report(error) }
  console.flush()
  exit(console.status.rawValue)
}
