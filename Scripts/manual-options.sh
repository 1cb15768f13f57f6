#!/bin/sh
# manual-options.sh PROGRAM prints the list of options for the manual, from the `--help` of each command of PROGRAM.
set -eu

{
  "$1" --help
  for command in keys tape check tapes; do "$1" $command --help; done
} | awk '
  /^  (-.,|   ) --/ {
    # Two options may share a line.
    rest = $0
    item = first = ""
    while (match(rest, /^(  |, )(-., |    )?--[a-z-]+/)) {
      part = substr(rest, 1, RLENGTH)
      rest = substr(rest, RLENGTH + 1)
      if (part ~ /-., /) item = item " , Fl " substr(part, 4, 1)
      sub(/^.*--/, "", part)
      item = item " , Fl -" part
      if (part in seen) next
      if (first == "") first = part
    }
    split(item, words, " Fl -")
    for (word in words) { sub(/ .*/, "", words[word]); seen[words[word]] = 1 }
    value = match(rest, /^ [A-Z]+ /) ? " Ar " substr(rest, 2, RLENGTH - 2) : ""
    if (value != "") rest = substr(rest, RLENGTH + 1)
    sub(/^ +/, "", rest)
    print first "\t.It" substr(item, 3) value "\t" toupper(substr(rest, 1, 1)) substr(rest, 2) "."
  }' | LC_ALL=C sort | cut -f 2- | tr '\t' '\n'
