#!/bin/sh
# Builds the documentation of the library named first into the folder named second; fails on warnings, on public
# declarations without a documentation comment, and on examples that do not print what they say.

set -eu

library=$1
archive=$2

docc=$(command -v docc || xcrun --find docc 2>/dev/null) || {
  echo 'This is missing: docc. Cure: install a toolchain of Swift 6.2 or later from swift.org.' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members > "$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}
products=$(swift build --show-bin-path)
mkdir "$folder/symbols"
cp "$(dirname "$products")/symbolgraph/$library"*.symbols.json "$folder/symbols"

python3 -B Scripts/check_documented.py "$folder/symbols"/*
python3 -B Tests/Documentation/examples.py "$products" "$library" "Sources/$library/$library.docc"/*.md README.md README.ko.md

mkdir -p "$(dirname "$archive")"
"$docc" convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$folder/symbols" --output-path "$archive" \
  --fallback-display-name "$library" --fallback-bundle-identifier "$library" --transform-for-static-hosting \
  --warnings-as-errors
