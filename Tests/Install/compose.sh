#!/bin/sh
# Uses the terminal program, whose path is the argument, together with others as the README shows it.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$1" "$folder/bin/calculator"
PATH=$folder/bin:$PATH
cd "$folder"

fail() {
  echo "test-install: $1" >&2
  exit 1
}

printf 'tea 2.50\nmilk 1.20\n' > expenses.txt
[ "$(awk '{ print $2 }' expenses.txt | calculator --sum | tail -n 1)" = 3.7 ] || fail 'awk and calculator do not add up'

seq 20000 | sed 's/$/ \/ 8/' > sums.txt
calculator < sums.txt > alone.txt
parallel --will-cite --pipe --keep-order --block 10k calculator < sums.txt > together.txt
cmp alone.txt together.txt || fail 'parallel answers otherwise'

echo '1 + 2' > a.sum
echo '3 * 4' > b.sum
answers=$(find . -name '*.sum' -print0 | sort -z | xargs -0 -n 1 calculator --file)
[ "$answers" = "$(printf '3\n12')" ] || fail 'xargs finds other answers'
echo 'compose: passed'
