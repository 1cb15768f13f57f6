import ExactNumbers

/// Thrown where saved bytes end too early or make no sense.
struct Damage: Error {}

/// Writes the parts of a calculator, or reads them.
///
/// Each function is given what it writes, and returns it; given nothing, it reads, and returns what was read. So each part of the
/// form is told once. What is read is checked: nothing can make it read beyond the end or take much memory, or leads to a state
/// that keys could not.
struct ArchiveCoder {
  /// What was written.
  private(set) var written: [UInt8] = []

  /// What is read.
  private let bytes: ArraySlice<UInt8>

  /// Index of the byte to be read next.
  private(set) var offset = 0

  /// The bounds of what is read.
  private let limits: Tape.Limits

  /// The largest identity of a row that was read, or is followed in what was read.
  private(set) var lastIdentity: UInt32 = 0

  /// What was typed into the edited row before, and taken back, where an earlier release has saved it.
  private(set) var otherDrafts: (earlier: [RowEdit], later: [RowEdit]) = ([], [])

  /// Creates a coder that reads `bytes`, or, where there are none, writes.
  init(_ bytes: ArraySlice<UInt8> = [], limits: Tape.Limits = .standard) {
    (self.bytes, offset, self.limits) = (bytes, bytes.startIndex, limits)
    // Room for what a key press adds.
    if bytes.isEmpty { written.reserveCapacity(64) }
  }

  /// Whether all was read.
  var isAtEnd: Bool { offset == bytes.endIndex }
}

// MARK: - Numbers

extension ArchiveCoder {
  // Not inlined: each would stand some twenty times in the page.

  @inline(never)
  mutating func byte(_ value: UInt8?, upTo limit: UInt8 = .max) throws(Damage) -> UInt8 {
    if let value {
      written.append(value)
      return value
    }
    guard !isAtEnd, bytes[offset] <= limit else { throw Damage() }
    offset += 1
    return bytes[offset - 1]
  }

  @inline(never)
  mutating func flag(_ value: Bool?) throws(Damage) -> Bool {
    try byte(value.map { $0 ? 1 : 0 }, upTo: 1) == 1
  }

  /// A number in groups of seven bits, lowest first; all groups but the last have their top bit set.
  @inline(never)
  mutating func number(_ value: UInt128?, limit: UInt128 = .max) throws(Damage) -> UInt128 {
    // Most numbers have one group.
    if let value, value < 0x80 { return UInt128(try byte(UInt8(truncatingIfNeeded: value))) }
    var (number, shift, group) = (0 as UInt128, 0 as UInt128, 0x80 as UInt8)
    while group >= 0x80 {
      let rest = (value ?? 0) >> shift
      let written = UInt8(truncatingIfNeeded: rest & 0x7F) | (rest < 0x80 ? 0 : 0x80)
      group = try byte(value == nil ? nil : written)
      guard shift < 126 || shift == 126 && group < 4 else { throw Damage() }
      number |= UInt128(group & 0x7F) << shift
      shift += 7
    }
    if number > limit { throw Damage() }
    return number
  }

  @inline(never)
  mutating func count(_ value: Int?, limit: Int = .max) throws(Damage) -> Int {
    Int(try number(value.map { UInt128($0) }, limit: UInt128(limit)))
  }

  /// Bytes, after their count.
  mutating func counted(_ more: ArraySlice<UInt8>?) throws(Damage) -> ArraySlice<UInt8> {
    let count = try count(more?.count)
    if let more {
      written += more
      return more
    }
    guard count <= bytes.endIndex - offset else { throw Damage() }
    offset += count
    return bytes[offset - count..<offset]
  }

  /// A 32-bit number, lowest byte first.
  mutating func checksum(_ value: UInt32?) throws(Damage) -> UInt32 {
    var checksum: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      checksum |= UInt32(try byte(value.map { UInt8(truncatingIfNeeded: $0 >> shift) })) << shift
    }
    return checksum
  }

  /// The magnitude of a number: its bytes counted, lowest first.
  private mutating func magnitude(_ value: BigInteger?, isNegative: Bool) throws(Damage) -> BigInteger {
    let bytes = try counted(value.map { $0.bigEndianBytes.reversed()[...] })
    if let value { return value }
    // Numbers that need no heap may be greater than narrow limits, and have up to 256 bits.
    guard bytes.count <= limits.numbers.bits / 8 + 32 else { throw Damage() }
    return BigInteger(isNegative: isNegative, bigEndianBytes: bytes.reversed())
  }

  /// A value; `flags` say whether a power of ten follows the fraction.
  private mutating func rational(_ value: Rational?, flags: UInt8) throws(Damage) -> Rational {
    let fraction = value?.fraction
    let isNegative = try flag(fraction?.numerator.isNegative)
    let numerator = try magnitude(fraction?.numerator, isNegative: isNegative)
    let denominator = try magnitude(fraction?.denominator, isNegative: false)
    if let value { return value }
    guard !denominator.isZero else { throw Damage() }
    let read = Rational(Fraction(reducing: numerator, denominator))
    if flags & 16 == 0 { return read }
    let exponent = try count(nil, limit: limits.numbers.bits / 3)
    do throws(ArithmeticError) {
      let power = try Rational(
        significand: 1, exponent: flags & 4 == 0 ? exponent : -exponent, limits: limits.numbers)
      return try read.multiplied(by: power, limits: limits.numbers)
    } catch {
      throw Damage()
    }
  }
}

// MARK: - Rows

extension ArchiveCoder {
  // The flags before an operand:
  //
  //      1    a value, not typed
  //      2    a percentage
  //      4    typed: a minus sign; a value: the exponent is negative
  //      8    typed: there is a decimal separator
  //     16    a value: an exponent follows, which is read but no longer written
  //     32    a value: what it follows goes before it, as four times the identity of a row, or of all results, with 1 added
  //           where it is NaN, and 2 where it is too large
  //     64    a time; before the digits of a typed one go the count of those of minutes, and that of seconds plus 1, or 0

  private mutating func operand(_ operand: Operand?) throws(Damage) -> Operand {
    let typed = operand?.typed
    let flags = try byte(
      operand.map { operand in
        (operand.isPercent ? 2 : 0) | (operand.isTime ? 64 : 0)
          | (typed.map { ($0.isNegative ? 4 : 0) | ($0.fractionDigits == nil ? 0 : 8) }
            ?? (operand.link == 0 ? 1 : 33))
      }, upTo: 127)
    let (isPercent, isTime) = (flags & 2 != 0, flags & 64 != 0)
    if operand == nil && isTime && isPercent { throw Damage() }
    if flags & 1 == 0 {
      if flags & 48 != 0 { throw Damage() }
      let integerDigits = try count(typed?.integerDigits, limit: doubleWordDigits)
      let fractionDigits = flags & 8 == 0 ? nil : try count(typed?.fractionDigits, limit: doubleWordDigits)
      let minuteDigits = isTime ? try count(typed?.minuteDigits, limit: 2) : nil
      let seconds = isTime ? try count(typed.map { ($0.secondDigits ?? -1) + 1 }, limit: 3) : 0
      let significand = try number(typed?.significand)
      if let operand { return operand }
      let read = TypedNumber(
        isNegative: flags & 4 != 0, significand: significand, integerDigits: integerDigits,
        fractionDigits: fractionDigits, minuteDigits: minuteDigits,
        secondDigits: seconds > 0 ? seconds - 1 : nil)
      guard let read else { throw Damage() }
      return Operand(.typed(read), isPercent: isPercent)
    }
    let link = flags & 32 == 0 ? 0 : UInt32(try count(operand.map { Int($0.link) }, limit: 1 << 24))
    if link & 3 == 3 { throw Damage() }
    try note(identity: link >> 2)
    let value = try rational(operand?.value, flags: flags)
    var read = Operand(.value(value), isPercent: isPercent, isTime: isTime)
    read.link = link
    return read
  }

  /// Takes note of the identity of a row.
  private mutating func note(identity: UInt32) throws(Damage) {
    guard identity <= Tape.maximumIdentity else { throw Damage() }
    lastIdentity = max(lastIdentity, identity)
  }

  @inline(never)
  private func `operator`(_ code: UInt8) throws(Damage) -> Operator {
    guard let found = Operator.allCases.first(where: { $0.code == code }) else { throw Damage() }
    return found
  }

  private mutating func row(_ row: TapeRow?) throws(Damage) -> TapeRow {
    // 64 says that an identity follows; 32 that a result is to be a time, 16 that it is to be a number.
    let flags = try byte(
      row.map { row in
        (row.identity == 0 ? 0 : 64) | (row.wantsTime.map { $0 ? 32 : 16 } ?? 0)
          | (row.operand == nil ? 5 : row.operator?.code ?? 0)
      }, upTo: 127)
    let identity =
      flags & 64 == 0 ? 0 : UInt32(try count(row.map { Int($0.identity) }, limit: 1 << 24))
    try note(identity: identity)
    let content: TapeRow.Content =
      switch flags & 15 {
      case 0: .start(try operand(row?.operand))
      case 5: .result
      case let code: .operation(try `operator`(code), try operand(row?.operand))
      }
    let note = try counted(row?.note.utf8[...])
    if let row { return row }
    var read = TapeRow(
      content, note: TapeRow.note(UTF8Text(utf8: Array(note)), limits: limits), identity: identity)
    if flags & 48 != 0 { read.wantsTime = flags & 48 == 32 }
    // Only a result has one of these flags.
    guard identity != Tape.allResults, flags & 48 == 0 || read.operand == nil && flags & 48 < 48 else {
      throw Damage()
    }
    return read
  }

  mutating func rows(_ rows: [TapeRow]?) throws(Damage) -> [TapeRow] {
    var read: [TapeRow] = []
    for index in 0..<(try count(rows?.count)) {
      read.append(try row(rows?[index]))
      guard index == 0 || read.isValid(at: index) else { throw Damage() }
    }
    return read
  }
}

// MARK: - State and changes

extension ArchiveCoder {
  mutating func state(_ state: State?) throws(Damage) -> State {
    var read = State()
    read.entry = try flag(state.map { $0.entry == nil }) ? nil : try operand(state?.entry)
    let code = try byte(state.map { $0.pending?.operator.code ?? 0 })
    if code > 0 {
      read.pending = PendingOperation(
        operator: try `operator`(code), leftOperandIsLastRow: try flag(state?.pending?.leftOperandIsLastRow))
    }
    // 0 no edited row; 3 a change of a row, 4 an insertion, with as many drafts as follow and the place of the one that is shown:
    // earlier releases kept all there. Up to version 2 they were 1 and 2, with a single draft, on which digits go on.
    let kind = try byte(state.map { $0.rowEdit.map { $0.isInsertion ? 4 : 3 } ?? 0 }, upTo: 4)
    if kind == 0 { return read }
    let edit = state?.rowEdit
    let index = try count(edit?.index)
    var drafts: [RowEdit] = []
    for _ in 0..<(kind < 3 ? 1 : try count(edit.map { _ in 1 })) {
      drafts.append(try draft(edit, index: index, isInsertion: kind & 1 == 0, hasFlag: kind > 2))
    }
    let place = kind < 3 ? 0 : try count(edit.map { _ in 0 })
    guard place < drafts.count else { throw Damage() }
    otherDrafts = (Array(drafts[..<place]), Array(drafts[(place + 1)...]))
    read.rowEdit = drafts[place]
    return read
  }

  /// An edited row, whose place is known; without a flag, digits go on from its operand.
  mutating func draft(
    _ edit: RowEdit? = nil, index: Int, isInsertion: Bool, hasFlag: Bool = true
  ) throws(Damage) -> RowEdit {
    let code = try byte(edit.map { $0.operator?.code ?? 0 })
    return RowEdit(
      index: index, isInsertion: isInsertion, operator: code == 0 ? nil : try `operator`(code),
      operand: try operand(edit?.operand), isOpen: hasFlag ? try flag(edit?.isOpen) : true)
  }

  mutating func change(_ change: Change?) throws(Damage) -> Change {
    let state = try state(change?.state)
    // 0 the tape stays; 1 an edit that has nothing to do with the drawer, 2 one that tears off, 3 one that takes out; with the time
    // 4 and 5.
    let kind = try byte(
      change.map { change in
        let transfer = change.tearsOff.map { ($0 ? 2 : 3) + (change.time == nil ? 0 : 2) as UInt8 }
        return change.tapeEdit == nil ? 0 : transfer ?? 1
      }, upTo: 5)
    if kind == 0 { return Change(state: state) }
    let oldTime = change?.time.map { UInt128($0) }
    let time = kind > 3 ? UInt32(try number(oldTime, limit: UInt128(UInt32.max))) : nil
    let edit = TapeEdit(
      index: try count(change?.tapeEdit?.index), removedCount: try count(change?.tapeEdit?.removedCount),
      insertedRows: try rows(change?.tapeEdit?.insertedRows))
    if kind == 1 { return Change(state: state, tapeEdit: edit) }
    let tearsOff = kind & 1 == 0
    let isWhole = edit.index == 0 && (edit.removedCount == 0) != tearsOff
    guard isWhole, edit.insertedRows.isEmpty == tearsOff else { throw Damage() }
    return Change(state: state, tapeEdit: edit, tearsOff: tearsOff, time: time)
  }

  mutating func changes(_ changes: [Change]?) throws(Damage) -> [Change] {
    var read: [Change] = []
    for index in 0..<(try count(changes?.count)) { read.append(try change(changes?[index])) }
    return read
  }
}
