#!/bin/sh
# Installs the Debian packages named as arguments, as root; says which are missing otherwise.

set -eu

find_missing() {
  missing=
  for package in "$@"; do
    dpkg --status "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
}

find_missing "$@"

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "This is missing:$missing. Cure, on Debian as root: apt-get install$missing" >&2
  exit 1
fi
# One at a time: apt-get does not wait for another one.
exec 9>/var/lock/install-packages
flock 9
find_missing "$@"
apt-get update 9>&-
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing 9>&-
