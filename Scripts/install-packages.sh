#!/bin/sh
# install-packages.sh PACKAGE... installs Debian packages if run as root; for other users it names the missing packages.

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
# Run one installation at a time: a second apt-get would fail instead of waiting.
exec 9>/var/lock/install-packages
flock 9
find_missing "$@"
apt-get update 9>&-
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing 9>&-
