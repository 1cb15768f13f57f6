#!/bin/sh
# build-archive.sh PROGRAM ARCHIVE packs the installed files of the program. Unpack the archive into /usr/local or ~/.local, and
# leave out its outermost folder.
#
# The same program gives the same bytes. SOURCE_DATE_EPOCH sets the time of all files; the default is the time of the last commit.

set -eu
umask 022

program=$1
archive=$2
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
name=$(basename "$archive" .tar.gz)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

make --silent --no-print-directory install PROGRAM="$program" DESTDIR="$folder/$name" PREFIX=
documents=$folder/$name/share/doc/calculator
mkdir -p "$documents"
install -m 644 LICENSE CHANGELOG.md "$documents"

mkdir -p "$(dirname "$archive")"
tar --create --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --directory "$folder" "$name" | gzip -9n > "$archive"
echo "$archive: $(wc -c < "$archive") bytes"
