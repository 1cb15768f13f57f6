#!/bin/sh
# build-deb.sh PROGRAM VERSION FILE makes a Debian package.
#
# The same program gives the same bytes in any folder and with any umask. SOURCE_DATE_EPOCH sets the time of all files, and
# MAINTAINER the name and address of the maintainer. Both default to those of the last commit. HOMEPAGE is the address of the
# repository, if it has one.

set -eu
umask 022

program=$1
version=$2
package=$3
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
MAINTAINER=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
HOMEPAGE=${HOMEPAGE:-}
export SOURCE_DATE_EPOCH
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

make --silent --no-print-directory install PROGRAM="$program" DESTDIR="$root" PREFIX=/usr

# `calculator` is a common name, so each file has a second name with `tapecalc`.
ln -s calculator "$root/usr/bin/tapecalc"
ln -s calculator "$root/usr/share/bash-completion/completions/tapecalc"
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_calculator" "$root/usr/share/zsh/vendor-completions/_calculator"
rmdir "$root/usr/share/zsh/site-functions"
sed -i '1s/calculator/calculator tapecalc/' "$root/usr/share/zsh/vendor-completions/_calculator"
printf 'complete -F _calculator tapecalc\n' >> "$root/usr/share/bash-completion/completions/calculator"
printf 'complete -c tapecalc -w calculator\n' > "$root/usr/share/fish/vendor_completions.d/tapecalc.fish"
gzip -9n "$root/usr/share/man/man1/calculator.1"
ln -s calculator.1.gz "$root/usr/share/man/man1/tapecalc.1.gz"

documents=$root/usr/share/doc/tapecalc
mkdir -p "$documents"
sed 's/^$/./; s/^/ /' LICENSE > "$root/license"
sed -e "/^@license@$/{r $root/license
d
}" Packaging/debian/copyright > "$documents/copyright"
rm "$root/license"
{
  printf 'tapecalc (%s) unstable; urgency=medium\n\n  * Changes are told in CHANGELOG.md of the sources.\n\n' "$version"
  printf ' -- %s  %s\n' "$MAINTAINER" "$(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')"
} | gzip -9n > "$documents/changelog.gz"

mkdir "$root/DEBIAN"
size=$(find "$root/usr" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
libc=$(readelf --version-info "$program" | grep -o 'GLIBC_2\.[0-9]*' | sort -Vu | tail -n 1 | cut -d _ -f 2)
quoted() { printf %s "$1" | sed 's/[|&\\]/\\&/g'; }
sed -e "s/@version@/$version/; s/@architecture@/$(dpkg --print-architecture)/; s/@libc@/$libc/; s/@size@/$size/" \
  -e "s|@maintainer@|$(quoted "$MAINTAINER")|; ${HOMEPAGE:+s|@homepage@|$(quoted "$HOMEPAGE")|;} /@homepage@/d" \
  Packaging/debian/control > "$root/DEBIAN/control"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum) > "$root/DEBIAN/md5sums"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$(dirname "$package")"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" > /dev/null
echo "$package: $(wc -c < "$package") bytes, $size KiB installed"
