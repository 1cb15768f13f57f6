#!/bin/sh
# Runs the commands that a README shows with their answers: program, README.
set -eu

page=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ln -s "$1" "$folder/calculator"

# A command is a line "    $ swift run calculator …", perhaps with a pipe before; its answer is what follows, indented.
awk -v folder="$folder" '
  /^    \$ .*swift run calculator/ { open = 1; count++; sub(/^    \$ /, ""); gsub(/swift run /, ""); print > (folder "/" count ".command"); next }
  !/^    [^$]/ { open = 0 }
  open { sub(/^    /, ""); print > (folder "/" count ".answer") }
' "$page"
awk 'BEGIN { exit !(ARGC > 4) }' "$folder"/*.command || { echo 'readme: there are no commands' >&2; exit 1; }

for command in "$folder"/*.command; do
  (PATH=$folder:$PATH sh "$command" > "$command.out" 2> "$command.err") || true
  cat "$command.out" "$command.err" > "$command.said"
  diff "${command%.command}.answer" "$command.said" || { echo "readme: $(cat "$command")" >&2; exit 1; }
done
echo "$page: passed"
