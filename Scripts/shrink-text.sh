#!/bin/sh
# Writes the script, with all that it imports, the style sheet or the page named first, made smaller, to the file named second.
#
# A script for the whole page (.js) becomes a function, so that its names are its own and can be short too, and is one for older
# browsers, which are to be told what they lack.

set -eu

case $2 in
  *.html) tool=minify ;;
  *) tool=esbuild ;;
esac
command -v $tool >/dev/null || sh "$(dirname "$0")/install-packages.sh" $tool >&2
case $2 in
  *.html) minify --html-keep-document-tags --html-keep-default-attrvals "$1" --output "$2" ;;
  *.css) esbuild --minify --charset=utf8 --log-level=warning "$1" --outfile="$2" ;;
  *.js) esbuild --bundle --minify --target=es2017 --format=iife --charset=utf8 --log-level=warning "$1" --outfile="$2" ;;
  *.mjs) esbuild --bundle --minify --format=esm --charset=utf8 --log-level=warning "$1" --outfile="$2" ;;
esac
