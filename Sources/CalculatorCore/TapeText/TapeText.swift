import ExactNumbers

/// The rows, or the single number, of a text that is pasted or loaded.
///
/// The text may be a tape in its text form, expressions, a list of numbers to be added up, or a number.
/// `Documentation/TapeFormat.md` describes the form and the rules.
public struct TapeText: Sendable {
  let limits: Tape.Limits

  /// The rows, whose values are not computed.
  ///
  /// The first row may be an operation. It continues the calculation into which the text is pasted.
  private(set) var rows: [TapeRow] = []

  /// The indices of the rows with × or ÷ that follow a row with + or − on the same line, as in `1 + 2 × 3`: people use two orders.
  private(set) var productsBehindSums: [Int] = []

  /// The numbers of a list, which the rows add up; empty for any other text.
  private(set) var listItems: [ListItem] = []

  /// The values that the text states and that can be compared with computed values, in order.
  public private(set) var statedValues: [StatedValue] = []

  /// The tape of the text by itself; an operation in the first row starts from zero.
  public private(set) var tape = Tape()

  /// Whether a separator in the text could be a decimal or a grouping separator, as in `1,234`.
  public private(set) var isAmbiguous = false

  /// Why people could read a different sum in the text, although it can be read as a tape; nil if there is no doubt.
  public private(set) var doubt: TapeTextError?

  /// Reads `text`; `choice` has the decisions of a person about a list.
  ///
  /// `format` decides the value of numbers such as `1,234` (see `WrittenNumber`). In the text form of a tape, a point separates decimals.
  ///
  /// - Throws: `TapeTextError` with the position of the text that cannot be read.
  public init(
    _ text: UTF8Text, format: NumberFormat = .standard, limits: Tape.Limits = .standard,
    choice: ListChoice = ListChoice()
  ) throws(TapeTextError) {
    var table: ListTable?
    try self.init(text, format: format, limits: limits, choice: choice, table: &table)
  }

  /// Reads `text`, and stores the cells of a list in `table`, even if an error is thrown.
  init(
    _ text: UTF8Text, format: NumberFormat, limits: Tape.Limits, choice: ListChoice, table: inout ListTable?
  ) throws(TapeTextError) {
    guard text.utf8.count <= limits.pasteBytes else { throw TapeTextError(.tooLong) }
    // Copying an operand without a value gives the text `NaN`.
    if text == "NaN" { throw TapeTextError(.expression(.outsideDomain), line: 1) }
    let text = text.loweringExponent(decimalSymbol: format.decimalSymbol)
    self = try text.utf8.withUnsafeBufferPointer { (text) throws(TapeTextError) in
      try Self.validate(text)
      return try TapeText(
        text, decimalSymbol: format.decimalSymbol, limits: limits, choice: choice, table: &table)
    }
    guard let tape = Tape(reading: rows, limits: limits) else { throw TapeTextError(.tooSlow) }
    self.tape = tape
  }

  /// The number, if the text is nothing but a number; otherwise nil.
  public var operand: Operand? {
    guard rows.count == 1, statedValues.isEmpty, rows[0].note.isEmpty,
      rows[0].isStart, let operand = rows[0].operand, operand.source == 0
    else { return nil }
    return operand
  }

  private init(
    _ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice,
    table: inout ListTable?
  ) throws(TapeTextError) {
    self.limits = limits
    var list = ListReader(decimalSymbol: decimalSymbol, limits: limits, choice: choice)
    defer { table = list.table }
    let visible = UTF8Text.visible(in: text).bytes
    let kind: TextKind
    let rows: [TapeRow]?
    do throws(TapeTextError) {
      (kind, rows) = try visible.withUnsafeBufferPointer { (visible) throws(TapeTextError) in
        let kind = TextKind(visible, decimalSymbol: decimalSymbol, limits: limits, choice: choice)
        return (kind, kind == .list ? try list.read(visible) : nil)
      }
    } catch {
      guard visible.count < text.count,
        let line = UTF8Lines(text).dropFirst(error.line - 1).first(where: { _ in true })
      else { throw error }
      let place = UTF8Text.visible(in: UnsafeBufferPointer(rebasing: line), upTo: error.offset).end
      throw TapeTextError(error.reason, line: error.line, offset: place)
    }
    if let rows {
      (self.rows, listItems) = (rows, list.items)
      isAmbiguous = listItems.contains { $0.number.isAmbiguous }
      return
    }
    let reader = TapeTextReader(
      text, isTapeFormat: kind == .tape, decimalSymbol: decimalSymbol, limits: limits)
    if let failure = reader.failure { throw failure }
    (self.rows, statedValues) = (reader.rows, reader.statedValues)
    productsBehindSums = reader.productsBehindSums
    if kind == .tape { return }
    (isAmbiguous, doubt) = (reader.isAmbiguous, reader.doubt)
    if let doubt, doubt.reason == .contradictorySeparators { throw doubt }
    // Hyphens or asterisks before all numbers could be bullets. `~` before the first number could mean that the number is not exact.
    let sign = self.rows[0].operator
    let couldBeBullets = self.rows.count > 1 && self.rows.allSatisfy { $0.operator == sign }
    if sign == .round || couldBeBullets && (sign == .subtract || sign == .multiply) {
      doubt = TapeTextError(.unclearSign)
    }
  }

  /// Throws the position of the first invalid byte if a text is not UTF-8.
  static func validate(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    let end = UTF8Cursor.validCount(of: text)
    if end == text.count { return }
    for (index, line) in UTF8Lines(text).enumerated() where end <= line.endIndex {
      let offset = end - line.startIndex
      throw TapeTextError(.expression(.unexpectedCharacter), line: index + 1, offset: offset)
    }
  }
}

extension UTF8Text {
  /// Returns at most `count` bytes of a text without its invisible characters (such as marks of direction), and the offset in
  /// `text` where these bytes end.
  fileprivate static func visible(
    in text: UnsafeBufferPointer<UInt8>, upTo count: Int = .max
  ) -> (bytes: [UInt8], end: Int) {
    var (visible, cursor) = ([UInt8](), UTF8Cursor(text))
    while !cursor.isAtEnd {
      let (start, scalar) = (cursor.offset, cursor.scalar ?? 0)
      cursor.advance()
      switch scalar {
      case 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
        break
      case 0x20E3:
        // A digit in a keycap emoji is a bullet.
        while let last = visible.last, last > 0x7F { visible.removeLast() }
        if visible.last?.isDigit == true { visible.removeLast() }
      default:
        if visible.count >= count { return (visible, start) }
        visible += text[start..<cursor.offset]
      }
    }
    return (visible, text.count)
  }
}

extension UTF8Text {
  /// Returns `2.65e32` for the text `2.65 × 10³²`, as people write and calculators show such a number; returns any other text unchanged.
  ///
  /// A longer text such as `6 ÷ 2 × 10²` is unchanged, because it could be two operations.
  fileprivate func loweringExponent(decimalSymbol: Symbol) -> UTF8Text {
    utf8.withUnsafeBufferPointer { text in
      var lexer = Lexer(text, decimalSymbol: decimalSymbol)
      guard (try? lexer.readWrittenNumber())?.digits != nil, lexer.token.symbol == .times else { return self }
      let digits = UTF8Text(utf8: lexer.taken(from: 0))
      lexer.advance()
      guard digits.utf8.last?.isDigit == true, UTF8Text(utf8: lexer.bytes) == "10" else { return self }
      lexer.advance()
      guard lexer.token.symbol == .raised else { return self }
      let exponent = UTF8Text(count: lexer.raisedNumber)
      lexer.advance()
      return lexer.token.kind == .end ? digits + "e" + exponent : self
    }
  }
}

// MARK: - × before +

extension TapeText {
  /// Returns the text with × and ÷ computed before + and − on each line, as formulas; nil if no line has both.
  func multiplyingFirst() -> TapeText? {
    var (text, products, isProduct) = (self, productsBehindSums[...], false)
    (text.rows, text.statedValues, text.productsBehindSums) = ([], [], [])
    var stated = statedValues[...]
    for (index, row) in rows.enumerated() {
      let last = text.rows.count - 1
      let isNext = products.first == index
      if isNext { products.removeFirst() }
      if isNext, let `operator` = row.operator, let right = row.operand, let left = text.rows[last].operand {
        text.rows[last].operand = left.product(`operator`, right, extending: isProduct, limits: limits)
        text.rows[last].append(note: row.note, limits: limits)
        isProduct = true
      } else {
        text.rows.append(row)
        isProduct = false
      }
      while var value = stated.first, value.row == index {
        stated.removeFirst()
        value.row = text.rows.count - 1
        text.statedValues.append(value)
      }
    }
    guard text.rows.count < rows.count, let tape = Tape(reading: text.rows, limits: limits) else {
      return nil
    }
    text.tape = tape
    return text
  }
}

extension Tape {
  /// Creates the tape of the rows of a text; nil if their values take more than `limits.work`.
  fileprivate init?(reading rows: [TapeRow], limits: Limits) {
    self.init(rows[0].isStart ? rows : [TapeRow(.empty)] + rows, limits: limits, work: limits.work)
  }
}

// MARK: - Values

extension TapeText {
  /// The count of values that were compared with computed values: all stated values, and the totals of a list (a wrong total is
  /// an error).
  public var comparedCount: Int { statedValues.count + listItems.count { $0.isTotal && $0.isLeftOut } }

  /// Returns the wrong stated values, each with the true value as text; an operand keeps its percent sign.
  public func misstatedValues() -> [(stated: StatedValue, correction: UTF8Text)] {
    let shift = tape.rows.count - rows.count
    return statedValues.compactMap { stated in
      let row = tape.rows[stated.row + shift]
      let actual = stated.isOperand ? row.follower : row.result
      if stated.holds(for: actual) { return nil }
      return (stated, stated.isOperand ? actual.exactText() : actual.statedText())
    }
  }
}
