import ExactNumbers

/// What an operand follows above it on the tape; the tape keeps its number up to date.
public struct FollowedNumber: Hashable, Sendable {
  /// What can be followed.
  enum Target: Hashable, Sendable {
    /// The row with an identity, from 1, which edits, undo, the saved form and text keep; 0 for one that is forgotten.
    case row(UInt32)

    /// The results of all calculations, but of those that begin with such a sum.
    case results
  }

  let target: Target

  /// The number that is followed, or why there is none.
  var value: Result<Rational, ArithmeticError>

  /// Whether what is followed stands above; if not, the number stays as it is.
  var isLive = true

  /// The identity of the row that is followed, or was; 0 for all results.
  var identity: UInt32 { if case .row(let identity) = target { identity } else { 0 } }

  /// The identity of the row that is followed; `nil` where there is none above.
  var liveIdentity: UInt32? { isLive && target != .results ? identity : nil }
}

extension TapeRow {
  /// Makes identities that begin with 1 begin behind `last`.
  mutating func shiftIdentities(by last: UInt32) {
    identity = identity.map { $0 + last }
    guard let operand, let followed = operand.followed, case .row(let old) = followed.target,
      old > 0
    else { return }
    let shifted = FollowedNumber(target: .row(old + last), value: followed.value, isLive: followed.isLive)
    replaceOperand(with: Operand(.row(shifted), isPercent: operand.isPercent))
  }

  /// The operand of a row that follows this one, which has an identity.
  var follower: Operand? {
    guard let identity else { return nil }
    let followed = FollowedNumber(target: .row(identity), value: operand?.value ?? value)
    return Operand(.row(followed), isPercent: operand?.isPercent == true)
  }
}

extension Operand {
  /// What stands for the sum of all results in a text.
  static let grandTotalSign = "Σ" as UTF8Text

  /// Creates the sum of the results of all calculations above.
  init(grandTotal value: Result<Rational, ArithmeticError>) {
    self.init(.row(FollowedNumber(target: .results, value: value)))
  }

  /// Creates what is left of an operand that followed a row without a number, for this reason.
  init(without error: ArithmeticError) {
    self.init(.row(FollowedNumber(target: .row(0), value: .failure(error), isLive: false)))
  }

  /// Whether it is the sum of all results above.
  var isGrandTotal: Bool { followed?.target == .results }

  /// What it follows, or did; `nil` when it has a number of its own.
  var followed: FollowedNumber? {
    if case .row(let followed) = number { followed } else { nil }
  }

  /// The operand when what it followed is not above it.
  var unfollowed: Operand {
    guard var followed else { return self }
    followed.isLive = false
    return Operand(.row(followed), isPercent: isPercent)
  }

  /// The operand as a number of its own.
  ///
  /// - Throws: `Calculator.Refusal.noNumber` when it follows a row that has none.
  func detached() throws(Calculator.Refusal) -> Operand {
    guard followed != nil else { return self }
    guard case .success(let value) = value else { throw .noNumber }
    return Operand(.value(value), isPercent: isPercent)
  }
}

/// The rows of a tape that have changed, for the operands below that follow them.
struct ChangedRows {
  /// The operand that follows each of them; `nil` for a row that is gone.
  private var followers: [(identity: UInt32, operand: Operand?)]

  /// The sum of the results of the calculations above `sumEnd`; `nil` where nobody has asked for it.
  private var sum: Tape.Totals?
  private var sumEnd = 0

  init(removed rows: [TapeRow]) {
    followers = rows.compactMap { row in row.identity.map { ($0, nil) } }
  }

  var isEmpty: Bool { followers.isEmpty }

  mutating func append(_ row: TapeRow) {
    if let identity = row.identity { followers.append((identity, row.follower)) }
  }

  /// Returns what has become of an operand that follows one of them; `nil` for one that does not.
  func operand(following identity: UInt32) -> Operand?? {
    followers.last { $0.identity == identity }?.operand
  }

  /// Returns the sum of the results of all calculations above `index`, which does not go back from call to call.
  mutating func grandTotal(
    above index: Int, of rows: [TapeRow], limits: Tape.Limits
  ) -> Result<Rational, ArithmeticError> {
    var sum = sum ?? Tape.Totals(limits: limits.numbers)
    sum.addResults(of: rows, in: sumEnd..<index)
    (self.sum, sumEnd) = (sum, index)
    return sum.total
  }
}
