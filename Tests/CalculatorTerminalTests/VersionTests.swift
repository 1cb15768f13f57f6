import Foundation
import Testing

/// The program says its version, and whatever else bears one agrees with it.
@Suite struct VersionTests {
  private let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  private func version() throws -> String {
    let line = try #require(
      try Program.run(["--version"]).output.wholeMatch(of: /calculator (\d+\.\d+\.\d+)\n/))
    return String(line.1)
  }

  @Test func `the app has the version of the program`() throws {
    let project = try text("iOS/Calculator.xcodeproj/project.pbxproj")
    let settings = project.matches(of: /MARKETING_VERSION = (.*);/).map { String($0.1) }
    #expect(try !settings.isEmpty && Set(settings) == [version()])
  }

  @Test func `the manual has the version of the program`() throws {
    #expect(try text("Documentation/calculator.1").contains("\n.Os calculator \(try version())\n"))
  }

  @Test func `the latest release in the change log, if there is one, is the version of the program`() throws {
    let releases = try text("CHANGELOG.md").matches(of: /\n## \[(\d.*)\] - \d{4}-\d\d-\d\d\n/)
    #expect(try releases.prefix(1).allSatisfy { try $0.1 == version() })
  }
}
