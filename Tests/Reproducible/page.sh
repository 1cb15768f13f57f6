#!/bin/sh
# Assembles the page of its module once more, in another folder, with another umask, time zone and language, and compares the
# bytes: the assembler, the module, the packed module, the page. Neither they nor the program named last have a path of this
# machine in them.
set -eu

assembler=$1
module=$2
packed=$3
page=$4
program=$5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "test-reproducible: $1" >&2
  exit 1
}

for file in "$module" "$page" "$program"; do
  ! grep -q "$(pwd)" "$file" || fail "$file has a path of this machine in it"
done

other=$folder/another-folder-with-a-longer-name
mkdir "$other"
cp -R WebApp Scripts "$other"
cp "$module" "$other/module.wasm"
(
  umask 077
  export TZ=Asia/Seoul LC_ALL=C
  cd "$other"
  sh Scripts/pack.sh module.wasm module.wasm.gz
  "$assembler" WebApp module.wasm.gz Scripts/shrink-text.sh Scripts/pack.sh Scripts/hash.sh page.html
) > "$folder/log" 2>&1 || fail "$(cat "$folder/log")"
cmp "$packed" "$other/module.wasm.gz" || fail 'the module is packed to other bytes in another folder'
cmp "$page" "$other/page.html" || fail 'the page has other bytes in another folder'
echo 'test-reproducible: passed'
