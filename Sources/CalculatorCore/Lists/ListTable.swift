import ExactNumbers

/// The cells of a list, what each column is, and the total, for a person to look at; a `ListChoice` changes what a column is.
///
/// `roles(proposedFor:)` proposes by the headings what each column is.
public struct ListTable: Sendable {
  /// What separates the cells.
  public let separator: UTF8Text

  /// The headings, or none.
  public let headings: [UTF8Text]

  /// The first 2,000 rows below.
  public let rows: [[UTF8Text]]

  /// The line of each row, from 1, on which it begins.
  public let lines: [Int]

  /// What was chosen or is proposed for each column.
  public let roles: [ListChoice.Role]

  /// The words of each column that could be signs.
  public let signWords: [[UTF8Text]]

  /// The total of the rows, of a refused list only of those above the row at fault; nil where there are none.
  public internal(set) var total: Rational?

  static let shownRows = 2000

  init(_ cells: ListCells, roles: [ListChoice.Role], signWords: [[UTF8Text]]) {
    separator = cells.separator
    headings = cells.headings.map { row in roles.indices.map { UTF8Text(utf8: row[$0].text) } } ?? []
    rows = cells.rows.prefix(Self.shownRows).map { row in
      roles.indices.map { UTF8Text(utf8: row[$0].text) }
    }
    lines = cells.rows.map { $0[0].line }
    (self.roles, self.signWords) = (roles, signWords)
  }
}

// What headings and words beside amounts say of their signs, for a person to confirm: a list is never added up by them alone.

extension ListTable {
  /// Whether a heading, or a word beside an amount, says that it is money that goes out, that comes in, or that is left.
  static func signs(of text: UTF8Text) -> (isOut: Bool, isIn: Bool, isBalance: Bool) {
    let meaning = ListWords.meaning(ofWordsIn: text)
    return (meaning.is(.out), meaning.is(.in), meaning.is(.balance))
  }

  /// Returns the roles of columns, those of amounts as their headings tell them: a debit is taken off where a credit is added, and a balance
  /// is ignored.
  ///
  /// Where no heading tells it, all columns of amounts are added. A debit is added, too, where `havePlus` says that all its amounts have
  /// a minus.
  static func roles(
    proposedFor roles: [ListChoice.Role], under names: [UTF8Text], havePlus: [Bool]
  ) -> [ListChoice.Role] {
    let signs = names.map { Self.signs(of: $0) }
    func hasAmounts(_ isThis: (_ place: Int) -> Bool) -> Bool {
      roles.indices.contains { roles[$0] == .plus && isThis($0) }
    }
    let hasBoth =
      hasAmounts { signs[$0] == (true, false, false) } && hasAmounts { signs[$0] == (false, true, false) }
    return roles.indices.map { place in
      if roles[place] != .plus { return roles[place] }
      switch signs[place] {
      case (true, false, false) where hasBoth: return havePlus[place] ? .minus : .plus
      case (false, false, true): return .ignored
      case (false, true, false): return .plus
      default: return hasBoth ? .note : .plus
      }
    }
  }
}
