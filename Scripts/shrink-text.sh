#!/bin/sh
# shrink-text.sh SOURCE RESULT makes a page, a style sheet, or a script with its imports smaller. The extension of RESULT says which.
#
# A `.js` script becomes one function, so its names can be shortened without clashes. It is compiled for old browsers, because it tells
# their users which features are missing.

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
