import CalculatorCore

var session = Session()
do throws(UsageError) {
  session.run(try Invocation(arguments()))
} catch {
  session.report(error.message)
}
session.flush()
session.status.end()
