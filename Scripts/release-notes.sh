#!/bin/sh
# Prints what CHANGELOG.md says of a release: its version. Fails where that is not the version of the sources, or where the release
# has no section with a day.

set -eu

grep -q "\"calculator $1\\\\n\"" Sources/CalculatorTerminal/Version.swift || {
  echo "release-notes: Sources/CalculatorTerminal/Version.swift has another version than $1" >&2
  exit 1
}
notes=$(awk -v heading="## [$1] - 2" '/^## / { open = index($0, heading) == 1; next } open' CHANGELOG.md)
[ -n "$notes" ] || {
  echo "release-notes: CHANGELOG.md has no section '## [$1] - ' with a day and something in it" >&2
  exit 1
}
printf '%s\n' "$notes" | sed '/./,$!d'
