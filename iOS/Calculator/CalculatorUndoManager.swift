import CalculatorCore
import Foundation

/// The undo of the calculator for the system, which asks for it when the device is shaken or three fingers swipe.
///
/// The system calls it on the main thread; its declaration has said so only in some releases, and this compiles with all.
final class CalculatorUndoManager: UndoManager {
  private let press: @MainActor @Sendable (Calculator.Key) -> Void
  private let isPossible: @MainActor @Sendable (Calculator.Key) -> Bool

  /// Creates an undo manager that presses `undo` and `redo`, and asks whether there is anything for them to do.
  init(
    press: @escaping @MainActor @Sendable (Calculator.Key) -> Void,
    isPossible: @escaping @MainActor @Sendable (Calculator.Key) -> Bool
  ) {
    self.press = press
    self.isPossible = isPossible
    super.init()
  }

  nonisolated override var canUndo: Bool { MainActor.assumeIsolated { [isPossible] in isPossible(.undo) } }

  nonisolated override var canRedo: Bool { MainActor.assumeIsolated { [isPossible] in isPossible(.redo) } }

  nonisolated override func undo() { MainActor.assumeIsolated { [press] in press(.undo) } }

  nonisolated override func redo() { MainActor.assumeIsolated { [press] in press(.redo) } }
}
