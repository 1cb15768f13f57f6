#!/bin/sh
# Checks the archive of the static program: archive.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "test-archive: $1" >&2
  exit 1
}

tar --extract --file "$1" --directory "$folder" --strip-components=1
[ "$("$folder/bin/calculator" --fraction 1/3x2)" = 2/3 ] || fail 'the program does not compute'
ldd "$folder/bin/calculator" 2>&1 | grep -qi 'not a ' || fail 'the program needs libraries'
mandoc -T ascii "$folder/share/man/man1/calculator.1" > /dev/null || fail 'the manual cannot be read'
cmp LICENSE "$folder/share/doc/calculator/LICENSE" || fail 'the license is not in it'
for file in share/bash-completion/completions/calculator share/zsh/site-functions/_calculator \
  share/fish/vendor_completions.d/calculator.fish; do
  [ -s "$folder/$file" ] || fail "it lacks $file"
done
[ "$(find "$folder" -type f | wc -l)" = 7 ] || fail 'something else is in it'
[ "$(tar --list --verbose --numeric-owner --file "$1" | awk '{ print $2 }' | sort -u)" = 0/0 ] || fail 'a file is not owned by root'
echo 'test-archive: passed'
