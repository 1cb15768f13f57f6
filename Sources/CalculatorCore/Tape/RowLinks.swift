/// The indices of sources (rows whose values are used below) and of followers (rows that use such a value).
struct RowLinks: Hashable, Sendable {
  /// The last known index of the row with each identity; by now, a row with a different identity may be at that index.
  private var places: [Int] = []

  /// The indices of all followers, ascending.
  private var followers: [Int] = []

  func place(of identity: UInt32) -> Int? { identity < places.count ? places[Int(identity)] : nil }

  /// Returns the position in `followers` of the first row index that is at least `index`.
  private func firstFollower(from index: Int) -> Int {
    var (low, high) = (0, followers.count)
    while low < high {
      let middle = (low + high) / 2
      if followers[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the indices of the followers from row `index` on.
  func followers(from index: Int) -> ArraySlice<Int> { followers[firstFollower(from: index)...] }

  /// Updates the indices after `count` rows were replaced by `newRows`, a range of `rows`.
  mutating func replace(_ count: Int, by newRows: Range<Int>, of rows: [TapeRow], lastIdentity: UInt32) {
    if lastIdentity == 0 { return }
    while places.count <= lastIdentity { places.append(0) }
    let (end, shift) = (newRows.lowerBound + count, newRows.count - count)
    let (start, rest) = (firstFollower(from: newRows.lowerBound), firstFollower(from: end))
    // Appended rows shift no indices, so a key press takes the same time for any count of followers.
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
