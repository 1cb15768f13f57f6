import CalculatorCore
import ExactNumbers

/// The calculator of the page, with its settings, its kept rows and the list to be pasted.
struct PageCalculator: ~Copyable {
  fileprivate var calculator: Calculator
  fileprivate var presentation = Presentation()
  fileprivate var settings = Calculator.Settings()

  /// `response` is nil if the last key press or action was impossible; `announcement` is the message for the person.
  fileprivate var outcome: (response: Calculator.Response?, announcement: UTF8Text) = (nil, "")

  /// The kept rows, and the code of the country whose examples are offered if there are none.
  fileprivate var kept = KeptRows()
  fileprivate var region: UTF8Text = ""

  /// The text that the person looks at before pasting it.
  fileprivate var list = PasteList("", isDecimalComma: false)

  fileprivate init(rules: Calculator.Rules = Calculator.Rules()) {
    calculator = Calculator(rules: rules)
    presentation.raisesExponents = true
  }
}

/// The address of the page's calculator, which is allocated at first use.
@inline(never)
private var page: UnsafeMutablePointer<PageCalculator> {
  if let allocated { return allocated }
  let new = UnsafeMutablePointer<PageCalculator>.allocate(capacity: 1)
  new.initialize(to: PageCalculator())
  allocated = new
  return new
}

nonisolated(unsafe) private var allocated: UnsafeMutablePointer<PageCalculator>?

/// Starts with an empty tape; keys follow the strict rules if `isStrict`, the standard rules otherwise.
@_expose(wasm, "begin") @_cdecl("begin")
func begin(_ isStrict: Bool) {
  page.pointee = PageCalculator(rules: isStrict ? .strict : .init())
  room = nil
}

// MARK: - The parts of the calculator

var calculator: Calculator {
  _read { yield page.pointee.calculator }
  _modify { yield &page.pointee.calculator }
}

var settings: Calculator.Settings {
  _read { yield page.pointee.settings }
  _modify { yield &page.pointee.settings }
}

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

// Swift computes the initial value of a global at its first use, and tests at every use whether this was done. It omits the test if
// the value is a constant, as it is for the variables that follow. So these need not be in `PageCalculator`.

/// The memory into which the page writes texts and saved bytes.
nonisolated(unsafe) var inbox = SharedMemory()
nonisolated(unsafe) var writer = ReplyWriter()

/// How many digits fit into the entry line and into a row; nil until the page has set both.
nonisolated(unsafe) var room: (entry: Int, row: Int)?

/// The last previewed paste, which `paste` reuses if text and choices are the same; nil after a change or without a preview.
nonisolated(unsafe) var lastPasting: Calculator.Pasting?

/// The number format of the person's locale; nil until the page has set it.
nonisolated(unsafe) var localFormat: NumberFormat?
