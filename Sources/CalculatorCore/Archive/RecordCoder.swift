import ExactNumbers

/// Codes the parts of a calculator: writes or reads them.
///
/// Each function returns a part. A function that is given the part writes it; a function that is given nil reads it. So the form
/// of each part is described once. No bytes can make the coder read beyond the end or take much memory. At an invalid part, the
/// coder becomes `isDamaged`, and from there on reads only zeros.
struct RecordCoder {
  private(set) var written: [UInt8] = []

  private let bytes: ArraySlice<UInt8>

  private(set) var offset: Int

  /// Whether the bytes end too early, or describe a state that keys cannot produce.
  private(set) var isDamaged = false

  private let limits: Tape.Limits

  /// The largest identity read so far, of a row or of the source of an operand.
  private(set) var lastIdentity: UInt32 = 0

  /// Further states of the edited row, saved by earlier releases: the earlier ones for undo, and the later ones for redo.
  private(set) var otherDrafts: (earlier: [Change], later: [Change]) = ([], [])

  /// Creates a coder that reads `bytes`, or one that writes if `bytes` is empty.
  init(_ bytes: ArraySlice<UInt8> = [], limits: Tape.Limits = .standard) {
    (self.bytes, offset, self.limits) = (bytes, bytes.startIndex, limits)
    // 64 bytes are enough for the record of a key press.
    if bytes.isEmpty { written.reserveCapacity(64) }
  }

  var isAtEnd: Bool { offset == bytes.endIndex }

  var isComplete: Bool { isAtEnd && !isDamaged }

  /// Marks the record as damaged, and returns `substitute` for the part that cannot be read.
  private mutating func damaged<Part>(_ substitute: Part) -> Part {
    (offset, isDamaged) = (bytes.endIndex, true)
    return substitute
  }
}

// MARK: - Numbers

extension RecordCoder {
  // These functions are not inlined; otherwise the program of the web page would have about twenty copies of each.

  @inline(never)
  mutating func byte(_ value: UInt8?, upTo limit: UInt8 = .max) -> UInt8 {
    if let value {
      written.append(value)
      return value
    }
    guard offset < bytes.endIndex, bytes[offset] <= limit else { return damaged(0) }
    offset += 1
    return bytes[offset - 1]
  }

  @inline(never)
  mutating func flag(_ value: Bool?) -> Bool { byte(value.map { $0 ? 1 : 0 }, upTo: 1) == 1 }

  /// Codes a number in groups of seven bits, lowest first; the top bit of a byte is set if a further group follows.
  @inline(never)
  mutating func number(_ value: UInt128?, limit: UInt128 = .max) -> UInt128 {
    // This fast path is for numbers of one group, as most are.
    if let value, value < 0x80 { return UInt128(byte(UInt8(truncatingIfNeeded: value))) }
    var (number, shift, group) = (0 as UInt128, 0 as UInt128, 0x80 as UInt8)
    while group >= 0x80 {
      let rest = (value ?? 0) >> shift
      let written = UInt8(truncatingIfNeeded: rest) | (rest < 0x80 ? 0 : 0x80)
      group = byte(value == nil ? nil : written)
      guard shift < 126 || shift == 126 && group < 4 else { return damaged(0) }
      number |= UInt128(group & 0x7F) << shift
      shift += 7
    }
    return number > limit ? damaged(0) : number
  }

  @inline(never)
  mutating func count(_ value: Int?, limit: Int = .max) -> Int {
    Int(number(value.map { UInt128($0) }, limit: UInt128(limit)))
  }

  mutating func counted(_ more: ArraySlice<UInt8>?) -> ArraySlice<UInt8> {
    let count = count(more?.count)
    if let more {
      written += more
      return more
    }
    guard count <= bytes.endIndex - offset else { return damaged([]) }
    offset += count
    return bytes[offset - count..<offset]
  }

  /// Codes the kind and the payload of a record, followed by their checksum.
  mutating func record(_ kind: UInt8?, _ payload: ArraySlice<UInt8>?) -> (UInt8, ArraySlice<UInt8>) {
    let record = (byte(kind), counted(payload))
    let checksum = checksum(of: record.0, record.1)
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      let part = UInt8(truncatingIfNeeded: checksum >> shift)
      if byte(kind.map { _ in part }) != part { return damaged(record) }
    }
    return record
  }

  private mutating func list<Part>(
    _ parts: [Part]?, _ code: (inout RecordCoder, Part?) -> Part
  ) -> [Part] {
    var read: [Part] = []
    for index in 0..<count(parts?.count) {
      read.append(code(&self, parts?[index]))
      if isDamaged { return [] }
    }
    return read
  }

  /// Codes the magnitude of an integer: the count of its bytes, then the bytes, lowest first.
  private mutating func magnitude(_ value: BigInteger?, isNegative: Bool) -> BigInteger {
    let bytes = counted(value.map { $0.bigEndianBytes.reversed()[...] })
    if let value { return value }
    // A part of a `SmallFraction` has up to 256 bits (32 bytes), even if the limits are narrower.
    guard bytes.count <= limits.numbers.bits / 8 + 32 else { return damaged(.zero) }
    return BigInteger(isNegative: isNegative, bigEndianBytes: bytes.reversed())
  }

  /// Codes a rational value; `flags` tell whether a power of ten follows the fraction.
  private mutating func rational(_ value: Rational?, flags: UInt8) -> Rational {
    let fraction = value?.fraction
    let isNegative = flag(fraction?.numerator.isNegative)
    let numerator = magnitude(fraction?.numerator, isNegative: isNegative)
    let denominator = magnitude(fraction?.denominator, isNegative: false)
    if let value { return value }
    guard !denominator.isZero else { return damaged(.zero) }
    let read = Rational(Fraction(reducing: numerator, denominator))
    if flags & 16 == 0 { return read }
    let exponent = count(nil) * (flags & 4 == 0 ? 1 : -1)
    let power = try? Rational(significand: 1, exponent: exponent, limits: limits.numbers)
    return power.flatMap { try? read.multiplied(by: $0, limits: limits.numbers) } ?? damaged(.zero)
  }
}

extension RecordCoder {
  /// Codes an irrational number, as the text of its exact form.
  @inline(never)
  private mutating func form(_ value: ExactReal?) -> ExactReal {
    let text = counted(value.map { $0.exactForm[...] })
    // The limit of work is high, because a value that was computed once must not be refused now.
    var work: Int64 = 0
    let limits = ExpressionLimits(work: 1 << 50)
    return value ?? (try? ExactReal(formula: Array(text), limits: limits, work: &work)) ?? damaged(.zero)
  }
}

// MARK: - Rows

extension RecordCoder {
  // An operand begins with a byte of flags:
  //
  //      1    a value, not typed
  //      2    a percentage
  //      4    typed: a minus sign; a value: the exponent is negative
  //      8    typed: there is a decimal separator
  //     16    a value: an exponent follows, which is read but no longer written
  //     32    a value: before it, 4 × the identity of its source + a code: 0 a value, 1 division by zero, 2 too large,
  //           3 an error that the next byte tells: 1 outside the domain, 2 undecided, 3 different kinds
  //     64    a time; if typed, before the digits: their count in the minutes; 1 + their count in the seconds, or 0 without seconds
  //    128    with 1: an irrational value, as its exact form; without 1: a formula, as the codes of its tokens, and its caret

  private mutating func operand(_ operand: Operand?) -> Operand {
    let typed = operand?.typed
    let flags = byte(
      operand.map { operand in
        (operand.isPercent ? 2 : 0) | (operand.isTime ? 64 : 0)
          | (typed.map { ($0.isNegative ? 4 : 0) | ($0.fractionDigits == nil ? 0 : 8) }
            ?? (operand.formula != nil ? 0 : operand.source == 0 && operand.error == nil ? 1 : 33))
          | (operand.formula != nil || operand.value.rational == nil ? 128 : 0)
      }, upTo: 255)
    let (isPercent, isTime) = (flags & 2 != 0, flags & 64 != 0)
    if operand == nil && isTime && isPercent { return damaged(.empty) }
    if flags & 129 == 128 {
      let codes = counted(operand?.formula.map { $0.tokens.map { $0.code }[...] })
      let caret = count(operand?.formula?.caret, limit: codes.count)
      if let operand { return operand }
      let tokens = codes.compactMap { FormulaToken(code: $0) }
      let isWhole =
        tokens.count == codes.count && 1...2 * limits.formulaTokens ~= tokens.count && flags & 125 == 0
      return isWhole
        ? Operand(.formula(TypedFormula(tokens, caret: caret)), isPercent: isPercent) : damaged(.empty)
    }
    if flags & 1 == 0 {
      if flags & 48 != 0 || isTime && flags & 8 != 0 { return damaged(.empty) }
      let parts = typed?.parts
      var counts = [count(parts?[0].count, limit: doubleWordDigits)]
      if flags & 72 != 0 { counts.append(count(parts?[1].count, limit: doubleWordDigits)) }
      let seconds = isTime ? count(parts.map { $0.count > 2 ? $0[2].count + 1 : 0 }, limit: 3) : 0
      if seconds > 0 { counts.append(seconds - 1) }
      let significand = number(typed?.significand)
      if let operand { return operand }
      let read = TypedNumber(
        isNegative: flags & 4 != 0, significand: significand, digitCounts: counts, isTime: isTime)
      return read.map { Operand(.typed($0), isPercent: isPercent) } ?? damaged(.empty)
    }
    let errors: [ArithmeticError] = [
      .divisionByZero, .tooLarge, .outsideDomain, .undecided(digits: 1_000), .differentKinds,
    ]
    let code = operand?.error.map { (errors.firstIndex(of: $0) ?? 3) + 1 } ?? 0
    let link =
      flags & 32 == 0
      ? 0
      : UInt32(
        count(operand.map { Int($0.source) << 2 | min(code, 3) }, limit: Int(Tape.maximumIdentity) << 2 | 3))
    lastIdentity = max(lastIdentity, link >> 2)
    let rest = link & 3 < 3 ? 0 : byte(operand.map { _ in UInt8(code - 2) }, upTo: 3)
    let value =
      flags & 128 == 0 ? ExactReal(rational(operand?.value.rational, flags: flags)) : form(operand?.value)
    let error = Int(link & 3) + max(Int(rest) - 1, 0)
    let number = error == 0 ? Operand.Number.value(value) : .missing(errors[error - 1])
    var read = Operand(number, isPercent: isPercent, isTime: isTime)
    read.source = link >> 2
    return read
  }

  @inline(never)
  private mutating func `operator`(_ code: UInt8) -> Operator? {
    code == 0 ? nil : Operator.allCases.first { $0.code == code } ?? damaged(nil)
  }

  private mutating func row(_ row: TapeRow?) -> TapeRow {
    // Flags: 64: the identity of the row follows; 32: a person wants the result as a time; 16: as a number.
    let flags = byte(
      row.map { row in
        (row.identity == 0 ? 0 : 64) | (row.wantsTime.map { $0 ? 32 : 16 } ?? 0)
          | (row.operand == nil ? 5 : row.operator?.code ?? 0)
      }, upTo: 127)
    let identity =
      flags & 64 == 0 ? 0 : UInt32(count(row.map { Int($0.identity) }, limit: Int(Tape.maximumIdentity)))
    lastIdentity = max(lastIdentity, identity)
    let code = flags & 15
    let `operator` = `operator`(code == 5 ? 0 : code)
    let operand = code == 5 ? nil : operand(row?.operand)
    let note = counted(row?.note.utf8[...])
    if let row { return row }
    var read = TapeRow(
      operand, after: `operator`, note: TapeRow.note(UTF8Text(utf8: Array(note)), limits: limits),
      identity: identity)
    if flags & 48 != 0 { read.wantsTime = flags & 48 == 32 }
    // Only a result has flag 32 or 16, and never both.
    let isPossible =
      identity != Tape.allResults && (flags & 48 == 0 || read.operand == nil && flags & 48 < 48)
    return isPossible ? read : damaged(read)
  }

  mutating func rows(_ rows: [TapeRow]?) -> [TapeRow] { list(rows) { $0.row($1) } }
}

// MARK: - State and changes

extension RecordCoder {
  mutating func state(_ state: State?) -> State {
    var read = State()
    read.entry = flag(state.map { $0.entry == nil }) ? nil : operand(state?.entry)
    read.pending = `operator`(byte(state.map { $0.pending?.code ?? 0 }))
    if read.pending != nil { read.startsAtZero = !flag(state.map { !$0.startsAtZero }) }
    // 0: no edited row; 3: an edited row; 4: an inserted row. Drafts (states of the row) and the index of the current draft follow,
    // since earlier releases stored several. Up to version 2, a single draft follows, open for typing, and 1 and 2 stand for 3 and 4.
    let kind = byte(state.map { $0.rowEdit.map { $0.isInsertion ? 4 : 3 } ?? 0 }, upTo: 4)
    if kind == 0 { return read }
    let edit = state?.rowEdit
    let (index, isInsertion) = (count(edit?.index), kind & 1 == 0)
    let drafts =
      kind < 3
      ? [draft(index: index, isInsertion: isInsertion, hasFlag: false)]
      : list(edit.map { [$0] }) { $0.draft($1, index: index, isInsertion: isInsertion) }
    let place = kind < 3 ? 0 : count(edit.map { _ in 0 })
    if let state { return state }
    guard place < drafts.count else { return damaged(read) }
    let steps = drafts.map { Change(state: read.with(rowEdit: $0)) }
    otherDrafts = (Array(steps[..<place]), Array(steps[(place + 1)...]))
    return steps[place].state
  }

  /// Codes the edit of the row at `index`; unless `hasFlag`, `isOpen` is true and not in the bytes.
  mutating func draft(
    _ edit: RowEdit? = nil, index: Int, isInsertion: Bool, hasFlag: Bool = true
  ) -> RowEdit {
    RowEdit(
      index: index, isInsertion: isInsertion, operator: `operator`(byte(edit.map { $0.operator?.code ?? 0 })),
      operand: operand(edit?.operand), isOpen: hasFlag ? flag(edit?.isOpen) : true)
  }

  mutating func change(_ change: Change?) -> Change {
    let state = state(change?.state)
    // 0: the tape stays. 1: an edit without the drawer. 2, or 4 with a time: the tape is torn off. 3, or 5 with a time: a tape is
    // taken out of the drawer.
    let kind = byte(
      change.map { change in
        let move = change.drawerMove.map { ($0.isTornOff ? 2 : 3) + ($0.time == nil ? 0 : 2) as UInt8 }
        return change.tapeEdit == nil ? 0 : move ?? 1
      }, upTo: 5)
    if kind == 0 { return Change(state: state) }
    let when = change?.drawerMove?.time.map { UInt128($0) }
    let time = kind > 3 ? UInt32(number(when, limit: UInt128(UInt32.max))) : nil
    let edit = TapeEdit(
      index: count(change?.tapeEdit?.index), removedCount: count(change?.tapeEdit?.removedCount),
      insertedRows: rows(change?.tapeEdit?.insertedRows))
    let move = kind == 1 ? nil : DrawerMove(isTornOff: kind & 1 == 0, time: time)
    let isWhole = edit.index == 0 && (edit.removedCount == 0) != edit.insertedRows.isEmpty
    let read = Change(state: state, tapeEdit: edit, drawerMove: move)
    return move == nil || isWhole && edit.insertedRows.isEmpty == move?.isTornOff ? read : damaged(read)
  }

  mutating func changes(_ changes: [Change]?) -> [Change] { list(changes) { $0.change($1) } }
}
