import UIKit

/// The undo of the calculator, for the system: a shake of the device or a swipe with three fingers asks for undo.
///
/// The system calls it on the main thread. Only some releases declare that, and this code compiles with all of them.
final class CalculatorUndoManager: UndoManager {
  private let controller: @MainActor @Sendable () -> CalculatorViewController?

  /// Creates an undo manager that presses keys of a `controller` as long as the controller exists.
  init(of controller: @escaping @MainActor @Sendable () -> CalculatorViewController?) {
    self.controller = controller
    super.init()
  }

  nonisolated override var canUndo: Bool {
    MainActor.assumeIsolated { [controller] in controller()?.calculator.canUndo ?? false }
  }

  nonisolated override var canRedo: Bool {
    MainActor.assumeIsolated { [controller] in controller()?.calculator.canRedo ?? false }
  }

  nonisolated override func undo() { MainActor.assumeIsolated { [controller] in controller()?.press(.undo) } }

  nonisolated override func redo() { MainActor.assumeIsolated { [controller] in controller()?.press(.redo) } }
}
