import Foundation
import Testing

@Suite struct RecordTests {
  private let input = "1 ÷ 3\n6/0\n\n1\t+ \"x\\\n5"

  @Test func `tab-separated records have four columns`() throws {
    let outcome = try Program.run(["--tsv"], input: input)
    #expect(
      outcome.output == """
        1 ÷ 3\t0.33333333333333333333\t1/3\t
        6/0\tNaN\t\tcannot divide by zero
        \t\t\t
        1\\t+ "x\\\\\terror\t\tunexpected character '"'
        5\t5\t5\t

        """)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("line 4, column 11"))
  }

  @Test func `JSON records are objects, one a line`() throws {
    let outcome = try Program.run(["--json"], input: input)
    #expect(
      outcome.output == """
        {"line":1,"expression":"1 ÷ 3","value":"0.33333333333333333333","fraction":"1/3","approximate":true}
        {"line":2,"expression":"6/0","value":"NaN","error":"cannot divide by zero","column":3}
        {"line":3,"expression":"","value":""}
        {"line":4,"expression":"1\\t+ \\"x\\\\","value":"error","error":"unexpected character '\\"'","column":11}
        {"line":5,"expression":"5","value":"5","fraction":"5","approximate":false}

        """)
  }

  @Test func `whatever is on a line, its JSON is valid`() throws {
    let bytes = Data(0...255).filter { $0 != 0x0A }
    let outcome = try Program.run(["--json"], input: bytes)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?["value"] as? String == "error")
    #expect(object?["column"] as? Int == 1)
  }

  @Test func `the record of a sum without a value has the place that is to blame`() throws {
    #expect(
      try Program.run(["--json", "--sum"], input: "1\n2 + x\n6/0\n").output
        == "{\"line\":2,\"value\":\"error\",\"error\":\"unexpected character 'x'\",\"column\":5}\n")
    #expect(
      try Program.run(["--json", "--sum", "1e4900", "1e-4900"]).output
        == "{\"value\":\"Too large\",\"error\":\"too large to compute\"}\n")
  }

  @Test func `records of a file have its name`() throws {
    let script =
      "cd $(mktemp -d); echo 1 > one; echo x > two; calculator --json --file one --file two $1; rm -r $PWD"
    let lines = try Program.shell(script).output.split(separator: "\n")
    #expect(lines.map { $0.prefix(21) } == ["{\"file\":\"one\",\"line\":", "{\"file\":\"two\",\"line\":"])
    #expect(try Program.shell("set -- --sum; " + script).output.hasPrefix("{\"file\":\"two\",\"line\":1,"))
  }

  @Test func `a sum is a record too`() throws {
    let outcome = try Program.run(["--json", "--sum", "1/3", "1/6"])
    #expect(outcome.output == "{\"value\":\"0.5\",\"fraction\":\"1/2\",\"approximate\":false}\n")
  }
}
