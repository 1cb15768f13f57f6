#!/bin/sh
# build-docs.sh FOLDER [PATH] builds the documentation of the libraries into FOLDER. A host serves FOLDER at PATH; the default is
# `/`. Fails on warnings, public declarations without a documentation comment, wrong examples, and functions of ExactNumbers without
# a stated cost.

set -eu

archives=$1
path=${2:-}
path=${path%/}

docc=$(command -v docc || xcrun --find docc 2>/dev/null) || {
  echo 'This is missing: docc. Cure: install a toolchain of Swift 6.3 or later from swift.org.' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build --quiet --target CalculatorCore
swift build --quiet --target ExactNumbersFoundation
products=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p')
python3 -B Scripts/check_links.py
python3 -B Tests/Documentation/costs.py
# `make test-outside` builds the examples of ThreePrograms.md.
examples=$(ls Sources/*/*.docc/*.md README.md README.ko.md | grep -v /ThreePrograms.md)
python3 -B Tests/Documentation/examples.py "$products" $examples

mkdir -p "$archives"
{
  printf '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Documentation</title>\n<h1>Documentation</h1>\n<ul>\n'
  for library in CalculatorCore ExactNumbers ExactNumbersFoundation; do
    page=$library.doccarchive/documentation/$(echo $library | tr '[:upper:]' '[:lower:]')/
    printf '<li><a href="%s">%s</a>\n' "$page" "$library"
  done
  printf '</ul>\n'
} > "$archives/index.html"
for library in ExactNumbers ExactNumbersFoundation CalculatorCore; do
  symbols=$folder/$library
  mkdir "$symbols"
  swift symbolgraph-extract -module-name "$library" -I "$products/Modules" -target "$target" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols -output-dir "$symbols"
  python3 -B Scripts/check_documented.py "$symbols"/*
  "$docc" convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$symbols" \
    --output-path "$archives/$library.doccarchive" --fallback-display-name "$library" \
    --fallback-bundle-identifier "$library" --transform-for-static-hosting --warnings-as-errors \
    --hosting-base-path "$path/$library.doccarchive"
done

# Check that each file that a page loads exists at the path that the host serves.
for page in "$archives"/*.doccarchive/index.html; do
  grep -o '\(src\|href\)="[^"]*"' "$page" | sed "s/.*=\"//; s/\"$//" | while read -r address; do
    [ -e "$archives${address#"$path"}" ] || { echo "$page loads $address, which is not there" >&2; exit 1; }
  done
done
