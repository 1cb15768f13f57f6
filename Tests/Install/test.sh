#!/bin/sh
# Installs the terminal program into an empty folder, uses it from there, and takes it away again.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "test-install: $1" >&2
  exit 1
}

make --silent install DESTDIR="$folder" PREFIX=/opt/calculator
installed=$folder/opt/calculator
program=$installed/bin/calculator

[ "$("$program" '1 + 2 − 3 × 2 − 3 ÷ 6')" = -0.5 ] || fail 'the program does not compute'
[ "$("$program" --version)" = "$(swift run --quiet calculator --version)" ] || fail 'the version differs'
if [ "$(uname)" = Linux ]; then
  ldd "$program" 2>&1 | grep -qi 'not a ' || fail 'the program needs libraries'
fi

# Every option has its place in the manual and in each completion.
for option in $("$program" --help | grep -o -e '--[a-z]*' | sort -u | cut -c 3-); do
  grep -q "Fl -$option" "$installed/share/man/man1/calculator.1" || fail "the manual lacks --$option"
  grep -q -e "--$option" "$installed/share/bash-completion/completions/calculator" ||
    fail "the completion for bash lacks --$option"
  grep -q -e "--$option" "$installed/share/zsh/site-functions/_calculator" ||
    fail "the completion for zsh lacks --$option"
  grep -q "l $option" "$installed/share/fish/vendor_completions.d/calculator.fish" ||
    fail "the completion for fish lacks --$option"
done

# Bash completes words as it does at the prompt.
complete() {
  bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _calculator; echo "${COMPREPLY[*]}"' \
    "$installed/share/bash-completion/completions/calculator" "$@"
}
[ "$(complete calculator --fr)" = --fraction ] || fail 'bash does not complete options'
[ "$(complete calculator --rounding = half-e)" = half-even ] || fail 'bash does not complete rules'
[ "$(complete calculator keys un)" = undo ] || fail 'bash does not complete keys'

make --silent uninstall DESTDIR="$folder" PREFIX=/opt/calculator
[ -z "$(find "$folder" -type f)" ] || fail 'something stays behind'
echo 'test-install: passed'
