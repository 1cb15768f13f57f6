/// The answers of a person to the questions that a list, or any other text, leaves open.
public struct ListChoice: Hashable, Sendable {
  /// The role of a column in the sum.
  public enum Role: Hashable, Sendable { case note, plus, minus, ignored }

  /// The role of a column or, with a `word`, of the rows whose cell in this column is the word or ends with that word.
  public struct Column: Hashable, Sendable {
    /// The heading of the column or its number, from 1; without cells, `2` or `last` is the second or last number of each line;
    /// empty if `word` is next to a number.
    public var name: UTF8Text

    /// The role of the column, or of the rows with the word.
    public var role: Role

    /// The word that selects rows; nil for the whole column.
    public var word: UTF8Text?

    /// Creates the role of a column.
    public init(_ name: UTF8Text, _ role: Role = .plus, word: UTF8Text? = nil) {
      (self.name, self.role, self.word) = (name, role, word)
    }

    /// The word next to a number that selects the line of that number; nil if there is none.
    var signWord: UTF8Text? {
      name.hasPrefix("=") ? ListChoice.word(name.utf8.dropFirst()) : name.isEmpty ? word : nil
    }
    /// The number that `name` is: 2 for `2`; nil for any other name.
    var number: Int? {
      let digits = name.leadingDigits
      guard 1...3 ~= digits, digits == name.count, name.utf8[0] != UInt8(ascii: "0") else { return nil }
      return name.utf8.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }
  }

  /// The separator of cells: `\t`, `;`, `,` or `|`, or empty for lines without cells; nil to let the list decide.
  public var separator: UTF8Text?

  /// The columns with a role, while all other columns are notes; empty to let the list decide.
  public var columns: [Column]

  /// Whether the choice tells which amounts are subtracted.
  var hasSigns: Bool { columns.contains { $0.word != nil || $0.name.contains("=") || $0.role == .minus } }

  /// Whether to leave out a number that is the sum of the numbers above it.
  public var leavesOutTotals: Bool

  /// The lines, from 1, that are exceptions: a total that counts, or a number that is no total and does not count.
  public var exceptions: [Int]

  /// Whether × and ÷ are computed before + and − on a line of operations; nil to let the rules of the calculator decide.
  public var multipliesFirst: Bool?

  /// Creates a choice.
  public init(
    columns: [Column] = [], separator: UTF8Text? = nil, leavesOutTotals: Bool = false, exceptions: [Int] = [],
    multipliesFirst: Bool? = nil
  ) {
    (self.columns, self.separator, self.multipliesFirst) = (columns, separator, multipliesFirst)
    (self.leavesOutTotals, self.exceptions) = (leavesOutTotals, exceptions)
  }

  /// Creates a choice from a text with roles, such as `Credit,-Debit` or `Amount,-Type=DR,~Fee`.
  ///
  ///     roles = role { "," role }
  ///     role  = [ "+" | "-" | "~" ] ( name | quoted name ) [ "=" ( word | quoted word ) ]
  ///
  /// Without a sign or with `+`, a column is added; with `-` it is subtracted; with `~` it is ignored and left out of notes.
  /// `~Type=DR` leaves out the rows with that word. A name is a heading, or the number of a column from 1.
  public init(_ roles: UTF8Text, separator: UTF8Text? = nil, leavesOutTotals: Bool = false) {
    self.init(separator: separator, leavesOutTotals: leavesOutTotals)
    if roles.isEmpty { return }
    let (bytes, quote) = (roles.utf8, UInt8(ascii: "\""))
    var (start, isQuoted) = (0, false)
    for place in 0...bytes.count {
      if place < bytes.count {
        if bytes[place] == quote { isQuoted.toggle() }
        if isQuoted || bytes[place] != UInt8(ascii: ",") { continue }
      }
      var column = Column(UTF8Text(utf8: Array(bytes[start..<place])))
      let sign = start + 1 < place ? bytes[start] : 0
      if sign == UInt8(ascii: "-") { column.role = .minus }
      if sign == UInt8(ascii: "~") { column.role = .ignored }
      if column.role != .plus || sign == UInt8(ascii: "+") {
        column.name = UTF8Text(utf8: Array(bytes[start + 1..<place]))
      }
      start = place + 1
      let name = column.name.utf8
      if name.first == quote, let end = name.dropFirst().firstIndex(of: quote) {
        column.name = UTF8Text(utf8: Array(name[1..<end]))
        if end + 1 < name.count, name[end + 1] == UInt8(ascii: "=") {
          column.word = Self.word(name[(end + 2)...])
        }
      }
      columns.append(column)
    }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UTF8Text {
    let quote = UInt8(ascii: "\"")
    let isQuoted = bytes.count > 1 && bytes.first == quote && bytes.last == quote
    return UTF8Text(utf8: Array(isQuoted ? bytes.dropFirst().dropLast() : bytes))
  }

  /// Returns the choice with each name such as `Type=DR` split into column and word, unless the whole name is in `names`.
  func resolved(_ names: [UTF8Text]) -> ListChoice {
    var choice = self
    for (index, column) in columns.enumerated() where column.word == nil && !names.contains(column.name) {
      guard let end = column.name.utf8.lastIndex(of: UInt8(ascii: "=")) else { continue }
      choice.columns[index].name = UTF8Text(utf8: Array(column.name.utf8[..<end]))
      choice.columns[index].word = Self.word(column.name.utf8[(end + 1)...])
    }
    return choice
  }
}
