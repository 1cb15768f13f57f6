import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension Calculator.Language {
  /// English.
  ///
  /// A no-break space holds a key and what it does on one line.
  static func inEnglish(_ message: TerminalMessage) -> String {
    switch message {
    case .help(let command): englishHelp(for: command)
    case .usageError(let error): inEnglish(error)
    case .reason(let reason): inEnglish(reason)
    case .advice(let advice): inEnglish(advice)
    case .advised(let reason, let advice): "\(reason); \(advice)"
    case .place(.line(let number), column: nil): "line \(number)"
    case .place(.line(let number), column: let column?): "line \(number), column \(column)"
    case .place(.argument(let number), column: nil): "argument \(number)"
    case .place(.argument(let number), column: let column?): "argument \(number), column \(column)"
    case .pastedLine(let number, let column, let reason): "Line \(number), column \(column): \(reason)"
    case .sumTooLarge: "the sum is too large to compute"

    case .stream(.input): "standard input"
    case .stream(.output): "standard output"
    case .stream(.errors): "standard error"
    case .systemError(let error): error.reason
    case .cannotRead(let name, let error): "cannot read \(name): \(error.reason)"
    case .cannotWrite(let name, let error): "cannot write to \(name): \(error.reason)"
    case .empty(let name): "\(name) is empty"
    case .noKeptTape: "there is no kept tape yet; 'calculator' in a terminal, without expressions, keeps one"
    case .tooLong(let name, let mebibytes, let rows):
      "\(name) has more than \(mebibytes) MiB or \(rows) rows, or too many digits"
    case .foreignFile(let name): "not a tape of the drawer, left alone: \(name)"
    case .refused(let refusal): String(Calculator.Language.english.text(of: refusal))
    case .wrongValue(let value, let correct): "\(value) should be \(correct)"
    case .cannotUseTerminal(let error): "cannot use the terminal: \(error.reason)"
    case .invitation(.expressions): "One expression per line, such as 1 + 2 × 3; Ctrl-D ends."
    case .invitation(.algebra): "One expression per line, such as (1 + 2) × 3; Ctrl-D ends."
    case .invitation(.sum): "One expression per line, such as 1 + 2 × 3; Ctrl-D prints the sum."
    case .invitation(.keys): "One sequence of keys per line, such as 5 + 3 =; Ctrl-D ends."
    case .invitation(.tape): "A tape, one row per line, such as 5, then + 3, then =; Ctrl-D ends."

    case .storage(let event): inEnglish(event)
    case .on: "on"
    case .off: "off"
    case .keysHint: "? shows the keys"
    case .refusedCharacter(let sentence): "\(sentence), ? shows the keys"
    case .cleared: "Cleared · u undoes"
    case .emptyDrawer: "There are no tapes that were torn off"
    case .drawerHint: "1-9\u{A0}puts back  Esc\u{A0}cancels"
    case .noRows: "There are no rows yet"
    case .edited(let row, let shown): "Row \(row) is now \(shown)"
    case .hiddenRows(1): "… 1 more row"
    case .hiddenRows(let count): "… \(count) more rows"
    case .pasteQuestion: "Paste this? Enter\u{A0}pastes  Esc\u{A0}cancels"
    case .rowHint:
      "Enter\u{A0}use  e\u{A0}edit  d\u{A0}delete  i\u{A0}insert  t\u{A0}note  Esc\u{A0}back"
    case .editHint: "edit: Enter\u{A0}saves  Esc\u{A0}cancels"
    case .noteHint: "note: Enter\u{A0}saves  Esc\u{A0}cancels"
    case .keyMeaning(let meaning): inEnglish(meaning)
    }
  }

  private static func inEnglish(_ error: UsageError) -> String {
    switch error {
    case .unknownOption(let name, let meant?): "unknown option '\(name)'; did you mean '\(meant.typedName)'?"
    case .unknownOption(let name, nil): "unknown option '\(name)'; 'calculator --help' shows the options"
    case .ambiguousOption(let name, let options):
      "option '\(name)' could be \(options.map { "'\($0.typedName)'" }.joined(separator: " or "))"
    case .foreignOption(let option, let command):
      "option '\(option.typedName)' goes with \(option.definition.commands.map(englishName).joined(separator: " and ")),"
        + " not with \(englishName(of: command))"
    case .unexpectedValue(let option): "option '\(option.typedName)' takes no value"
    case .missingValue(let option): "option '\(option.typedName)' needs a value"
    case .invalidDigits(let value, let maximum):
      "option '\(Option.digits.typedName)' takes a number from 0 to \(maximum), not '\(value)'"
    case .invalidTape(let value, let option, let count):
      count == 0
        ? "there is no tape in the drawer"
        : "option '\(option.typedName)' takes a number from 1 to \(count), not '\(value)'"
    case .unexpectedOperand(let value, let command):
      "\(englishName(of: command)) takes no argument such as '\(value)'"
    case .invalidWord(let value, let option, let words):
      "option '\(option.typedName)' takes one of \(words.joined(separator: ", ")), not '\(value)'"
    }
  }

  private static func englishName(of command: Command) -> String {
    command == .expressions ? "expressions" : "'\(command.call)'"
  }

  private static func inEnglish(_ reason: Diagnosis.Reason) -> String {
    switch reason {
    case .divisionByZero: "cannot divide by zero"
    case .tooLarge: "too large to compute"
    case .lineTooLong: "the line is too long"
    case .unreadableFile: "a file cannot be read"
    case .unexpectedCharacter(let name): "unexpected character \(name)"
    case .notUTF8: "unexpected byte that is not UTF-8"
    case .missingOperator(let name): "an operator is missing before \(name)"
    case .unknownKey(let token): "unknown key '\(token)'"
    case .refused(let refusal): inEnglish(TerminalMessage.refused(refusal))
    case .text(let reason): String(Calculator.Language.english.text(of: reason))
    case .algebra(let reason): inEnglish(reason)
    }
  }

  private static func inEnglish(_ reason: AlgebraError.Reason) -> String {
    switch reason {
    case .expression(let reason): inEnglish(Diagnosis.Reason.text(.expression(reason)))
    case .divisionByZero: inEnglish(Diagnosis.Reason.divisionByZero)
    case .tooLarge: inEnglish(Diagnosis.Reason.tooLarge)
    case .unclosedParenthesis: "this parenthesis is not closed"
    case .unopenedParenthesis: "no parenthesis is open here"
    case .ambiguousPercent: "this could be a percentage or mod"
    case .operatorForName: "'mod' is an operator, and no name"
    case .unknownName(let name): "unknown name '\(name)'"
    case .nameWithoutValue(let name): "the line that defines '\(name)' has no value"
    case .noPreviousValue: "'_' is the value of the line before, and there is none"
    case .lineTooLong: "a line of algebra has 65,536 bytes at most"
    case .tooDeep: "parentheses and powers are nested too deeply"
    case .nameTooLong: "the name is too long"
    case .tooManyNames: "there are too many names"
    case .fractionalExponent: "the exponent is not a whole number"
    }
  }

  private static func inEnglish(_ advice: Diagnosis.Advice) -> String {
    switch advice {
    case .groupingParentheses: "with 'calculator --algebra', parentheses group"
    case .grouping: "groups have three digits"
    case .powers: "'calculator --algebra' has powers"
    case .productSign: "products are written with * or ×"
    case .roundingFromLeftToRight: "~ rounds only without --algebra"
    case .percentOrModulo: "write mod, or no space before the percent sign"
    case .nameMeant(let name): "did you mean '\(name)'?"
    case .commandFirst(let command): "the command '\(command.rawValue)' comes before all other arguments"
    case .commandMeant(let command): "did you mean '\(command.call)'?"
    case .spacesBetweenKeys: "put spaces between keys"
    case .quotes: "quote an expression that has spaces"
    case .fileOption: "use --file for the lines of a file"
    case .list: "lists with words are added up with --sum"
    case .column: "or use --column"
    }
  }

  private static func inEnglish(_ event: StorageEvent) -> String {
    switch event {
    case .noFolder: "There is no home folder, so the tape is not saved."
    case .cannotOpen(let folder, let error): "The tape cannot be saved in \(folder): \(error.reason)."
    case .otherTape(let name): "Another calculator is open, so this one has its own tape, \(name)."
    case .damaged(let error): inEnglish(error)
    case .setAside(let name): "What could not be read is in \(name), beside the tape."
    case .cannotSave(let error): "The tape cannot be saved: \(error.reason)."
    case .drawerFailed(let error): "The drawer could not be changed: \(error.reason)."
    case .savedAgain: "Saving works again."
    case .lastChangesLost(let error): "The last changes of the tape could not be saved: \(error.reason)."
    }
  }

  private static func inEnglish(_ error: ArchiveError) -> String {
    switch error {
    case .notAnArchive: "The saved file is not a calculator tape."
    case .newerVersion: "The saved tape was written by a newer calculator."
    case .damaged: "The saved tape is damaged."
    }
  }

  private static func inEnglish(_ meaning: KeyHelp.Meaning) -> String {
    switch meaning {
    case .digits: "digits"
    case .operators: "operators, x too"
    case .result: "result"
    case .percent: "percent"
    case .changeSign: "± sign"
    case .deleteLast: "last character"
    case .clearEntry: "CE entry"
    case .clear: "AC all"
    case .undo: "undo"
    case .redo: "redo"
    case .decimals: "decimals"
    case .rounding: "rounding"
    case .addMode: "add mode"
    case .walk: "walk the rows"
    case .drawer: "torn-off tapes"
    case .quit: "quit"
    }
  }

  private static func englishHelp(for command: Command) -> String {
    let (head, end): (String, String) =
      switch command {
      case .expressions:
        (
          """
          Usage: calculator [OPTION]... [EXPRESSION]... | keys|tape|check|tapes --help
          Prints exact values of expressions, from left to right; ~ rounds to a multiple.
          Without expressions: reads standard input; in a terminal, an adding machine.

          """, "Exit status: 0 every line has a value, 1 some line has none, 2 other trouble.\n"
        )
      case .keys:
        (
          """
          Usage: calculator keys [OPTION]... [KEY]...
          Presses keys and prints the operand, the operator and the tape.
          Without keys: each line of standard input presses some on a new calculator.
          Keys: 12.5 + - * / ~ = neg % AC CE back undo redo

          """, ""
        )
      case .tape:
        (
          """
          Usage: calculator tape [OPTION]... [FILE]...
          Works tapes out anew, and lists and tables too, and prints them.

          """, ""
        )
      case .check:
        (
          """
          Usage: calculator check [OPTION]... [FILE]...
          Prints each value written in a tape that is wrong, with the right one.

          """, "Exit status: 0 all values are right, 1 some is wrong, 2 other trouble.\n"
        )
      case .tapes:
        (
          """
          Usage: calculator tapes [OPTION]...
          Lists the tapes that AC tore off, newest first.

          """, ""
        )
      }
    return head + optionHelp(for: command) { $0.english } + end
  }
}
