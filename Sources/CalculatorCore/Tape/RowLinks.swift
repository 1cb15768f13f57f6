/// Where on a tape the rows are that others follow, and the rows that follow them.
struct RowLinks: Hashable, Sendable {
  /// For each identity the index of its row when it was put on the tape last; the row there now may be another one.
  private var places: [Int] = []

  /// The indices of the rows that follow others, in their order.
  private var followers: [Int] = []

  func place(of identity: UInt32) -> Int? { identity < places.count ? places[Int(identity)] : nil }

  /// Returns the index within `followers` of the first that is the row at `index` or below it.
  private func firstFollower(from index: Int) -> Int {
    var (low, high) = (0, followers.count)
    while low < high {
      let middle = (low + high) / 2
      if followers[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the indices from `index` on of rows that follow others.
  func followers(from index: Int) -> ArraySlice<Int> { followers[firstFollower(from: index)...] }

  /// Updates the places once `count` rows have been replaced by the `newRows` among `rows`.
  mutating func replace(_ count: Int, by newRows: Range<Int>, of rows: [TapeRow], lastIdentity: UInt32) {
    if lastIdentity == 0 { return }
    while places.count <= lastIdentity { places.append(0) }
    let (end, shift) = (newRows.lowerBound + count, newRows.count - count)
    let (start, rest) = (firstFollower(from: newRows.lowerBound), firstFollower(from: end))
    // Below the last row nothing moves, so that a key press costs the same however many rows are followed.
    if shift != 0, newRows.upperBound < rows.count {
      for place in rest..<followers.count { followers[place] += shift }
      for identity in places.indices where places[identity] >= end { places[identity] += shift }
    }
    var newFollowers: [Int] = []
    for index in newRows {
      if rows[index].source > 0 { newFollowers.append(index) }
      if rows[index].identity > 0 { places[Int(rows[index].identity)] = index }
    }
    followers.replaceSubrange(start..<rest, with: newFollowers)
  }
}
