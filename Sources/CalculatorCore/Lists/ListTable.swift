import ExactNumbers

/// The cells of a list, the role of each column, and the total, for a person who can change the roles by a `ListChoice`.
///
/// `roles(proposedFor:)` proposes roles by the headings.
public struct ListTable: Sendable {
  /// The separator of the cells.
  public let separator: UTF8Text

  /// The headings of the columns; empty if there are none.
  public let headings: [UTF8Text]

  /// The first 2,000 rows, without the headings.
  public let rows: [[UTF8Text]]

  /// The line on which each row begins, from 1.
  public let lines: [Int]

  /// The role of each column, chosen or proposed.
  public let roles: [ListChoice.Role]

  /// The words in each column that could mean plus or minus.
  public let signWords: [[UTF8Text]]

  /// The total of the rows or, if the list is refused, of the rows above the refused one; nil if there are none.
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

// Headings, and words next to amounts, propose signs that a person has to confirm. They never decide a sum alone.

extension ListTable {
  /// Whether a heading, or a word next to an amount, means outgoing money, incoming money, or a balance.
  static func signs(of text: UTF8Text) -> (isOut: Bool, isIn: Bool, isBalance: Bool) {
    let meaning = ListWords.meaning(ofWordsIn: text)
    return (meaning.is(.out), meaning.is(.in), meaning.is(.balance))
  }

  /// Returns the roles of columns, where amounts have the roles that their headings propose.
  ///
  /// If there are columns of credit and of debit, the credit is added, the debit is subtracted, and other amounts are notes.
  /// Otherwise all amounts are added. A balance is ignored. A debit without positive amounts is always added.
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
