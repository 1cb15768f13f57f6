#!/bin/sh
# Builds the files named as arguments once more, from the same sources in another folder, with another umask, time zone and
# language, and compares the bytes. What is equal is written as a table in Markdown; exit status 1 when something is not.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
other=$folder/another-folder-with-a-longer-name
mkdir "$other"
git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- | tar --extract --directory "$other"
# A package has the time and the author of the last commit, which are not known there.
export SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" MAINTAINER="${MAINTAINER:-$(git log -1 --format='%an <%ae>')}"
(umask 077 && cd "$other" && TZ=Asia/Seoul LC_ALL=C make dist deb archive) > "$folder/log" 2>&1 || {
  tail -n 20 "$folder/log" >&2
  exit 1
}
echo 'Built twice from the same sources, the second time in another folder, with another umask, time zone and language:'
printf 'the bytes are equal.\n\n| file | bytes | SHA-256 |\n| --- | ---: | --- |\n'
for file in "$@"; do
  cmp "$file" "$other/$file" >&2
  echo "| \`$file\` | $(wc -c < "$file" | tr -d ' ') | \`$(sha256sum "$file" | cut -c 1-16)…\` |"
done
