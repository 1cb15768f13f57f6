import CalculatorCore
import ExactNumbers

extension Option {
  /// The option whose name, or whose name in other programs, is most like `name`, if any is like it at all.
  static func nearest(to name: String, among options: [Option]) -> Option? {
    let names = options.flatMap { option in
      ([option.rawValue] + option.definition.otherNames).map { (name: $0, meaning: option) }
    }
    return EditDistance.nearest(to: name, among: names)
  }
}

extension Command {
  /// The command whose name is most like `name`, if any is like it at all.
  static func nearest(to name: String) -> Command? {
    EditDistance.nearest(to: name, among: named.map { ($0.rawValue, $0) })
  }
}

extension AlgebraEvaluator {
  /// The one of `names` that is most like `name`, if any is like it at all, and they are not too many to be compared.
  static func nearest(to name: UTF8Text, among names: [UTF8Text]) -> String? {
    guard names.count <= 1_000 else { return nil }
    let names = names.map { String($0) }.sorted()
    return EditDistance.nearest(to: String(name), among: names.map { ($0.lowercased(), $0) })
  }
}

/// How far a word is from others that it may be a slip for.
private enum EditDistance {
  /// The meaning of the word most like `text`, if any is like it at all; case does not matter, and its end may be missing.
  static func nearest<Meaning>(to text: String, among words: [(name: String, meaning: Meaning)]) -> Meaning? {
    let text = text.lowercased()
    guard text.count > 1 else { return nil }
    let candidates = words.map { word in
      (meaning: word.meaning, distances: distances(from: Array(word.name), to: Array(text.prefix(64))))
    }
    let nearest = candidates.min { left, right in
      (left.distances.toStart, left.distances.toWhole) < (right.distances.toStart, right.distances.toWhole)
    }
    // One slip in three letters; in two, if they are the beginning or nearly the whole.
    guard let nearest, nearest.distances.toStart <= text.count / 3 || nearest.distances.toWhole <= 1 else {
      return nil
    }
    return nearest.meaning
  }

  /// How many characters must be put in, left out, replaced, or swapped with their neighbour to make `text` out of the
  /// whole of `word`, and out of the part of it at its start for which they are fewest.
  private static func distances(
    from word: [Character], to text: [Character]
  ) -> (toWhole: Int, toStart: Int) {
    var before: [Int] = []
    var above = Array(0...text.count)
    var toStart = Int.max
    for row in word.indices {
      var current = [row + 1]
      for column in text.indices {
        let isEqual = word[row] == text[column]
        var distance = min(above[column + 1] + 1, current[column] + 1, above[column] + (isEqual ? 0 : 1))
        if row > 0, column > 0, word[row] == text[column - 1], word[row - 1] == text[column] {
          distance = min(distance, before[column - 1] + 1)
        }
        current.append(distance)
      }
      before = above
      above = current
      toStart = min(toStart, above[text.count])
    }
    return (above[text.count], toStart)
  }
}
