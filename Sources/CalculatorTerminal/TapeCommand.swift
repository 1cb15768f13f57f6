import CalculatorCore

extension Session {
  /// Works the tapes in files out anew and prints them.
  mutating func printTapes(_ names: [Argument], asCSV: Bool) {
    var isFirst = true
    readTapes(names) { file, session in
      let tape = file.text.tape(limits: TapeFile.limits)
      if asCSV {
        let csv = tape.csv
        // Several files make one table, with one header.
        let header = csv.utf8.prefix { $0 != 0x0A }.count + 1
        session.output.append(Array(csv.utf8.dropFirst(isFirst ? 0 : header)))
      } else {
        if !isFirst { session.output.append("\n") }
        session.output.append(tape.text())
      }
      isFirst = false
    }
  }

  /// Compares the values that are written in files with the true ones, and prints each that differs with its place.
  mutating func checkTapes(_ names: [Argument]) {
    readTapes(names) { file, session in
      for difference in file.text.differences(limits: TapeFile.limits) {
        let claim = difference.claim
        session.output.append(
          "\(file.name):\(claim.line): \(claim.text) should be \(difference.correction)\n")
        session.fail()
      }
    }
  }
}
