import UIKit

/// Connects undo gestures of the system (a shake, a swipe with three fingers) to the calculator.
///
/// The system calls an undo manager on the main thread. Only some SDKs declare this; the code compiles with all SDKs.
final class CalculatorUndoManager: UndoManager {
  private let controller: @MainActor @Sendable () -> CalculatorViewController?

  /// Creates an undo manager that presses the undo and redo keys of `controller`, which may be gone.
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
