#!/bin/sh
# Installs what the page is tested with: as root Debian's Chromium, Firefox and WebKitGTK, a font, the screen reader Orca with
# what it needs, nginx, and the packages named as arguments; and pinned Python packages, also those that numbers are compared with, in .build/venv.

set -eu

sh Scripts/install-packages.sh chromium-headless-shell firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb \
  fonts-dejavu-core orca chromium at-spi2-core dbus-daemon dconf-gsettings-backend gsettings-desktop-schemas openbox xdotool nginx \
  "$@"
python3 -c 'import ensurepip, venv' 2>/dev/null || sh Scripts/install-packages.sh python3-venv
python3 -m venv .build/venv
.build/venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt \
  --requirement Tests/Answers/requirements.txt
