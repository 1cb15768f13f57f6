import Foundation
import Testing

@Suite struct RecordTests {
  @Test func `whatever is on a line, its JSON is valid`() throws {
    let bytes = Data(0...255).filter { $0 != 0x0A }
    let outcome = try Program.run(["--json"], input: bytes)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?["value"] as? String == "error")
    #expect(object?["column"] as? Int == 1)
  }
}
