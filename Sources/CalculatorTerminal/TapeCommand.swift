import CalculatorCore
import CalculatorKeeping
import ExactNumbers
import OperatingSystem

extension Console {
  /// Prints the saved tape of the adding machine if an option asks for it, then the tapes in files.
  ///
  /// Without the option and without files, prints the tape on standard input.
  mutating func runTape(_ invocation: Invocation) throws(TerminalMessage) {
    let settings = try ExpressionSettings(invocation)
    var isFirst = true
    if invocation.has(.kept) {
      if let tape = savedTape() { print(tape, of: nil, invocation, settings, &isFirst) }
      if invocation.operands.isEmpty { return }
    }
    for file in invocation.tapeFiles where !isOver {
      guard let file = readTape(in: file, settings.listChoice) else { continue }
      if invocation.has(.total), let doubt = file.text.doubt {
        report(doubt, in: file.bytes, called: file.name)
      } else {
        print(file.tape, of: file.nameInAnswers, invocation, settings, &isFirst)
      }
    }
  }

  /// Returns the saved tape as far as it is readable, even while an adding machine changes it; nil if the tape has no rows.
  private mutating func savedTape() -> Tape? {
    guard let folder = TapeFolder.path else {
      report(.storage(.noFolder))
      return nil
    }
    var calculator = Calculator()
    do throws(SystemError) {
      if let damage = try SavedCalculator.read(&calculator, savedIn: folder) { report(.storage(damage)) }
    } catch {
      report(error.code == ENOENT ? .noSavedTape : .cannotRead(.name(folder), error))
    }
    return calculator.tape.rows.isEmpty ? nil : calculator.tape
  }

  private mutating func print(
    _ tape: Tape, of file: String?, _ invocation: Invocation, _ settings: ExpressionSettings,
    _ isFirst: inout Bool
  ) {
    defer { isFirst = false }
    if invocation.has(.total) {
      let totals = tape.totalsOfResults(limits: TapeFile.limits)
      answer(Outcome(totals.total, isTime: totals.isTime), to: nil, line: nil, of: file, settings)
      if case .failure(let error) = totals.total { report(Diagnosis(error).message, status: .failure) }
    } else if invocation.has(.json) {
      printObjects(of: tape, of: file, settings)
    } else if invocation.has(.csv) {
      // Several tapes form one table, so only the first has a header.
      let csv = tape.csv().utf8
      output.append(isFirst ? csv : Array(csv[(csv.prefix { $0 != 0x0A }.count + 1)...]))
    } else {
      if !isFirst { output.append("\n") }
      output.append(tape.text(valueFormat: settings.format).utf8)
    }
  }

  /// Prints a JSON object for each row of a tape in a file.
  private mutating func printObjects(of tape: Tape, of file: String?, _ settings: ExpressionSettings) {
    for (index, row) in tape.rows.enumerated() {
      printObject(of: file) { object in
        object.addMember("row", index + 1)
        object.addMember("operator", row.operator?.token ?? (row.operand == nil ? "=" : ""))
        if let operand = row.operand { object.addMember("operand", operand.exactText()) }
        object.addMembers(of: Outcome(row.value, isTime: row.isTime), settings)
        object.addMember("note", row.note)
      }
    }
  }

  /// Prints a JSON object as one line, with the name of the file if there is one.
  private mutating func printObject(of file: String?, _ addMembers: (inout [UInt8]) -> Void) {
    output.append { $0.addObject(file: file, addMembers) }
    endLine()
  }

  /// Compares values stated in tapes with computed values, and totals stated in lists with sums of the lines above.
  ///
  /// Prints each wrong value with its line; reports the count of compared values.
  mutating func checkTapes(_ invocation: Invocation) {
    var compared = 0
    for file in invocation.tapeFiles where !isOver {
      let name = file?[...].shownWhole ?? invocation.value(of: .name)?[...].shownWhole ?? "-"
      guard let bytes = readBytes(of: file, called: name) else { continue }
      do throws(TapeTextError) {
        let text = try TapeText(UTF8Text(utf8: bytes), format: format, limits: TapeFile.limits)
        for (stated, correct) in text.misstatedValues() where !isOver {
          report(stated.text, on: stated.line, of: name, correct: correct, invocation)
        }
        compared += text.comparedCount
        if text.comparedCount == 0 { report(.nothingToCompare(shownName(of: name))) }
      } catch {
        switch error.reason {
        case .empty: report(.nothingToCompare(shownName(of: name)))
        case .wrongTotal(let total, let sum):
          // The totals above this line are right, so the stated totals above it are counted as compared.
          let count = error.line - 1
          let lines = bytes.split(separator: 0x0A, maxSplits: count, omittingEmptySubsequences: false)
          let above = UTF8Text(utf8: Array(lines.prefix(count).joined(separator: [0x0A])))
          let choice = ListChoice(leavesOutTotals: true)
          let text = try? TapeText(above, format: format, limits: TapeFile.limits, choice: choice)
          compared += 1 + (text?.comparedCount ?? 0)
          report(total, on: error.line, of: name, correct: sum, invocation)
        default: report(error, in: bytes, called: name)
        }
      }
    }
    if compared > 0 { report(.comparedValues(compared), status: .success) }
  }

  /// Prints a stated value that is wrong.
  private mutating func report(
    _ value: UTF8Text, on line: Int, of name: String, correct: UTF8Text, _ invocation: Invocation
  ) {
    if invocation.has(.json) {
      printObject(of: name == "-" ? nil : name) { object in
        object.addMember("line", line)
        object.addMember("value", value)
        object.addMember("correct", correct)
      }
    } else {
      let message = language.text(of: .wrongValue(String(value), correct: String(correct)))
      output.append("\(name):\(line): \(message)\n")
    }
    end(.failure)
  }
}
