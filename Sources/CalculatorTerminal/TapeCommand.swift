import CalculatorCore
import ExactNumbers

extension Console {
  /// Works the tapes in files out anew and prints them; but for comma-separated values, what they come to in `format`.
  mutating func printTapes(_ names: [Argument], asCSV: Bool, in format: NumberFormat) {
    var isFirst = true
    readTapes(names) { file, console in
      let tape = file.text.tape(limits: TapeFile.limits)
      if asCSV {
        let csv = tape.csv
        // Several files make one table, with one header.
        let header = csv.utf8.prefix { $0 != 0x0A }.count + 1
        console.output.append(Array(csv.utf8.dropFirst(isFirst ? 0 : header)))
      } else {
        if !isFirst { console.output.append("\n") }
        console.output.append(tape.text(valueFormat: format))
      }
      isFirst = false
    }
  }

  /// Prints for each tape in files the sum of all its results, on a line of its own.
  mutating func printTotals(_ names: [Argument], in format: NumberFormat) {
    readTapes(names) { file, console in
      let totals = file.text.tape(limits: TapeFile.limits).totalsOfResults(limits: TapeFile.limits)
      switch totals.total {
      case .success(let total): console.output.append(total, as: .decimal, in: format)
      case .failure(let error):
        console.output.append(Diagnosis(error).word)
        console.fail()
      }
      console.endLine()
    }
  }

  /// Compares the values that are written in files with the true ones, and prints each that differs with its place.
  mutating func checkTapes(_ names: [Argument]) {
    readTapes(names) { $1.check($0) }
  }

  /// Compares the values in the tapes that are staged in git with the true ones, like those in files.
  mutating func checkStagedTapes(_ paths: [Argument]) {
    readStagedTapes(paths) { $1.check($0) }
  }

  private mutating func check(_ file: TapeFile) {
    for wrong in file.text.misstatedValues(limits: TapeFile.limits) {
      let stated = wrong.stated
      let message = language.text(of: .wrongValue(String(stated.text), correct: String(wrong.correction)))
      output.append("\(file.name):\(stated.line): \(message)\n")
      fail()
    }
  }
}
