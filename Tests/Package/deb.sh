#!/bin/sh
# Checks the Debian package: package, the program in it, and its version.
set -eu

package=$1
program=$2
version=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"

fail() {
  echo "test-deb: $1" >&2
  exit 1
}

lintian --fail-on error --tag-display-limit 0 "$package" > "$folder/lintian.txt" 2>&1 || {
  cat "$folder/lintian.txt" >&2
  fail 'lintian finds errors'
}

# It is a position-independent program that needs nothing but libc6.
readelf --file-header "$program" | grep -q 'DYN (Position-Independent' || fail 'the program is no PIE'
libraries=$(readelf --dynamic "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -v '^ld-linux' | sort | tr '\n' ' ')
[ "$libraries" = 'libc.so.6 libm.so.6 ' ] || fail "the program needs $libraries"
! grep -q "$(pwd)" "$program" || fail 'the program has a path of this machine in it'

dpkg-deb --extract "$package" "$folder/root"
[ "$(du --summarize --bytes "$folder/root" | cut -f 1)" -lt 4000000 ] || fail 'it takes 4 MB or more'
[ -z "$(find "$folder/root" -type d ! -perm 755)" ] || fail 'a folder is not open to everybody'
dpkg-deb --contents "$package" | awk '$2 != "root/root" { exit 1 }' || fail 'a file is not owned by root'
for name in calculator tapecalc; do
  [ "$("$folder/root/usr/bin/$name" --fraction 1/3x2)" = 2/3 ] || fail "$name does not compute"
  gzip --decompress --stdout "$folder/root/usr/share/man/man1/$name.1.gz" | mandoc -T ascii > /dev/null ||
    fail "the manual of $name cannot be read"
done
dpkg-deb --ctrl-tarfile "$package" | tar --extract --to-stdout ./md5sums > "$folder/md5sums"
(cd "$folder/root" && md5sum --quiet --check ../md5sums) ||
  fail 'the checksums differ'

# The same program makes the same bytes with another umask, at another time, in another folder.
mkdir "$folder/other"
cp -R Makefile make Scripts Completions Documentation Packaging LICENSE "$folder/other"
cp "$program" "$folder/other/program"
export SOURCE_DATE_EPOCH=1700000000 MAINTAINER='A & B <a/b|c@example.net>' HOMEPAGE=https://example.net/calculator
sh Scripts/build-deb.sh "$program" "$version" "$folder/first.deb" > /dev/null
(umask 077 && cd "$folder/other" && sh Scripts/build-deb.sh program "$version" "$folder/second.deb") > "$folder/log" 2>&1 ||
  fail "$(cat "$folder/log")"
cmp "$folder/first.deb" "$folder/second.deb" || fail 'two packages of one program differ'
[ "$(dpkg-deb --field "$folder/first.deb" Maintainer Bugs)" = "$(printf 'Maintainer: %s\nBugs: %s/issues' "$MAINTAINER" "$HOMEPAGE")" ] ||
  fail 'it does not say who answers for it'
[ -z "$(dpkg-deb --field "$package" Homepage)" ] || fail 'it names a home page that nobody has told'
echo 'test-deb: passed'
