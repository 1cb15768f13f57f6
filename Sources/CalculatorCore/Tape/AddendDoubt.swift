/// A reason why a text could have another sum than the one that was read.
package struct AddendDoubt {
  /// What could be meant.
  enum Kind {
    /// Two numbers, where a space or comma stands between digits: `1 450` below `Day Amount`.
    case space

    /// A year, as in `Trip 2026`.
    case year

    /// A count and a price, or debit and credit, in different cells of a table.
    case cells

    /// The total of the other numbers.
    case total

    /// Another number: comma and point have other meanings above, as in `12,50` below `12.50`.
    case separators
  }

  let kind: Kind

  /// Whether it needs no words in the text, which may come later.
  var isCertain: Bool { kind == .total || kind == .separators }

  /// The error that it is where the text is refused.
  package let error: TapeTextError

  /// Whether both are doubts of one kind.
  package func isSimilar(to other: AddendDoubt) -> Bool { kind == other.kind }
}
