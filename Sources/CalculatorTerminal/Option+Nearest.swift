extension Option {
  /// The option whose name is most like `name`, if any is like it at all.
  static func nearest(to name: String, among options: [Option]) -> Option? {
    if let whole = options.first(where: { name.count > 1 && $0.rawValue.hasPrefix(name) }) { return whole }
    let distances = options.map { (option: $0, distance: editDistance($0.rawValue, name)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(2, nearest.option.rawValue.count / 3), nearest.distance < name.count
    else { return nil }
    return nearest.option
  }

  /// How many characters must be put in, left out, replaced, or swapped with their neighbour to make `right`
  /// out of `left`.
  private static func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right.prefix(64))
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isEqual = left[row] == right[column]
        var distance = min(above[column + 1] + 1, current[column] + 1, above[column] + (isEqual ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, before[column - 1] + 1)
        }
        current.append(distance)
      }
      before = above
      above = current
    }
    return above[right.count]
  }
}
