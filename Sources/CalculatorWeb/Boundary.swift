// The functions that the page calls, and nothing else. They take and return integers: a key's token goes in where
// `reserve` says; text comes out as the address of UTF-8 bytes, `textCount` of them, valid until the next answer.

#if arch(wasm32)

  import CWebRuntime
  import CalculatorCore

  nonisolated(unsafe) private var face = Face()

  typealias Text = UnsafePointer<UInt8>

  /// Begins anew, by the standard rules or the strict ones.
  @_expose(wasm, "begin") @_cdecl("begin")
  func begin(_ hasStrictKeys: Bool) { face = Face(rules: hasStrictKeys ? .strict : .standard) }

  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? { face.reserve(count) }

  /// Presses the key with the reserved token: 1 when it was accepted, 0 when refused, -1 when there is no such key.
  @_expose(wasm, "press") @_cdecl("press")
  func press(_ count: Int) -> Int {
    guard let isAccepted = face.press(count) else { return -1 }
    return isAccepted ? 1 : 0
  }

  @_expose(wasm, "textCount") @_cdecl("textCount")
  func textCount() -> Int { face.textCount }

  @_expose(wasm, "announcement") @_cdecl("announcement")
  func announcement() -> Text? { face.answer(face.announcement) }

  // MARK: The entry line

  @_expose(wasm, "operator") @_cdecl("entryOperator")
  func entryOperator() -> Text? { face.answer(face.display.operator) }

  @_expose(wasm, "operand") @_cdecl("entryOperand")
  func entryOperand() -> Text? { face.answer(face.display.operand) }

  @_expose(wasm, "operandMark") @_cdecl("entryMark")
  func entryMark() -> Text? { face.answerMark(face.display.isApproximate) }

  @_expose(wasm, "spoken") @_cdecl("entrySpoken")
  func entrySpoken() -> Text? { face.answer(face.display.spoken) }

  @_expose(wasm, "isResult") @_cdecl("entryIsResult")
  func entryIsResult() -> Bool { face.display.isResult }

  // MARK: The tape

  @_expose(wasm, "rowCount") @_cdecl("rowCount")
  func rowCount() -> Int { face.rowCount }

  @_expose(wasm, "firstChangedRow") @_cdecl("firstChangedRow")
  func firstChangedRow() -> Int { face.firstChangedRow }

  @_expose(wasm, "rowOperator") @_cdecl("rowOperator")
  func rowOperator(_ index: Int) -> Text? { face.answer(face.row(at: index).operator) }

  @_expose(wasm, "rowOperand") @_cdecl("rowOperand")
  func rowOperand(_ index: Int) -> Text? { face.answer(face.row(at: index).operand) }

  @_expose(wasm, "rowOperandMark") @_cdecl("rowOperandMark")
  func rowOperandMark(_ index: Int) -> Text? { face.answerMark(face.row(at: index).isApproximate) }

  @_expose(wasm, "rowRunning") @_cdecl("rowRunning")
  func rowRunning(_ index: Int) -> Text? { face.answer(face.row(at: index).running) }

  @_expose(wasm, "rowRunningMark") @_cdecl("rowRunningMark")
  func rowRunningMark(_ index: Int) -> Text? {
    face.answerMark(face.row(at: index).isRunningApproximate)
  }

  @_expose(wasm, "rowSpoken") @_cdecl("rowSpoken")
  func rowSpoken(_ index: Int) -> Text? { face.answer(face.row(at: index).spoken) }

#endif
