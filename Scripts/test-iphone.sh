#!/bin/sh
# Runs the tests of the app on a simulator, and puts their screenshots into .build/iphone/pictures.
#
# SIMULATOR is the name of the device; the default is the first iPhone that Xcode lists.

set -eu

if ! command -v xcodebuild >/dev/null; then
  echo "This needs a Mac with Xcode 26.4 or newer. make test-ios checks the app as far as that goes without one." >&2
  exit 1
fi

# The selected Xcode may be too old for Swift 6.3; then use a newer Xcode on this Mac.
if ! xcrun swift --version 2>/dev/null | grep -Eq 'Swift version (6\.[3-9]|[7-9])'; then
  for xcode in /Applications/Xcode_26.[4-9]*.app; do
    [ -d "$xcode" ] && export DEVELOPER_DIR="$xcode/Contents/Developer"
  done
fi

simulator=${SIMULATOR:-$(xcrun simctl list devices available | sed -n 's/^ *\(iPhone[^(]*[^( ]\) *(.*/\1/p' | head -n 1)}
folder=.build/iphone
rm -rf "$folder"
mkdir -p "$folder"

status=0
xcodebuild test -project iOS/Calculator.xcodeproj -scheme Calculator \
  -destination "platform=iOS Simulator,name=$simulator" \
  -resultBundlePath "$folder/result.xcresult" || status=$?
xcrun xcresulttool export attachments --path "$folder/result.xcresult" --output-path "$folder/pictures" || true
exit "$status"
