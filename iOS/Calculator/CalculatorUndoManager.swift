import UIKit

/// The undo of the calculator for the system, which asks for it when the device is shaken or three fingers swipe.
///
/// The system calls it on the main thread; its declaration has said so only in some releases, and this compiles with all.
final class CalculatorUndoManager: UndoManager {
  private let controller: @MainActor @Sendable () -> CalculatorViewController?

  /// Creates an undo manager that presses keys of a `controller`, as long as that is there.
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
