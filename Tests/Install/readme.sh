#!/bin/sh
# Runs what a README shows with its answer, commands and keys, and looks for the targets of make in it: program, README.
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

# A row of the tour is "| `keys` | `shown` | why |".
sed -n 's/^| `\([^`]*\)` | `\([^`]*\)` |.*/\1\t\2/p' "$page" > "$folder/tour"
[ -s "$folder/tour" ] || { echo 'readme: there is no tour' >&2; exit 1; }
while IFS="$(printf '\t')" read -r keys shown; do
  [ "$("$folder/calculator" keys "$keys" | cut -f 1)" = "$shown" ] || { echo "readme: $keys is not $shown" >&2; exit 1; }
done < "$folder/tour"

# Not as a part of the make that runs this.
env -u MAKEFLAGS -u TARGET_LOGS make --silent help | sed -n 's/^make \([a-z-]*\) .*/\1/p' > "$folder/targets"
for target in $(sed -n 's/^[^a-z]*make \([a-z-]*\).*/\1/p' "$page"); do
  grep -qx "$target" "$folder/targets" || { echo "readme: make $target does not work" >&2; exit 1; }
done

# The hook that the page shows keeps a wrong sum out of a repository, and nothing else.
fail() {
  echo "readme: the hook $1" >&2
  exit 1
}
commits() {
  git commit --quiet --message "$1" > "$folder/commit.out" 2>&1
}
sed -n '/^    #!\/bin\/sh$/,/^$/s/^    //p' "$page" > "$folder/hook"
[ -s "$folder/hook" ] || fail 'is not there'
chmod +x "$folder/hook"
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null PATH="$folder:$PATH"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
git init --quiet "$folder/repository"
cd "$folder/repository"
mv "$folder/hook" .git/hooks/pre-commit
mkdir sums
echo text > text
git add .
commits 'no tape' || fail 'stops a commit without tapes'
printf '5\n+ 3\n= 9\n' > sums/may.tape
git add .
printf '5\n+ 3\n= 8\n' > sums/may.tape
! commits 'wrong' || fail 'lets in a wrong sum that is staged'
grep -q '^sums/may.tape:3: 9 should be 8$' "$folder/commit.out" || fail 'does not say what is wrong'
git add .
printf '5\n+ 3\n= 9\n' > sums/may.tape
commits 'right' || fail 'stops a commit for a wrong sum that is not staged'
: > empty.tape
printf '5\n+ 3\n' > open.tape
printf '5\n+ 3\n= 8\n' > "a b'\"c.tape"
git rm --quiet --cached sums/may.tape
git add empty.tape open.tape a*
commits 'names' || fail 'stops a commit of an empty tape, one without a result, a strange name or a tape that is deleted'
printf '1 = 2\n' > "a b'\"c.tape"
git add a*
! commits 'wrong' || fail 'lets in a wrong sum in a file with a strange name'
echo "$page: passed"
