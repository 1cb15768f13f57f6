var session = Session()
do throws(UsageError) {
  try session.run(Invocation(arguments()))
} catch {
  session.report(error.message)
}
session.flush()
session.status.end()
