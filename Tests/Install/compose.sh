#!/bin/sh
# Uses the terminal program together with others, by the lines in which a page shows that: program, page.
set -eu

page=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$1" "$folder/bin/calculator"
PATH=$folder/bin:$PATH
cd "$folder"

printf 'tea 2.50\nmilk 1.20\n' > expenses.txt
printf '1 / 8\n2 +\n' > sums.txt
seq 20000 | sed 's/$/ \/ 8/' > millions.txt
calculator < millions.txt > alone.txt
echo '1 + 2' > a.sum

# Runs the only line of the page that begins with the word, and compares what it prints with the text.
prints() {
  line=$(grep "^    $1 .*[|<(]" "$page") || { echo "compose: no line with $1" >&2; exit 1; }
  bash -c "$line" > "$folder/printed" 2> /dev/null || true
  printf '%s\n' "$2" | cmp - "$folder/printed" || { echo "compose: $line" >&2; exit 1; }
}
export PARALLEL='--will-cite --block 10k'
prints awk 3.7
prints paste "$(printf '1 / 8\t0.125\n2 +\terror')"
prints 'calculator --json' 2
prints parallel "$(cat alone.txt)"
prints find 3
echo 'compose: passed'
