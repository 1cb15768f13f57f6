#!/bin/sh
# Installs what the page is tested with: as root Debian's Chromium, a font and the packages named as arguments, and
# pinned Python packages in .build/venv.

set -eu

missing=
for package in chromium-headless-shell fonts-dejavu-core "$@"; do
  dpkg --status "$package" >/dev/null 2>&1 || missing="$missing $package"
done
python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"

if [ -n "$missing" ]; then
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "To test the page this is missing:$missing. Cure, on Debian as root: apt-get install$missing" >&2
    exit 1
  fi
  apt-get update
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
fi

python3 -m venv .build/venv
.build/venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt
