import ExactNumbers

// What headings and words beside amounts say of their signs, for a person to confirm: a list is never added up by them alone.

extension ListTable {
  /// Whether the words of a heading, or one beside an amount, say that it goes out; that it comes in; that it is what is left.
  static func signs(of text: UTF8Text) -> (isOut: Bool, isIn: Bool, isBalance: Bool) {
    let words = text.utf8.split { !$0.isLetter && $0 < 0x80 }.map {
      ListWords.meaning(of: UTF8Text(utf8: Array($0)))
    }
    func has(_ role: ListWords.Role) -> Bool { words.contains { $0.is(role) } }
    return (has(.out), has(.in), has(.balance))
  }

  /// Returns the roles of columns with amounts as their headings tell them: debit, credit and balance, or a single amount beside a
  /// balance; where they do not, all that could be added up.
  static func roles(proposedFor roles: [ListChoice.Role], under names: [UTF8Text]) -> [ListChoice.Role] {
    let signs = names.map { Self.signs(of: $0) }
    func isOnly(_ isThis: (_ place: Int) -> Bool) -> Bool {
      roles.indices.contains { roles[$0] == .plus && isThis($0) }
    }
    let hasBoth = isOnly { signs[$0] == (true, false, false) } && isOnly { signs[$0] == (false, true, false) }
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
