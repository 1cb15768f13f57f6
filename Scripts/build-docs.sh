#!/bin/sh
# Builds the documentation of both libraries into the folder named; fails on warnings, on public declarations without a
# documentation comment, and on examples that do not print what they say.

set -eu

archives=$1

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
python3 -B Tests/Documentation/examples.py "$products" Sources/*/*.docc/*.md README.md README.ko.md

mkdir -p "$archives"
for library in ExactNumbers CalculatorCore; do
  symbols=$folder/$library
  mkdir "$symbols"
  cp "$(dirname "$products")/symbolgraph/$library.symbols.json" \
    "$(dirname "$products")/symbolgraph/$library@"*.symbols.json "$symbols"
  python3 -B Scripts/check_documented.py "$symbols"/*
  "$docc" convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$symbols" \
    --output-path "$archives/$library.doccarchive" --fallback-display-name "$library" \
    --fallback-bundle-identifier "$library" --transform-for-static-hosting --warnings-as-errors
done
