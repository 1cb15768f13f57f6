#!/bin/sh
# Writes the script, style sheet or page named first, made smaller by esbuild or minify, to the file named second. A script was
# joined of modules; esbuild joins them itself, from the one named third on.

set -eu

case $1 in
  *.html) tool=minify ;;
  *) tool=esbuild ;;
esac
command -v $tool >/dev/null || sh "$(dirname "$0")/install-packages.sh" $tool >&2 || {
  echo "Without $tool the page is larger, but the same otherwise." >&2
  cp "$1" "$2"
  exit 0
}
# A script for the whole page (.js) becomes a function, so that its names are its own and can be short too.
case $1 in
  *.html) minify --html-keep-document-tags --html-keep-default-attrvals "$1" --output "$2" ;;
  *.css) esbuild --minify --charset=utf8 --log-level=warning "$1" --outfile="$2" ;;
  *.js) esbuild --bundle --minify --format=iife --charset=utf8 --log-level=warning "$3" --outfile="$2" ;;
  *.mjs) esbuild --bundle --minify --format=esm --charset=utf8 --log-level=warning "$3" --outfile="$2" ;;
esac
