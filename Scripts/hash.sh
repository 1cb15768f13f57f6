#!/bin/sh
# hash.sh FILE RESULT writes the SHA-256 of FILE in hexadecimal digits to RESULT.

set -eu

if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -c 1-64 > "$2"
