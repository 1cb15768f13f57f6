#!/bin/sh
# Installs the Debian packages named as arguments, as root; says which are missing otherwise.

set -eu

missing=
for package in "$@"; do
  dpkg --status "$package" >/dev/null 2>&1 || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "This is missing:$missing. Cure, on Debian as root: apt-get install$missing" >&2
  exit 1
fi
apt-get update
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
