#!/bin/sh
# Builds the programs of a package outside against the libraries, as somebody would who has only the documentation: invoice, e, loan.
# With optimization, for only so it shows whether they need a library of the system that a program does not link by itself.
set -eu

export LIBRARIES="$PWD"
build() { swift build -c release --quiet --package-path Tests/Package/Outside --scratch-path .build/outside "$@"; }

build
programs=$(build --show-bin-path)
for program in Invoice Euler Loan; do
  "$programs/$program" | diff - "Tests/Package/Outside/$program.txt" || {
    echo "test-outside: $program does not print what it should" >&2
    exit 1
  }
done
