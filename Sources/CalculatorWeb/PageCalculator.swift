import CalculatorCore
import ExactNumbers

/// The calculator of a page; it is never copied.
struct PageCalculator: ~Copyable {
  fileprivate var calculator: Calculator
  fileprivate var presentation = Presentation()
  fileprivate var settings = Calculator.Settings()

  /// What came of the last key press or action, and what a person is told; nil where nothing could be tried.
  fileprivate var outcome: (response: Calculator.Response?, announcement: UTF8Text) = (nil, "")

  /// The rows that are kept, and the country for which examples are offered where there are none.
  fileprivate var kept = KeptRows()
  fileprivate var region: UTF8Text = ""

  /// The text that is looked at before it is pasted.
  fileprivate var list = PasteList("", isDecimalComma: false)

  fileprivate init(rules: Calculator.Rules = Calculator.Rules()) {
    calculator = Calculator(rules: rules)
  }
}

/// Where the calculator of the page is.
@inline(never)
private var page: UnsafeMutablePointer<PageCalculator> {
  if let allocated { return allocated }
  let new = UnsafeMutablePointer<PageCalculator>.allocate(capacity: 1)
  new.initialize(to: PageCalculator())
  allocated = new
  return new
}

nonisolated(unsafe) private var allocated: UnsafeMutablePointer<PageCalculator>?

/// Begins with an empty tape, by the standard rules or the strict ones.
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

/// What the person has chosen.
var settings: Calculator.Settings {
  _read { yield page.pointee.settings }
  _modify { yield &page.pointee.settings }
}

/// How it is shown.
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

// What is known when the module is built needs no look at where the calculator is.

/// Where text and saved bytes come in.
nonisolated(unsafe) var inbox = SharedMemory()

/// What writes every answer.
nonisolated(unsafe) var writer = ReplyWriter()

/// How many digits have room in the entry line and in a row; nil before that is known.
nonisolated(unsafe) var room: (entry: Int, row: Int)?

/// What was previewed since the last change, which `paste` takes as it is.
nonisolated(unsafe) var lastPasting: Calculator.Pasting?

/// How numbers are written where the person lives; nil before that is known.
nonisolated(unsafe) var localFormat: NumberFormat?
