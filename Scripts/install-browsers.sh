#!/bin/sh
# install-browsers.sh [PACKAGE...] installs PACKAGE... and all Debian packages for testing the page, such as browsers and the screen
# reader Orca. Also installs the pinned Python packages of the tests in Tests/Browser and Tests/Answers into .build/venv.

set -eu

sh Scripts/install-packages.sh chromium-headless-shell firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb \
  fonts-dejavu-core orca chromium at-spi2-core dbus-daemon dconf-gsettings-backend gsettings-desktop-schemas openbox xdotool nginx \
  "$@"
python3 -c 'import ensurepip, venv' 2>/dev/null || sh Scripts/install-packages.sh python3-venv
python3 -m venv .build/venv
.build/venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt \
  --requirement Tests/Answers/requirements.txt
