#!/bin/sh
# Checks that a release has its notes, and that none is made without them: version.
set -eu

scripts=$(realpath Scripts)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/CalculatorTerminal"
cp Sources/CalculatorTerminal/Version.swift "$folder/Sources/CalculatorTerminal"
cd "$folder"

fail() {
  echo "test-release: $1" >&2
  exit 1
}

printf '# Changes\n\n## [Unreleased]\n\n- Later.\n' > CHANGELOG.md
! sh "$scripts/release-notes.sh" "$1" > said 2>&1 || fail 'a release needs no section in the change log'
printf '\n## [%s] - 2026-11-24\n\n### Added\n\n- A tape.\n\n## [0.1.0] - 2026-01-01\n\n- Nothing.\n' "$1" >> CHANGELOG.md
[ "$(sh "$scripts/release-notes.sh" "$1")" = "$(printf '### Added\n\n- A tape.')" ] || fail 'the notes are not those of the release'
! sh "$scripts/release-notes.sh" 0.1.0 > said 2>&1 || fail 'the tag may have another version than the sources'
echo 'test-release: passed'
