#!/bin/sh
# Writes the WebAssembly module named first, made smaller by Binaryen, to the file named second, and the names of its functions
# to the third if there is one.

set -eu

command -v wasm-opt >/dev/null || sh "$(dirname "$0")/install-packages.sh" binaryen >&2 || {
  echo "Without Binaryen the page is a fifth larger, but the same otherwise." >&2
  cp "$1" "$2"
  exit 0
}
# Flat code leaves more to be found. A long function that is called once is not inlined: gzip packs it better alone. The
# linker puts nothing into the lowest 1024 bytes of memory.
wasm-opt --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
  --low-memory-unused --one-caller-inline-max-function-size=60 \
  --flatten --rereloop -Oz --converge -Oz ${3:+"--symbolmap=$3"} "$1" --output "$2"
