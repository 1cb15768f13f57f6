import CalculatorTouch
import UIKit

extension UIDragItem {
  /// An item that is dropped as one of the forms of a tape, or of rows, that `files` are.
  convenience init(_ files: [TapeFile]) {
    let provider = NSItemProvider()
    for file in files {
      provider.suggestedName = file.name
      provider.registerDataRepresentation(forTypeIdentifier: file.kind.typeIdentifier, visibility: .all) {
        completion in
        completion(Data(file.bytes), nil)
        return nil
      }
    }
    self.init(itemProvider: provider)
  }
}
