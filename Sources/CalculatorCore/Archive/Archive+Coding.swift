import ExactNumbers

// How each part of a calculator is written and read. What is read is checked, so that nothing in a file can lead
// to a state that keys could not.

extension ByteWriter {
  mutating func write(_ value: LargeFraction) {
    write(byte: value.numerator.isNegative ? 1 : 0)
    write(magnitude: value.numerator)
    write(magnitude: value.denominator)
  }

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

  mutating func write(_ operand: Operand) {
    let percent: UInt8 = (operand.isPercent ? 2 : 0) | (operand.isTime ? 64 : 0)
    switch operand.number {
    case .typed(let typed):
      let hasPoint: UInt8 = typed.fractionDigits == nil ? 0 : 8
      write(byte: percent | (typed.isNegative ? 4 : 0) | hasPoint)
      write(count: typed.integerDigits)
      if let fractionDigits = typed.fractionDigits { write(count: fractionDigits) }
      if let minuteDigits = typed.minuteDigits {
        write(count: minuteDigits)
        write(count: typed.secondDigits.map { $0 + 1 } ?? 0)
      }
      write(number: typed.significand)
    case .value(let value):
      let error = operand.error.map { $0 == .tooLarge ? 2 : 1 as UInt128 } ?? 0
      let link = UInt128(operand.source) << 2 | error
      write(byte: percent | (link == 0 ? 1 : 33))
      if link > 0 { write(number: link) }
      write(value.fraction)
    }
  }

  mutating func write(_ operator: Operator?) {
    write(byte: `operator`?.code ?? 0)
  }

  mutating func write(_ row: TapeRow) {
    // 64 says that an identity follows; 32 that a result is to be a time, 16 that it is to be a number.
    let flags: UInt8 = (row.identity == 0 ? 0 : 64) | (row.wantsTime.map { $0 ? 32 : 16 } ?? 0)
    write(byte: flags | (row.operand == nil ? 5 : row.operator?.code ?? 0))
    if row.identity > 0 { write(number: UInt128(row.identity)) }
    if let operand = row.operand { write(operand) }
    write(counted: row.note.utf8)
  }

  mutating func write(_ rows: [TapeRow]) {
    write(count: rows.count)
    for row in rows { write(row) }
  }

  mutating func write(_ state: State) {
    write(byte: state.entry == nil ? 1 : 0)
    if let entry = state.entry { write(entry) }
    write(state.pending?.operator)
    if let pending = state.pending { write(byte: pending.leftOperandIsLastRow ? 1 : 0) }
    // 0 no edited row; 3 a change of a row, 4 an insertion, with as many drafts as follow and the place of the one that is shown:
    // earlier releases kept all there. Up to version 2 they were 1 and 2, with a single draft, on which digits go on.
    write(byte: state.rowEdit.map { $0.isInsertion ? 4 : 3 } ?? 0)
    if let edit = state.rowEdit {
      write(count: edit.index)
      write(count: 1)
      write(edit.operator)
      write(edit.operand)
      write(byte: edit.isOpen ? 1 : 0)
      write(count: 0)
    }
  }

  mutating func write(_ change: Change) {
    write(change.state)
    // 1 an edit that has nothing to do with the drawer, 2 one that tears off, 3 one that takes out; with the time 4 and 5.
    let drawer = change.drawerChange.map { ($0.isTornOff ? 2 : 3) + ($0.time == nil ? 0 : 2) as UInt8 }
    write(byte: change.tapeEdit == nil ? 0 : drawer ?? 1)
    if let edit = change.tapeEdit {
      if let time = change.drawerChange?.time { write(number: UInt128(time)) }
      write(count: edit.index)
      write(count: edit.removedCount)
      write(edit.insertedRows)
    }
  }

  mutating func write(_ changes: [Change]) {
    write(count: changes.count)
    for change in changes { write(change) }
  }
}

extension ByteReader {
  mutating func flag() throws(Damage) -> Bool {
    try byte(upTo: 1) == 1
  }

  mutating func byte(upTo limit: UInt8) throws(Damage) -> UInt8 {
    let byte = try byte()
    guard byte <= limit else { throw Damage() }
    return byte
  }

  /// Reads a value; `flags` say whether a power of ten follows the fraction.
  mutating func rational(_ flags: UInt8) throws(Damage) -> Rational {
    let numerator = try magnitude(isNegative: flag())
    let denominator = try magnitude()
    guard !denominator.isZero else { throw Damage() }
    let value = Rational(LargeFraction(reducing: numerator, denominator))
    if flags & 16 == 0 { return value }
    let exponent = try count(limit: limits.numbers.bits / 3)
    do throws(ArithmeticError) {
      let power = try Rational(
        significand: 1, exponent: flags & 4 == 0 ? exponent : -exponent, limits: limits.numbers)
      return try value.multiplied(by: power, limits: limits.numbers)
    } catch {
      throw Damage()
    }
  }

  mutating func operand() throws(Damage) -> Operand {
    let flags = try byte(upTo: 127)
    let isTime = flags & 64 != 0
    let isPercent = flags & 2 != 0
    if isTime && isPercent { throw Damage() }
    guard flags & 1 == 0 else {
      let link = flags & 32 == 0 ? 0 : UInt32(try count(limit: 1 << 24))
      if link & 3 == 3 { throw Damage() }
      try noteIdentity(link >> 2)
      var operand = Operand(.value(try rational(flags)), isPercent: isPercent, isTime: isTime)
      operand.source = link >> 2
      operand.error = link & 2 != 0 ? .tooLarge : link & 1 != 0 ? .divisionByZero : nil
      return operand
    }
    guard flags & 48 == 0 else { throw Damage() }
    let integerDigits = try count(limit: doubleWordDigits)
    let fractionDigits: Int? = flags & 8 != 0 ? try count(limit: doubleWordDigits) : nil
    let minuteDigits: Int? = isTime ? try count(limit: 2) : nil
    let seconds = isTime ? try count(limit: 3) : 0
    let typed = TypedNumber(
      isNegative: flags & 4 != 0, significand: try number(), integerDigits: integerDigits,
      fractionDigits: fractionDigits, minuteDigits: minuteDigits,
      secondDigits: seconds > 0 ? seconds - 1 : nil)
    guard let typed else { throw Damage() }
    return Operand(.typed(typed), isPercent: isPercent)
  }

  mutating func `operator`() throws(Damage) -> Operator? {
    let code = try byte()
    return code == 0 ? nil : try Operator(code: code)
  }

  private mutating func row() throws(Damage) -> TapeRow {
    let flags = try byte(upTo: 127)
    let identity = flags & 64 == 0 ? 0 : UInt32(try count(limit: 1 << 24))
    if identity == Tape.allResults { throw Damage() }
    try noteIdentity(identity)
    let content: TapeRow.Content =
      switch flags & 15 {
      case 0: .start(try operand())
      case 5: .result
      case let code: .operation(try Operator(code: code), try operand())
      }
    let note = TapeRow.note(UTF8Text(utf8: Array(try counted())), limits: limits)
    var row = TapeRow(content, note: note, identity: identity)
    if flags & 48 != 0 { row.wantsTime = flags & 48 == 32 }
    // Only a result has one of these flags.
    guard flags & 48 == 0 || row.operand == nil && flags & 48 < 48 else { throw Damage() }
    return row
  }

  mutating func rows() throws(Damage) -> [TapeRow] {
    var rows: [TapeRow] = []
    for index in 0..<(try count()) {
      rows.append(try row())
      guard index == 0 || rows.isValid(at: index) else { throw Damage() }
    }
    return rows
  }

  mutating func state() throws(Damage) -> State {
    var state = State()
    state.entry = try flag() ? nil : try operand()
    if let `operator` = try `operator`() {
      state.pending = PendingOperation(operator: `operator`, leftOperandIsLastRow: try flag())
    }
    state.rowEdit = try rowEdit()
    return state
  }

  private mutating func rowEdit() throws(Damage) -> RowEdit? {
    let kind = try byte(upTo: 4)
    if kind == 0 { return nil }
    let index = try count()
    let isInsertion = kind & 1 == 0
    if kind < 3 { return try draft(index: index, isInsertion: isInsertion, hasFlag: false) }
    var drafts: [RowEdit] = []
    for _ in 0..<(try count()) { drafts.append(try draft(index: index, isInsertion: isInsertion)) }
    let place = try count()
    guard place < drafts.count else { throw Damage() }
    otherDrafts = (Array(drafts[..<place]), Array(drafts[(place + 1)...]))
    return drafts[place]
  }

  mutating func draft(index: Int, isInsertion: Bool, hasFlag: Bool = true) throws(Damage) -> RowEdit {
    RowEdit(
      index: index, isInsertion: isInsertion, operator: try `operator`(), operand: try operand(),
      isOpen: hasFlag ? try flag() : true)
  }

  mutating func change() throws(Damage) -> Change {
    let state = try state()
    let kind = try byte(upTo: 5)
    if kind == 0 { return Change(state: state) }
    let time = kind > 3 ? try time() : nil
    let edit = TapeEdit(index: try count(), removedCount: try count(), insertedRows: try rows())
    if kind == 1 { return Change(state: state, tapeEdit: edit) }
    let isTornOff = kind & 1 == 0
    let isWhole = edit.index == 0 && (edit.removedCount == 0) != isTornOff
    guard isWhole, edit.insertedRows.isEmpty == isTornOff else { throw Damage() }
    let drawerChange = Calculator.DrawerChange(isTornOff: isTornOff, time: time)
    return Change(state: state, tapeEdit: edit, drawerChange: drawerChange)
  }

  private mutating func time() throws(Damage) -> UInt32 {
    let seconds = try number()
    guard seconds <= UInt128(UInt32.max) else { throw Damage() }
    return UInt32(seconds)
  }

  mutating func changes() throws(Damage) -> [Change] {
    var changes: [Change] = []
    for _ in 0..<(try count()) { changes.append(try change()) }
    return changes
  }
}

extension Operator {
  fileprivate init(code: UInt8) throws(Damage) {
    guard let found = Self.allCases.first(where: { $0.code == code }) else { throw Damage() }
    self = found
  }
}
