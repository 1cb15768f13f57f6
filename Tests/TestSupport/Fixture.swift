import CalculatorCore
import ExactNumbers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of `Tests/Fixtures`; the README there says what is in them.
public enum Fixture {
  /// The sequences of keys that every face is driven through.
  public static let keySequences =
    lines(of: "keys.tsv").map(KeySequence.init(line:))
    + lines(of: "formulas.tsv").map(KeySequence.init(lineWithRules:))

  /// What people do with rows, and what that leads to.
  public static let stories = lines(of: "actions.tsv").map(KeySequence.init(lineWithRules:))

  /// Steps, and what is said about the last of them in English and in Korean.
  public static let said = columns(of: "said.tsv")

  /// Steps, what the entry line and the rows show then, and what is said of the entry line in English and in Korean.
  public static let shown = columns(of: "shown.tsv")

  /// Texts with what is understood of them.
  public static let readings = read("readings.tsv")

  /// Texts with what is wrong with the values that they state.
  public static let stated = read("stated.tsv")

  /// Texts, what a person decides of them before they are pasted, what is shown then, and the ways to read them.
  public static let pastes = table("pastes.tsv")

  /// Lists with what their authors mean by them.
  public static let lists = table("lists.tsv").map { (kind: $0[0], text: $0[1], meaning: $0[2]) }

  /// Lists of many countries: what they are, the decimal mark there, what each means, and with a choice what that makes of it.
  public static let listsByCountry = table("lists-by-country.tsv").flatMap { row in
    [(kind: row[0], mark: row[1], text: row[2], choice: "", meaning: row[3])]
      + (row.count > 5 ? [(kind: row[0], mark: row[1], text: row[2], choice: row[4], meaning: row[5])] : [])
  }

  /// Texts of one line that every reader reads alike, with their values as fractions.
  public static let expressions = read("expressions.tsv")

  /// Texts of one line that every reader refuses, and why.
  public static let refusedExpressions = table("expressions.tsv").filter { $0.count > 2 }.map { row in
    guard let reason = ExpressionError.Reason.allCases.first(where: { "\($0)" == row[1] }),
      let offset = Int(row[2])
    else { preconditionFailure("There is no reason \(row[1]) at \(row[2])") }
    let currencies = row[3...].map { UTF8Text($0) }
    return (text: row[0], refusal: ExpressionError(reason, offset: offset, currencies: currencies))
  }

  /// Lines of algebra with their values as fractions.
  public static let algebra = read("algebra.tsv")

  /// Lines of algebra that are refused, why, and at which byte.
  public static let refusedAlgebra = table("algebra.tsv").filter { $0.count == 3 }.map {
    (text: $0[0], reason: $0[1], offset: Int($0[2]) ?? -1)
  }

  /// Formulas of exact real numbers, two with their relation, or one with `none` and the reason.
  public static let reals = table("reals.tsv").map { (left: $0[0], relation: $0[1], right: $0[2]) }

  private static func read(_ name: String) -> [(text: String, value: String)] {
    table(name).filter { $0.count == 2 }.map { (text: $0[0], value: $0[1]) }
  }

  /// Returns the bytes of a file.
  public static func bytes(_ name: String) -> [UInt8] {
    let tests = #filePath.dropLast("TestSupport/Fixture.swift".count)
    guard let file = fopen("\(tests)Fixtures/\(name)", "rb") else {
      preconditionFailure("There is no fixture \(name)")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// Returns the lines of a table that are not for people alone.
  private static func lines(of name: String) -> [Substring] {
    String(decoding: bytes(name), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// Returns the columns of each line of a table, empty ones too.
  private static func columns(of name: String) -> [[String]] {
    lines(of: name).map { $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) } }
  }

  /// Returns the fields of each line of a table.
  private static func table(_ name: String) -> [[String]] {
    lines(of: name).map { $0.split(separator: "\t").map(unescaped) }
  }

  /// Returns a field with the characters that it names as in Swift: `\n`, `\r`, `\t` or `\u{A0}`.
  private static func unescaped(_ field: Substring) -> String {
    let parts = field.split(separator: "\\", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      switch part.first {
      case "n": text + "\n" + part.dropFirst()
      case "r": text + "\r" + part.dropFirst()
      case "t": text + "\t" + part.dropFirst()
      default: text + named(part)
      }
    }
  }

  /// Returns what begins with a character that is named by its number, as `u{A0}`.
  private static func named(_ part: Substring) -> String {
    guard let end = part.firstIndex(of: "}"), part.hasPrefix("u{"),
      let number = UInt32(part[..<end].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(number)
    else { preconditionFailure("No character is called \\\(part)") }
    return String(Character(scalar)) + part[part.index(after: end)...]
  }
}
