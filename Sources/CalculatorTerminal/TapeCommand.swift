import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension Console {
  /// Calls `use` with the tape of the adding machine, if that is asked for, and then with those in files.
  ///
  /// Where neither is asked for, the tape is that on standard input. A file's tape comes with the name of the file.
  mutating func useTapes(
    _ invocation: Invocation, _ choice: ListChoice, _ use: (Tape, String?, inout Console) -> Void
  ) {
    if invocation.has(.kept) {
      useKeptTape(use)
      if invocation.operands.isEmpty { return }
    }
    readTapes(invocation.operands, choice) { (file, console) throws(TapeTextError) in
      if invocation.has(.total), let doubt = file.text.doubt { throw doubt }
      use(file.text.tape(limits: TapeFile.limits), file.name == "-" ? nil : file.name, &console)
    }
  }

  /// Calls `use` with the tape of the adding machine as far as it can be read; an open one may be adding to it.
  private mutating func useKeptTape(_ use: (Tape, String?, inout Console) -> Void) {
    guard let folder = TapeFolder.path else {
      report(.storage(.noFolder))
      return
    }
    var calculator = Calculator(language: language)
    do throws(SystemError) {
      if let damage = try KeptCalculator.read(&calculator, savedIn: folder) { report(.storage(damage)) }
      if !calculator.tape.rows.isEmpty { use(calculator.tape, nil, &self) }
    } catch {
      report(error == .noSuchFile ? .noSavedTape : .cannotRead(.name(folder), error))
    }
  }

  /// Prints a tape as comma-separated values; several make one table, with one header.
  mutating func printCSV(of tape: Tape, withHeader: Bool) {
    let csv = tape.csv
    let header = csv.utf8.prefix { $0 != 0x0A }.count + 1
    output.append(Array(csv.utf8.dropFirst(withHeader ? 0 : header)))
  }

  /// Prints the sum of all results of a tape, on a line of its own.
  mutating func printTotal(of tape: Tape, in format: NumberFormat) {
    switch tape.totalsOfResults(limits: TapeFile.limits).total {
    case .success(let total): output.append { format.append(total, to: &$0) }
    case .failure(let error):
      output.append(Diagnosis(error).word.rawValue)
      fail()
    }
    endLine()
  }

  /// Prints a JSON object for each row of a tape in a file, or for the sum of all its results.
  mutating func printObjects(of tape: Tape, of file: String?, in format: NumberFormat, onlyTotal: Bool) {
    if onlyTotal {
      let total = tape.totalsOfResults(limits: TapeFile.limits).total
      printObject(of: file) { $0.addMembers(of: total, in: format) }
      if case .failure = total { fail() }
      return
    }
    for (index, row) in tape.rows.enumerated() {
      printObject(of: file) { object in
        object.addMember("row", index + 1)
        object.addMember("operator", row.operator?.token ?? (row.operand == nil ? "=" : ""))
        if let operand = row.operand { object.addMember("operand", operand.exactText()) }
        object.addMembers(of: row.value, in: format)
        object.addMember("note", row.note)
      }
    }
  }

  /// Prints a JSON object on a line, with the name of a file if there is one.
  private mutating func printObject(of file: String?, _ addMembers: (inout [UInt8]) -> Void) {
    output.append { bytes in
      bytes.beginObject(file: file)
      addMembers(&bytes)
      bytes.endObject()
    }
    endLine()
  }

  /// Compares the values that are written in tapes with the true ones, and prints each that differs with its place.
  ///
  /// In a tape without rows nothing is wrong.
  mutating func checkTapes(_ invocation: Invocation) {
    let inputName = invocation.value(of: .name)?[...].shownWhole ?? "-"
    let asJSON = invocation.has(.json)
    readTapes(invocation.operands, inputName: inputName, mayBeEmpty: true) { $1.check($0, asJSON: asJSON) }
  }

  private mutating func check(_ file: TapeFile, asJSON: Bool) {
    for wrong in file.text.misstatedValues(limits: TapeFile.limits) where !isOver {
      let stated = wrong.stated
      if asJSON {
        printObject(of: file.name == "-" ? nil : file.name) { object in
          object.addMember("line", stated.line)
          object.addMember("value", stated.text)
          object.addMember("correct", wrong.correction)
        }
      } else {
        let message = language.text(
          of: .wrongValue(String(stated.text), correct: String(wrong.correction)))
        output.append("\(file.name):\(stated.line): \(message)\n")
      }
      fail()
    }
  }
}
