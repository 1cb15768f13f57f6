extension BigInteger {
  /// Calls `body` with the words of the magnitude and their count.
  ///
  /// The pointer is valid for zero too, where it must not be read.
  @inline(__always)
  func withWords<Result>(_ body: (Words.Source, Int) -> Result) -> Result {
    words.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        var nothing: Word = 0
        return withUnsafePointer(to: &nothing) { body($0, 0) }
      }
      return body(base, buffer.count)
    }
  }

  /// Returns the sum of the left number and ±the right one.
  static func sum(_ left: BigInteger, _ right: BigInteger, rightIsNegative: Bool) -> BigInteger {
    if left.isNegative == rightIsNegative {
      let swapped = left.words.count < right.words.count
      return (swapped ? right : left).withWords { long, longCount in
        (swapped ? left : right).withWords { short, shortCount in
          BigInteger(isNegative: rightIsNegative, capacity: longCount + 1) { target in
            target[longCount] = Words.add(target, long, longCount, short, shortCount)
            return longCount + 1
          }
        }
      }
    }
    let order = left.compareMagnitude(to: right)
    if order == 0 { return zero }
    return (order < 0 ? right : left).withWords { long, longCount in
      (order < 0 ? left : right).withWords { short, shortCount in
        let isNegative = order < 0 ? rightIsNegative : left.isNegative
        return BigInteger(isNegative: isNegative, capacity: longCount) { target in
          _ = Words.subtract(target, long, longCount, short, shortCount)
          return longCount
        }
      }
    }
  }

  /// Returns this number times 2^`bits`; 0 or more bits.
  func shiftedLeft(by bits: Int) -> BigInteger {
    if isZero || bits == 0 { return self }
    let skipped = bits / 64
    return withWords { source, count in
      BigInteger(isNegative: isNegative, capacity: count + skipped + 1) { target in
        target.update(repeating: 0, count: skipped)
        target[count + skipped] = Words.shiftLeft(target + skipped, source, count, by: bits % 64)
        return count + skipped + 1
      }
    }
  }

  /// Returns this number divided by 2^`bits`, rounded toward zero; 0 or more bits.
  func shiftedRight(by bits: Int) -> BigInteger {
    let skipped = bits / 64
    let rest = words.count - skipped
    if rest <= 0 || bits == 0 { return rest <= 0 ? .zero : self }
    return withWords { source, _ in
      BigInteger(isNegative: isNegative, capacity: rest) { target in
        Words.shiftRight(target, source + skipped, rest, by: bits % 64)
        return rest
      }
    }
  }
}
