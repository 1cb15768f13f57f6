#!/bin/sh
# Builds the programs of the documentation, invoice, e and loan, as a package outside, and compares what they print.
# With optimization, for only so it shows whether they need a library of the system that a program does not link by itself.
set -eu

export LIBRARIES="$PWD"
package=.build/outside-package
build() { swift build -c release --quiet --package-path $package --scratch-path .build/outside "$@"; }

# Each program is a block of Swift that begins with its name as a comment.
rm -rf $package
mkdir -p $package
cp Tests/Package/Outside/Package.swift $package
awk -v folder=$package/Sources '
  /^```$/ { file = "" }
  file { print > file }
  /^```swift$/ { getline; system("mkdir -p " folder "/" $2); file = folder "/" $2 "/main.swift" }
' Sources/ExactNumbers/ExactNumbers.docc/ThreePrograms.md

build
programs=$(build --show-bin-path)
for program in Invoice Euler Loan; do
  "$programs/$program" | diff - "Tests/Package/Outside/$program.txt" || {
    echo "test-outside: $program does not print what it should" >&2
    exit 1
  }
done
