#!/bin/sh
# Writes the SHA-256 of the file named first, in hexadecimal digits, to the file named second.

set -eu

if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -c 1-64 > "$2"
