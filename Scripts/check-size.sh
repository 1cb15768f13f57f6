#!/bin/sh
# Fails when the file named second has more bytes than the limit named first.

set -eu

size=$(wc -c < "$2" | tr -d ' ')
[ "$size" -le "$1" ] || {
  echo "$2 has $size bytes; the limit is $1." >&2
  exit 1
}
