import ExactNumbers

/// What a person has decided that a list leaves open.
public struct ListChoice: Hashable, Sendable {
  /// The column with the numbers, by its heading or its number from 1; nil where the list decides.
  public var column: UTF8Text?

  /// Whether numbers that are the sum of those above them are left out.
  public var leavesOutTotals: Bool

  /// The numbers, by their place from 0, with which it is the other way around: a total that counts, another one that does not.
  public var exceptions: [Int]

  /// Creates a choice.
  public init(column: UTF8Text? = nil, leavesOutTotals: Bool = false, exceptions: [Int] = []) {
    (self.column, self.leavesOutTotals, self.exceptions) = (column, leavesOutTotals, exceptions)
  }
}
