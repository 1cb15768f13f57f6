#!/bin/sh
# Writes the script, style sheet or page named first, made smaller by esbuild or minify, to the file named second.

set -eu

# A script for the whole page (.js) becomes a function, so that its names are its own and can be short too.
case $1 in
  *.html) tool=minify ;;
  *.js) tool=esbuild format=iife ;;
  *) tool=esbuild format=esm ;;
esac
command -v $tool >/dev/null || sh "$(dirname "$0")/install-packages.sh" $tool >&2 || {
  echo "Without $tool the page is larger, but the same otherwise." >&2
  cp "$1" "$2"
  exit 0
}
case $tool in
  minify) minify --html-keep-document-tags --html-keep-default-attrvals "$1" --output "$2" ;;
  esbuild) esbuild --minify --format=$format --charset=utf8 --log-level=warning "$1" --outfile="$2" ;;
esac
