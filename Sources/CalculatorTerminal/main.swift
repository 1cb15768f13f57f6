var console = Console()
do throws(UsageError) {
  try console.run(Invocation(arguments()))
} catch {
  console.report(error.message)
}
console.flush()
console.status.end()
