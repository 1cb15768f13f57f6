import CalculatorCore
import ExactNumbers

/// The calculator of a page; it is never copied.
struct PageCalculator: ~Copyable {
  fileprivate var calculator: Calculator
  fileprivate var presentation = Presentation()
  fileprivate var settings = Calculator.Settings()

  /// The response to the last key press or action, nil where none was possible, and the words for the person.
  fileprivate var outcome: (response: Calculator.Response?, announcement: UTF8Text) = (nil, "")

  /// The kept rows, and the country code for the examples that are offered while there are no kept rows.
  fileprivate var kept = KeptRows()
  fileprivate var region: UTF8Text = ""

  /// A text that is looked at before it is pasted.
  fileprivate var list = PasteList("", isDecimalComma: false)

  fileprivate init(rules: Calculator.Rules = Calculator.Rules()) {
    calculator = Calculator(rules: rules)
    presentation.raisesExponents = true
  }
}

/// The address of the calculator of the page, which is allocated when first used.
@inline(never)
private var page: UnsafeMutablePointer<PageCalculator> {
  if let allocated { return allocated }
  let new = UnsafeMutablePointer<PageCalculator>.allocate(capacity: 1)
  new.initialize(to: PageCalculator())
  allocated = new
  return new
}

nonisolated(unsafe) private var allocated: UnsafeMutablePointer<PageCalculator>?

/// Begins with an empty tape, by the strict rules or the standard ones.
@_expose(wasm, "begin") @_cdecl("begin")
func begin(_ isStrict: Bool) {
  page.pointee = PageCalculator(rules: isStrict ? .strict : .init())
  room = nil
}

// MARK: - What it has

var calculator: Calculator {
  _read { yield page.pointee.calculator }
  _modify { yield &page.pointee.calculator }
}

/// The settings that the person has chosen.
var settings: Calculator.Settings {
  _read { yield page.pointee.settings }
  _modify { yield &page.pointee.settings }
}

/// The format, language and view in which the calculator is shown.
var presentation: Presentation {
  _read { yield page.pointee.presentation }
  _modify { yield &page.pointee.presentation }
}

var outcome: (response: Calculator.Response?, announcement: UTF8Text) {
  _read { yield page.pointee.outcome }
  _modify { yield &page.pointee.outcome }
}

var kept: KeptRows {
  _read { yield page.pointee.kept }
  _modify { yield &page.pointee.kept }
}

var region: UTF8Text {
  _read { yield page.pointee.region }
  _modify { yield &page.pointee.region }
}

var list: PasteList {
  _read { yield page.pointee.list }
  _modify { yield &page.pointee.list }
}

// The initial values of the following are known at build time, so they need no place in `PageCalculator`.

/// The memory to which the page writes text and saved bytes.
nonisolated(unsafe) var inbox = SharedMemory()

/// The writer of every reply.
nonisolated(unsafe) var writer = ReplyWriter()

/// How many digits have room in the entry line and in a row; nil before that is known.
nonisolated(unsafe) var room: (entry: Int, row: Int)?

/// The pasting previewed since the last change, which `paste` reuses; nil where none was.
nonisolated(unsafe) var lastPasting: Calculator.Pasting?

/// The number format of the locale of the person; nil before it is known.
nonisolated(unsafe) var localFormat: NumberFormat?
