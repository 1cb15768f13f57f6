extension NumberReader {
  fileprivate struct ScannedSeparator {
    let symbol: Symbol
    let offset: Int

    /// How many digits of the number are before the separator.
    let digits: Int
  }

  /// The spaces that may separate groups.
  enum GroupingSpaces {
    case all, none
    /// All spaces except U+0020.
    case notPlain
  }

  /// Reads the digits of one number, decides which separator is the decimal one, and checks the groups.
  ///
  /// A space that separates no groups ends the number, except the first U+0020 before a proper fraction, as in `3 1/7`. In the
  /// style `alone`, other spaces may separate groups before that U+0020. Reading ends after a wrong group, and throws if the
  /// limits are exceeded.
  mutating func readDigits(spaces: GroupingSpaces = .all) throws(NumberReadingError) -> Digits {
    var digits = Digits()
    (properFraction, number.isAmbiguous) = (nil, false)
    var separators: [ScannedSeparator] = []
    var space: Int?
    var hasPlainSpace = false
    let start = cursor.offset
    reading: while true {
      cursor.readDigits(into: &digits)
      let separator = ScannedSeparator(
        symbol: cursor.symbol, offset: cursor.offset, digits: digits.ascii.count)
      // Two separators in a row are not part of a number.
      let isAfterDigit = separator.digits > separators.last?.digits ?? 0
      switch separator.symbol {
      case .comma, .point, .arabicDecimalSeparator:
        guard isAfterDigit || separator.offset == start, !cursor.isAtThreePoints,
          !style.isOfLists || cursor.isInNumberOfList, !endsAtComma || separator.symbol != .comma
        else { break reading }
      case .space, .apostrophe, .underscore, .arabicThousandsSeparator:
        let isPlainSpace = cursor.byte == UInt8(ascii: " ")
        let isAllowed =
          separator.symbol != .space
          || (style == .list
            ? cursor.isJoiningSpace && spaces != .none
            : spaces == .all || spaces == .notPlain && !isPlainSpace)
        guard isAfterDigit, isAllowed, cursor.peek().isDigit else { break reading }
        if isPlainSpace, style == .alone ? !hasPlainSpace : space == nil, !isAfterSlash, style != .inAlgebra {
          properFraction = try readProperFraction(after: digits)
        }
        if separator.symbol == .space, space == nil || properFraction != nil { space = separator.offset }
        if properFraction != nil { break reading }
        hasPlainSpace = hasPlainSpace || isPlainSpace
      default: break reading
      }
      // A number of n digits has more than 3(n - 1) bits.
      if !separators.isEmpty, separator.digits - 1 > limits.bits / 3 { throw .tooLarge }
      let isWrong =
        separators.last.map {
          $0.symbol != separators[0].symbol || !(2...3 ~= separator.digits - $0.digits)
        } ?? false
      separators.append(separator)
      if isWrong { break reading }
      cursor.advance()
    }
    guard !digits.ascii.isEmpty else { throw .invalid(offset: cursor.offset) }
    let decimal = indexOfDecimalSeparator(of: digits, among: separators)
    if let wrong = indexOfWrongSeparator(of: digits, among: separators, decimal: decimal) {
      guard separators.contains(where: { $0.symbol == .space }) else {
        throw .invalid(offset: separators[wrong].offset)
      }
      cursor.move(to: start)
      return try readDigits(spaces: .none)
    }
    digits.fractionDigits = decimal.map { digits.ascii.count - separators[$0].digits }
    number.separatorMeanings = []
    for (index, separator) in separators.enumerated()
    where separator.digits < digits.ascii.count && (separator.symbol == .comma || separator.symbol == .point)
    {
      let isDecimalComma = (separator.symbol == .comma) == (index == decimal)
      number.separatorMeanings.insert(isDecimalComma ? .decimalComma : .decimalPoint)
    }
    if let space, properFraction != nil, decimal != nil {
      properFraction = nil
      cursor.move(to: space)
    }
    return digits
  }

  /// Returns the index of the decimal separator; nil if all separators group digits.
  private mutating func indexOfDecimalSeparator(
    of digits: Digits, among separators: [ScannedSeparator]
  ) -> Int? {
    guard
      let index = separators.lastIndex(where: {
        $0.symbol == .comma || $0.symbol == .point || $0.symbol == .arabicDecimalSeparator
      })
    else { return nil }
    let separator = separators[index]
    // A separator that occurs twice separates groups.
    if separators[..<index].contains(where: { $0.symbol == separator.symbol }) { return nil }
    let couldGroup =
      separators.count == 1 && digits.ascii.count - separator.digits == 3 && 1...3 ~= separator.digits
      && separator.symbol != .arabicDecimalSeparator && digits.ascii[0] != UInt8(ascii: "0")
      && cursor.symbol != .openingParenthesis
    guard couldGroup else { return index }
    number.isAmbiguous = true
    return separator.symbol == decimalSymbol ? index : nil
  }

  /// Returns the index of the first separator before a wrong group; nil if all groups are right.
  ///
  /// The last group must have three digits; the groups before it may all have two, as in `12,34,567`.
  private func indexOfWrongSeparator(
    of digits: Digits, among separators: [ScannedSeparator], decimal: Int?
  ) -> Int? {
    if let decimal, decimal + 1 < separators.count { return decimal + 1 }
    let groups = separators[..<(decimal ?? separators.count)]
    guard let first = groups.first else { return nil }
    var size: Int?
    for index in groups.indices {
      let end = index + 1 < separators.count ? separators[index + 1].digits : digits.ascii.count
      let count = end - groups[index].digits
      let isPlausible =
        index + 1 == groups.count ? count == 3 : (count == 3 || count == 2) && size ?? count == count
      guard isPlausible, groups[index].symbol == first.symbol else { return index }
      if index + 1 < groups.count { size = count }
    }
    return 1...(size ?? 3) ~= first.digits ? nil : 0
  }
}

/// The decimal separators that the numbers of a text prove to be in use: a comma, a point, or both.
package struct SeparatorMeanings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let decimalComma = SeparatorMeanings(rawValue: 1)
  package static let decimalPoint = SeparatorMeanings(rawValue: 2)

  /// Whether one number proves a decimal comma and another a decimal point.
  package var areContradictory: Bool { self == [.decimalComma, .decimalPoint] }
}
