#!/bin/sh
# Prints the list of options for the manual, from the help of each command: program.
set -eu

{
  "$1" --help
  for command in keys tape check tapes; do "$1" $command --help; done
} | awk '
  match($0, /^  (-.,|   ) --[a-z-]+/) {
    names = substr($0, 3, RLENGTH - 2)
    rest = substr($0, RLENGTH + 1)
    if (names in seen) next
    seen[names] = 1
    value = match(rest, /^ [A-Z]+ /) ? " Ar " substr(rest, 2, RLENGTH - 2) : ""
    if (value != "") rest = substr(rest, RLENGTH + 1)
    sub(/^ +/, "", rest)
    letter = names ~ /^-/ ? "Fl " substr(names, 2, 1) " , " : ""
    sub(/^.*--/, "", names)
    print names "\t.It " letter "Fl -" names value "\t" toupper(substr(rest, 1, 1)) substr(rest, 2) "."
  }' | LC_ALL=C sort | cut -f 2- | tr '\t' '\n'
