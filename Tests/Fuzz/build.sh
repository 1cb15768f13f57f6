#!/bin/sh
# Builds the program `fuzz` of all targets in the folder $1: with libFuzzer and the address sanitizer, or without what they
# count and check if $2 is `plain`.
#
# The libraries are compiled here, and not by SwiftPM, because each of their branches is counted. The targets are not.

set -eu

folder=$1
counted=-sanitize=fuzzer,address
checked=-sanitize=address
if [ "${2-}" = plain ]; then
  counted=
  checked=
fi

# shellcheck disable=SC2086
compile() {
  name=$1 sources=$2
  shift 2
  swiftc -swift-version 6 -O -whole-module-optimization -parse-as-library -package-name calculator -module-name "$name" \
    -warnings-as-errors -I "$folder" -module-cache-path "$folder/cache" "$@" $(find "$sources" -name '*.swift')
}

mkdir -p "$folder"
libraries="ExactNumbers CalculatorCore OperatingSystem CalculatorKeeping"
for library in $libraries; do
  compile "$library" "Sources/$library" -emit-module -emit-module-path "$folder/$library.swiftmodule"
done
# shellcheck disable=SC2086
compile TestSupport Tests/TestSupport $checked -emit-module-path "$folder/TestSupport.swiftmodule" -emit-object \
  -o "$folder/TestSupport.o"

# Two compilers at a time.
# shellcheck disable=SC2086
{
  compile CalculatorCore Sources/CalculatorCore $counted -emit-object -o "$folder/CalculatorCore.o" &
  compile ExactNumbers Sources/ExactNumbers $counted -emit-object -o "$folder/ExactNumbers.o"
  compile CalculatorKeeping Sources/CalculatorKeeping $counted -emit-object -o "$folder/CalculatorKeeping.o"
  compile Fuzz Tests/Fuzz $checked -emit-object -o "$folder/Fuzz.o"
  wait $!
  swiftc -sanitize=fuzzer $checked -static-stdlib -use-ld=lld "$folder"/*.o -o "$folder/fuzz"
}
