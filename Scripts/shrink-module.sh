#!/bin/sh
# shrink-module.sh MODULE RESULT [NAMES] writes a WebAssembly module to RESULT, made smaller by Binaryen. Also writes the names of
# its functions to NAMES.

set -eu

command -v wasm-opt >/dev/null || sh "$(dirname "$0")/install-packages.sh" binaryen >&2 || {
  echo "Without Binaryen the page is a fifth larger, but the same otherwise." >&2
  cp "$1" "$2"
  exit 0
}
# `--flatten` lets the optimizer find more. Long functions that are called once are not inlined, because gzip packs them better
# alone. The linker leaves the lowest 1024 bytes of memory unused.
wasm-opt --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
  --low-memory-unused --one-caller-inline-max-function-size=60 \
  --flatten --rereloop -Oz --converge -Oz ${3:+"--symbolmap=$3"} "$1" --output "$2"
