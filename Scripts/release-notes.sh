#!/bin/sh
# release-notes.sh VERSION prints the section of CHANGELOG.md for a release. Fails if VERSION is not the version in the sources, or
# if the section is missing or has no date.

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
