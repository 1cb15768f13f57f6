/// The words of a calculator in one language.
///
/// In a template, each `{}` is the place of a word or number, in the order that its comment gives.
public struct Wording: Sendable {
  /// Shown where a number cannot be for a division by zero.
  var notANumber: StaticString

  /// Shown where a number would be too large.
  var tooLarge: StaticString

  /// Spoken for `notANumber`.
  var divisionByZero: StaticString

  /// Spoken for `tooLarge`.
  var tooLargeToCompute: StaticString

  /// Template: a rounded number.
  var approximately: StaticString

  /// Template: a number below zero, without its sign.
  var negative: StaticString

  /// Template: a percentage.
  var percent: StaticString

  /// Template: the operator of a row, its operand.
  var operand: StaticString

  /// Template: the operator and operand of a row, the running value.
  var operation: StaticString

  /// Template: the operator and operand of a row, why there is no value.
  var failedOperation: StaticString

  /// Template: a result.
  var result: StaticString

  /// Template: what the entry line shows after a change was taken back.
  var undone: StaticString

  /// Template: what the entry line shows after a change was made again.
  var redone: StaticString

  /// Said when everything was cleared.
  var cleared: StaticString

  /// Template: the row that takes the keys.
  var editing: StaticString

  /// Template: the row that was changed, or what the entry line shows then.
  var edited: StaticString

  /// Said when a row was taken away.
  var deleted: StaticString

  /// Said when a note was written or taken away.
  var noted: StaticString

  /// Template: the row that takes the keys, or what the entry line shows, after something was pasted.
  var pasted: StaticString

  /// Template: a line, why it cannot be read.
  var unreadableLine: StaticString

  /// The name of a key that is not a digit.
  var name: @Sendable (Key) -> StaticString

  /// Why a key was refused.
  var reason: @Sendable (Refusal) -> StaticString

  /// What is told about keeping.
  var notice: @Sendable (Notice) -> StaticString

  /// Why a text cannot be read.
  var textReason: @Sendable (TapeTextError.Reason) -> StaticString
}

extension Wording {
  /// The name of a key, as a screen reader says it.
  public func name(of key: Key) -> String {
    if case .digit = key { key.token } else { name(key).description }
  }

  /// The sentence that says why a key was refused.
  public func sentence(for refusal: Refusal) -> String {
    reason(refusal).description
  }

  /// The sentences that tell a notice.
  public func sentence(for notice: Notice) -> String {
    self.notice(notice).description
  }

  /// The same sentences in UTF-8.
  public func utf8Sentence(for notice: Notice) -> [UInt8] {
    self.notice(notice).bytes
  }

  /// The sentence that says why a text cannot be read, and on which line if it has a place.
  public func sentence(for error: TapeTextError) -> String {
    String(utf8Sentence(for: error))
  }

  /// The same sentence in UTF-8.
  func utf8Sentence(for error: TapeTextError) -> [UInt8] {
    let reason = textReason(error.reason).bytes
    switch error.reason {
    case .empty, .tooLong: return reason
    default: return Self.fill(unreadableLine, with: BigInteger(error.line).digits, reason)
    }
  }

  /// Returns `template` with its places taken by `arguments`, all in UTF-8.
  static func fill(_ template: StaticString, with arguments: [UInt8]...) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for byte in template.bytes {
      switch byte {
      case UInt8(ascii: "{"):
        text += arguments[next]
        next += 1
      case UInt8(ascii: "}"): break
      default: text.append(byte)
      }
    }
    return text
  }
}
