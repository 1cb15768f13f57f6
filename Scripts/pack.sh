#!/bin/sh
# pack.sh FILE RESULT compresses FILE in the format of gzip and writes RESULT.

set -eu

command -v zopfli >/dev/null || sh "$(dirname "$0")/install-packages.sh" zopfli >&2 || {
  echo "Without Zopfli the page is a fortieth larger, but the same otherwise." >&2
  gzip -9nc "$1" > "$2"
  exit 0
}
zopfli -c "$1" > "$2"
