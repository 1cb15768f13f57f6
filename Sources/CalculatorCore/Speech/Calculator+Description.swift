import ExactNumbers

// Descriptions for developers, which a failing test prints. Embedded Swift cannot print the names of cases.

#if !hasFeature(Embedded)

  extension Calculator: CustomDebugStringConvertible {
    /// What the entry line shows, and the tape, such as `Calculator: 8, tape: 5 | + 3 → 8 | = 8`.
    public var debugDescription: String {
      let edit = editedRow.map { ", editing row \($0)" } ?? ""
      return "Calculator: \(display)\(edit), tape: \(tape)"
    }
  }

  extension Calculator.Display: CustomDebugStringConvertible {
    /// What the line shows, such as `− 20% → 57.6  # discount`.
    public var debugDescription: String {
      number.description(after: `operator`)
        + (shownRunningValue.map { " → \($0.description(after: ""))" } ?? "")
        + (note.isEmpty ? "" : "  # \(note)")
    }
  }

  extension ShownNumber {
    fileprivate func description(after operator: UTF8Text) -> String {
      (`operator`.isEmpty ? "" : "\(`operator`) ") + (isApproximate ? "≈ \(text)" : "\(text)")
    }
  }

  extension Calculator.Response: CustomDebugStringConvertible {
    /// What happened and where, such as `Response: edited, rows from 1, row 1 kept in view, 1 change`.
    public var debugDescription: String {
      // A case in a case would be printed with the names of its types.
      let name = if case .refused(let refusal) = event { "refused(\(refusal))" } else { "\(event)" }
      var text = "Response: \(name), rows from \(firstChangedRow)"
      if let rowToKeepInView { text += ", row \(rowToKeepInView) kept in view" }
      let undoCount = steps.count { $0 == .undo }
      let changeCount = steps.count { $0 != .undo && $0 != .redo }
      if undoCount > 0 { text += ", \(undoCount) undone" }
      if changeCount > 0 { text += changeCount == 1 ? ", 1 change" : ", \(changeCount) changes" }
      return text
    }
  }

#endif
