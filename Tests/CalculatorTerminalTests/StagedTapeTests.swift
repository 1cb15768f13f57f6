import Foundation
import Testing

/// Commits in a repository whose hook checks what is staged.
@Suite struct StagedTapeTests {
  private static let preparation = """
    set -eu
    # Nothing of a repository around the tests, or of the person's settings.
    unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_PREFIX
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_CEILING_DIRECTORIES="$PWD"
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    right() { printf '5\\n+ 3 -> 8\\n= 8\\n' > "$1"; }
    wrong() { printf '5\\n+ 3 -> 9\\n= 8\\n' > "$1"; }
    commit() {
      if git commit --quiet --message commit > commit.out 2>&1; then echo committed
      else grep -v '^ ' commit.out; echo refused; fi
    }
    mkdir repository
    cd repository
    git init --quiet
    printf '#!/bin/sh\\nexec "%s" check --staged\\n' "$program" > .git/hooks/pre-commit
    chmod +x .git/hooks/pre-commit

    """

  /// Runs a script of the shell in a fresh repository.
  private func run(_ script: String, preparation: String = Self.preparation) throws -> Program.Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Program.shell("cd '\(folder.path)'\n" + preparation + script)
  }

  /// What a script has printed, and nothing else.
  private func lines(_ script: String) throws -> [String] {
    let outcome = try run(script)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `a wrong tape that is staged is refused, also with the right one in the folder`() throws {
    #expect(
      try lines("wrong a.tape; git add .; right a.tape; commit") == ["a.tape:2: 9 should be 8", "refused"])
    #expect(
      try lines("right a.tape; git add .; commit; wrong a.tape; git add .; right a.tape; commit")
        == ["committed", "a.tape:2: 9 should be 8", "refused"])
  }

  @Test func `a right tape that is staged is committed, also with a wrong one in the folder`() throws {
    #expect(try lines("right a.tape; git add .; wrong a.tape; wrong b.tape; commit") == ["committed"])
  }

  @Test func `tapes in folders are found, from any folder`() throws {
    let script = "mkdir -p sub/deeper; right a.tape; wrong sub/deeper/b.tape; git add .; cd sub; "
    let place = "sub/deeper/b.tape:2: 9 should be 8"
    #expect(try lines(script + "commit") == [place, "refused"])
    let near = "deeper/b.tape:2: 9 should be 8"
    #expect(try lines(script + "git config diff.relative true; calculator check --staged || :") == [near])
    let around = "mkdir -p sub/a sub/ab; wrong N.TAPE; wrong sub/ab/b.tape; wrong sub/a/d.tape; git add .; "
    #expect(
      try lines(around + "cd sub/a; calculator check --staged || :")
        == ["../../N.TAPE:2: 9 should be 8", "d.tape:2: 9 should be 8", "../ab/b.tape:2: 9 should be 8"])
  }

  @Test func `a commit without tapes goes through, and nothing is said`() throws {
    #expect(try lines("echo text > a.txt; wrong b.sum; git add .; wrong c.tape; commit") == ["committed"])
    #expect(try lines(": > a.tape; printf '# rent\\n' > b.tape; git add .; commit") == ["committed"])
    #expect(try run("calculator check --staged") == .init(output: "", errors: "", status: 0))
  }

  @Test func `a tape that is deleted, moved or a link is as git will have it`() throws {
    let script = "right a.tape; right b.tape; git add .; commit; "
    #expect(try lines(script + "git rm --quiet a.tape; commit") == ["committed", "committed"])
    #expect(try lines(script + "git mv a.tape c.tape; commit") == ["committed", "committed"])
    #expect(
      try lines(script + "git mv a.tape c.tape; wrong c.tape; git add .; commit")
        == ["committed", "c.tape:2: 9 should be 8", "refused"])
    #expect(try lines(script + "ln -s b.tape l.tape; git add .; commit") == ["committed", "committed"])
    #expect(
      try lines(script + "wrong a.tape; git commit --quiet -m all a.tape 2>&1 || echo refused") == [
        "committed", "a.tape:2: 9 should be 8", "refused",
      ])
  }

  @Test func `names with spaces, quotes and line ends are taken as they are`() throws {
    #expect(
      try lines(
        "wrong 'a b.tape'; wrong '\"c'\\''.tape'; wrong '-d\ne.tape'; wrong ':f.tape'; git add .; commit")
        == [
          "\"c'.tape:2: 9 should be 8", "-d␊e.tape:2: 9 should be 8", ":f.tape:2: 9 should be 8",
          "a b.tape:2: 9 should be 8", "refused",
        ])
  }

  @Test func `paths and patterns say which files are tapes`() throws {
    let script = "mkdir sub; wrong a.sum; wrong sub/b.sum; wrong c.tape; git add .; "
    #expect(
      try lines(script + "calculator check --staged '*.sum' || :")
        == ["a.sum:2: 9 should be 8", "sub/b.sum:2: 9 should be 8"])
    #expect(
      try lines(script + "cd sub; calculator check --staged b.sum || :") == ["b.sum:2: 9 should be 8"])
  }

  #if os(Linux)
    @Test func `git is waited for also where ended programs are ignored`() throws {
      #expect(
        try lines("wrong a.tape; git add .; env --ignore-signal=CHLD \"$program\" check --staged || :")
          == ["a.tape:2: 9 should be 8"])
    }
  #endif

  @Test func `a staged file that is no tape is refused with its place`() throws {
    let outcome = try run("echo five > a.tape; git add .; calculator check --staged")
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("calculator: a.tape: line 1, column 1: unexpected character 'f'"))
    #expect(outcome.status == 2)
  }

  @Test func `another index is read where the environment names it`() throws {
    #expect(
      try lines(
        "right a.tape; git add .; wrong a.tape; export GIT_INDEX_FILE=.git/other; git add .; "
          + "calculator check --staged || :") == ["a.tape:2: 9 should be 8"])
  }

  @Test func `without a repository or without git it says so`() throws {
    let outside = try run("cd ..; calculator check --staged")
    #expect(outside.output == "")
    #expect(outside.errors.contains("not a git repository"))
    #expect(outside.errors.hasSuffix("calculator: cannot read what is staged in git\n"))
    #expect(outside.status == 2)
    let without = try run("PATH=/nowhere; calculator check --staged", preparation: "")
    #expect(
      without
        == .init(output: "", errors: "calculator: cannot run git: No such file or directory\n", status: 2))
  }
}
