#!/bin/sh
# check-size.sh LIMIT FILE fails when FILE has more than LIMIT bytes.

set -eu

size=$(wc -c < "$2" | tr -d ' ')
[ "$size" -le "$1" ] || {
  echo "$2 has $size bytes; the limit is $1." >&2
  exit 1
}
