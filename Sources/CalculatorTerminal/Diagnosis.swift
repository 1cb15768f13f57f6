/// Why a line has no value.
struct Diagnosis {
  /// What stands in place of the value.
  let word: StaticString

  /// What is wrong, in a sentence without its end.
  let explanation: String

  /// The place of the trouble.
  var place: Excerpt?
}
