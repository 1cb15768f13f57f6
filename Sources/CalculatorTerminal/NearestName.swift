/// Returns the meaning of the word that is most like `text`; nil if no word is alike.
///
/// `text` may lack the end of the word. Case does not matter.
func nearest<Meaning>(to text: String, among words: [(name: String, meaning: Meaning)]) -> Meaning? {
  let text = text.lowercased()
  guard text.count > 1 else { return nil }
  var best = (toStart: Int.max, toWhole: Int.max)
  var nearest: Meaning?
  for word in words {
    let found = distances(from: Array(word.name), to: Array(text.prefix(64)))
    if found < best { (best, nearest) = (found, word.meaning) }
  }
  // Allows one edit for every three letters if `text` is compared to the start of a word, and one edit for the whole word.
  return best.toStart <= text.count / 3 || best.toWhole <= 1 ? nearest : nil
}

/// Returns the least count of edits that turn the start of `word` into `text`, and the least count for the whole `word`.
///
/// An edit inserts, deletes or replaces a character, or swaps two neighbours.
private func distances(from word: [Character], to text: [Character]) -> (toStart: Int, toWhole: Int) {
  var before: [Int] = []
  var above = Array(0...text.count)
  var toStart = Int.max
  for row in word.indices {
    var current = [row + 1]
    for column in text.indices {
      let cost = word[row] == text[column] ? 0 : 1
      var distance = min(above[column + 1] + 1, current[column] + 1, above[column] + cost)
      if row > 0, column > 0, word[row] == text[column - 1], word[row - 1] == text[column] {
        distance = min(distance, before[column - 1] + 1)
      }
      current.append(distance)
    }
    (before, above) = (above, current)
    toStart = min(toStart, above[text.count])
  }
  return (toStart, above[text.count])
}
