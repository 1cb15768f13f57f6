var console = Console()
do throws(UsageError) {
  try console.run(Invocation(arguments()))
} catch {
  console.report(.usageError(error))
}
console.flush()
console.status.end()
