#!/bin/sh
# Prints the address of a page, and opens the page in the default browser if a display is connected.

set -eu

page=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
echo "The calculator is in $page"
if [ "$(uname)" = Darwin ]; then
  open "$page"
elif [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "There is no display here. Open it in a browser: file://$page"
elif command -v xdg-open >/dev/null; then
  xdg-open "$page"
else
  echo "xdg-open is missing, so open it yourself: file://$page. Cure: apt-get install xdg-utils"
fi
