// What headings and words beside amounts say of their signs, for a person to confirm: a list is never added up by them alone.

extension ListTable {
  /// Whether the words of a heading, or one beside an amount, say that it goes out; that it comes in; that it is what is left.
  static func signs(of text: UTF8Text) -> (isOut: Bool, isIn: Bool, isBalance: Bool) {
    let meaning = ListWords.meaning(ofWordsIn: text)
    return (meaning.is(.out), meaning.is(.in), meaning.is(.balance))
  }

  /// Returns the roles of columns with amounts as their headings tell them: debit, credit and balance, or a single amount beside a
  /// balance; where they do not, all that could be added up.
  static func roles(proposedFor roles: [ListChoice.Role], under names: [UTF8Text]) -> [ListChoice.Role] {
    let signs = names.map { Self.signs(of: $0) }
    func hasAmounts(_ isThis: (_ place: Int) -> Bool) -> Bool {
      roles.indices.contains { roles[$0] == .plus && isThis($0) }
    }
    let hasBoth =
      hasAmounts { signs[$0] == (true, false, false) } && hasAmounts { signs[$0] == (false, true, false) }
    return roles.indices.map { place in
      if roles[place] != .plus { return roles[place] }
      switch signs[place] {
      case (true, false, false) where hasBoth: return .minus
      case (false, false, true): return .ignored
      case (false, true, false): return .plus
      default: return hasBoth ? .note : .plus
      }
    }
  }
}
