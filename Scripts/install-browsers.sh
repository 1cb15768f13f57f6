#!/bin/sh
# Installs what the browser tests need: Debian's Chromium and a font as root, pinned Python packages in .build/venv.

set -eu

missing=
[ -x /usr/bin/chromium-headless-shell ] || missing="$missing chromium-headless-shell"
[ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || missing="$missing fonts-dejavu-core"
python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"

if [ -n "$missing" ]; then
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "The browser tests need:$missing. Cure, on Debian as root: apt-get install$missing" >&2
    exit 1
  fi
  apt-get update
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
fi

python3 -m venv .build/venv
.build/venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt
