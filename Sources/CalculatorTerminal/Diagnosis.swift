import CalculatorCore

/// Why a line has no value.
struct Diagnosis {
  /// What is wrong.
  enum Reason {
    case divisionByZero
    case tooLarge
    case lineTooLong

    /// A file that has lines of the sum cannot be read.
    case unreadableFile

    /// A character, by its name, with which a line cannot go on.
    case unexpectedCharacter(String)

    /// A byte with which no character begins.
    case notUTF8

    /// An operator is missing before a character, by its name.
    case missingOperator(before: String)
    case unknownKey(String)

    /// A key that the calculator has refused.
    case refused(Calculator.Refusal)

    /// Something that only a line of algebra can have.
    case algebra(AlgebraError.Reason)

    /// Something for which every calculator refuses a text in the same words.
    case text(TapeTextError.Reason)
  }

  /// What to do about it.
  enum Advice {
    /// There is an option with which parentheses group.
    case groupingParentheses
    case grouping

    /// There is an option with powers.
    case powers

    /// The letter `x` is no sign for a product in algebra.
    case productSign

    /// Nothing rounds in algebra.
    case roundingFromLeftToRight

    /// A percentage, or `mod`, can be written so that it cannot be taken for the other.
    case percentOrModulo

    /// A name was meant.
    case nameMeant(String)

    /// A command comes first.
    case commandFirst(Command)

    /// A command was meant.
    case commandMeant(Command)

    /// Keys are parted by spaces.
    case spacesBetweenKeys

    /// An expression with spaces needs quotes.
    case quotes

    /// There is an option for the lines of a file.
    case fileOption

    /// There is an option that adds up lists with words.
    case list

    /// There is an option for the column of a list.
    case column
  }

  let reason: Reason
  var advice: Advice?

  /// Where it is wrong.
  var place: LineExcerpt?

  init(_ reason: Reason, advice: Advice? = nil, place: LineExcerpt? = nil) {
    self.reason = reason
    self.advice = advice
    self.place = place
  }

  /// Whether the line is no expression, whatever numbers it has.
  var isUnreadable: Bool {
    switch reason {
    case .divisionByZero, .tooLarge, .lineTooLong, .unreadableFile, .text(.expression(.numberTooLarge)): false
    default: true
    }
  }

  /// What stands in place of the value.
  var word: StaticString {
    switch reason {
    case .divisionByZero: "NaN"
    case .tooLarge, .text(.expression(.numberTooLarge)): "Too large"
    default: "error"
    }
  }
}
