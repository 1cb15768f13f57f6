import CalculatorCore
import CalculatorKeeping
import ExactNumbers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Presses keys while the tapes that are torn off go into a drawer of files, from which they are taken out, put back and
/// deleted.
func fuzzDrawer(_ bytes: [UInt8]) {
  var input = Input(bytes)
  var drawer = FiledDrawer()
  var session = Session(Calculator())
  while !input.isAtEnd {
    switch input.rest.first {
    case UInt8(ascii: "F"):
      _ = input.byte()
      drawer.put(input.line(), &input)
    case UInt8(ascii: "X"):
      _ = input.byte()
      drawer.delete(&input)
    case UInt8(ascii: "Y"):
      _ = input.byte()
      drawer.restore()
    default: session.play(&input)
    }
    drawer.follow(session.drawer)
  }
  drawer.expectSame()
  drawer.empty()
}

/// A drawer of files, and what has to be in it.
private struct FiledDrawer {
  private static let firstTime: UInt32 = 1_700_000_000

  private let drawer: Drawer

  /// The tapes that have to be there, by file.
  private var texts: [String: [UInt8]] = [:]

  /// What was deleted and can be restored, the last at the end.
  private var deleted: [(name: String, text: [UInt8])] = []

  /// The tapes of the session, as they were when it was followed last.
  private var followed: [TornOffTape] = []

  init() {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    drawer = Drawer(folder: "\(temporary)/fuzzed-drawer-\(getpid())")
  }

  /// Puts tapes in that were torn off since, and takes out those whose clearing was undone.
  mutating func follow(_ tapes: [TornOffTape]) {
    let change = tapes.difference(from: followed)
    followed = tapes
    trying { () throws(SystemError) in
      for case .remove(_, let tape, _) in change {
        _ = try drawer.takeOut(tape.text.utf8, tornOffAt: tape.time ?? Self.firstTime)
        let names = Set(try drawer.names().tapes)
        let taken = texts.filter { !names.contains($0.key) }
        // Another one with its text may have been deleted or torn off in the same second.
        expect(
          taken.count <= 1 && taken.values.allSatisfy { $0 == tape.text.utf8 }, "\(taken) instead of \(tape)")
        texts = texts.filter { names.contains($0.key) }
      }
      for case .insert(_, let tape, _) in change { try put(tape.text.utf8, at: tape.time ?? Self.firstTime) }
    }
  }

  /// Puts any text in, as another program might, at one of a few times.
  mutating func put(_ text: [UInt8], _ input: inout Input) {
    let time = Self.firstTime + UInt32(input.number(below: 3))
    trying { () throws(SystemError) in try put(text, at: time) }
  }

  private mutating func put(_ text: [UInt8], at time: UInt32) throws(SystemError) {
    let name = try drawer.put(text, at: time)
    expect(texts[name] == nil, "\(name) is written over")
    texts[name] = text
  }

  mutating func delete(_ input: inout Input) {
    trying { () throws(SystemError) in
      let names = try drawer.names().tapes
      guard !names.isEmpty else { return }
      let name = input.choice(of: names)
      try drawer.delete(name)
      deleted.append((name, texts.removeValue(forKey: name) ?? []))
    }
  }

  mutating func restore() {
    guard let (name, text) = deleted.popLast() else { return }
    trying { () throws(SystemError) in
      let before = Set(try drawer.names().tapes)
      try drawer.restore(text, as: name)
      let added = Set(try drawer.names().tapes).subtracting(before)
      expect(
        added.count == 1 && (before.contains(name) || added.contains(name)),
        "\(added) came instead of \(name)")
      for name in added { texts[name] = text }
    }
  }

  /// Ends the program unless the files are those that have to be there, newest first.
  func expectSame() {
    trying { () throws(SystemError) in
      let (names, others) = try drawer.names()
      expect(others.isEmpty && names.count == texts.count, "\(names) and \(others) instead of \(texts.keys)")
      for name in names {
        expect((try? drawer.contents(of: name)) == texts[name], "\(name) has another text")
      }
      let times = names.map { $0.prefix(17) }
      expect(times == times.sorted(by: >), "\(names) are not in order")
    }
  }

  mutating func empty() {
    trying { () throws(SystemError) in
      for name in try drawer.names().tapes { try drawer.delete(name) }
    }
    rmdir(drawer.folder)
  }
}

private func trying(_ work: () throws(SystemError) -> Void) {
  do throws(SystemError) { try work() } catch { fail("the system refused: \(error)") }
}
