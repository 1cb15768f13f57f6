import CalculatorCore
import CalculatorKeeping

/// Something that the terminal program tells people, in whatever language.
///
/// Answers, JSON and tab-separated columns are for programs, and are the same everywhere.
enum TerminalMessage {
  // MARK: The call

  /// What `--help` prints of a command.
  case help(Command)

  /// Why the arguments cannot be followed.
  case usageError(UsageError)

  // MARK: Lines

  /// Why a line has no value.
  case reason(Diagnosis.Reason)

  /// What to do about it.
  case advice(Diagnosis.Advice)

  /// The sentence that says why a line has no value, and the one that says what to do about it.
  case advised(reason: String, advice: String)

  /// The place of a line, and the column in it if one is to blame.
  case place(Line.Source, column: Int?)

  /// A sentence about a pasted line, with its number and column.
  case pastedLine(Int, column: Int, reason: String)

  /// The sum of values, each of which there is, is too large.
  case sumTooLarge

  // MARK: Files and streams

  /// A stream of the program.
  case stream(Stream.Name)

  /// What the system says about a call that failed.
  case systemError(SystemError)

  /// A file or stream cannot be read.
  case cannotRead(name: String, SystemError)

  /// A stream cannot be written.
  case cannotWrite(name: String, SystemError)

  /// There is nothing to read in a file or stream.
  case empty(name: String)

  /// The adding machine has saved no tape yet.
  case noKeptTape

  /// A tape has more bytes, rows or digits than are read.
  case tooLong(name: String, mebibytes: Int, rows: String)

  /// A file in the drawer is none of a tape that was torn off.
  case foreignFile(name: String)

  /// A tape cannot be put back.
  case refused(Calculator.Refusal)

  /// A value in a tape is wrong.
  case wrongValue(String, correct: String)

  /// The terminal cannot be used.
  case cannotUseTerminal(SystemError)

  /// What a person in front of an empty terminal is told.
  case invitation(Invitation)

  enum Invitation: CaseIterable {
    case expressions
    case algebra
    case sum
    case keys
    case tape
  }

  // MARK: The adding machine

  /// What has happened to the saved tape.
  case storage(StorageEvent)

  /// A setting is on.
  case on

  /// A setting is off.
  case off

  /// How the keys are shown.
  case keysHint

  /// A character that no key is there for, and how the keys are shown.
  case refusedCharacter(sentence: String)

  /// Everything was cleared, and how that is undone.
  case cleared

  /// There is no tape to put back.
  case emptyDrawer

  /// How a tape is put back.
  case drawerHint

  /// There is no row to walk to.
  case noRows

  /// A row, by its number from 1, shows this now.
  case edited(row: Int, String)

  /// So many rows are left out.
  case hiddenRows(Int)

  /// Asks whether a pasted text is understood as it was meant.
  case pasteQuestion

  /// What can be done to the row that was walked to.
  case rowHint

  /// How the edit of a row ends.
  case editHint

  /// How the writing of a note ends.
  case noteHint

  /// What a key does.
  case keyMeaning(KeyHelp.Meaning)
}

extension Calculator.Language {
  /// Returns how `message` is worded.
  func text(of message: TerminalMessage) -> String {
    switch self {
    case .english: Self.inEnglish(message)
    case .korean: Self.inKorean(message)
    }
  }

  /// Returns the sentence that says why a line has no value, and what to do about it, without its end.
  func text(of diagnosis: Diagnosis) -> String {
    let reason = text(of: .reason(diagnosis.reason))
    return diagnosis.advice.map { text(of: .advised(reason: reason, advice: text(of: .advice($0)))) }
      ?? reason
  }
}

extension Calculator.Language {
  /// What `--help` prints between what a command does and its end: a line for each of its options.
  static func optionHelp(for command: Command, _ meaning: (Option.Definition) -> String) -> String {
    Option.options(of: command).filter { $0 != .complete }.map { option in
      let definition = option.definition
      var line = definition.letter.isEmpty ? "      " : "  -\(definition.letter), "
      line += option.typedName + (option.placeholder.map { " " + $0 } ?? "")
      // Names are in ASCII.
      for _ in line.utf8.count..<max(23, line.utf8.count + 1) { line += " " }
      let words = option.words(for: command)
      return line + meaning(definition) + (words.isEmpty ? "" : ": " + words.joined(separator: " ")) + "\n"
    }.joined()
  }
}
