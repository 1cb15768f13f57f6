#!/bin/sh
# Installs what the page is tested with: as root Debian's Chromium, a font and the packages named as arguments, and
# pinned Python packages in .build/venv.

set -eu

sh Scripts/install-packages.sh chromium-headless-shell fonts-dejavu-core "$@"
python3 -c 'import ensurepip, venv' 2>/dev/null || sh Scripts/install-packages.sh python3-venv
python3 -m venv .build/venv
.build/venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt
