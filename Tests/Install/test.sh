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
# What the compiler optimizes reads as the tests of the libraries say, which run without that.
[ "$("$program" '5- - 3')" = 8 ] || fail 'the program takes a minus sign for that of the number before it'
! "$program" '34- + 5' > /dev/null 2>&1 || fail 'the program answers what can be read in two ways'
[ "$("$program" --version)" = "$(swift run --quiet calculator --version)" ] || fail 'the version differs'
if [ "$(uname)" = Linux ]; then
  ldd "$program" 2>&1 | grep -qi 'not a ' || fail 'the program needs libraries'
fi

# The list of options in the manual is that of the helps.
sh Scripts/manual-options.sh "$program" > "$folder/options"
sed -n '/^\.Bl -tag -width "--rounding RULE"$/,/^\.El$/p' Documentation/calculator.1 | sed '1d; $d' |
  diff "$folder/options" - || fail 'the manual has other options; Scripts/manual-options.sh prints them'
rm "$folder/options"

# The manual can be read where there is only ASCII.
manual=$installed/share/man/man1/calculator.1
for reader in 'mandoc -T ascii -W warning,stop' 'groff -T ascii -mdoc -ww -P-c'; do
  $reader "$manual" > "$folder/manual.txt" 2> "$folder/complaints" || fail "the manual is damaged: $(cat "$folder/complaints")"
  [ ! -s "$folder/complaints" ] || fail "the manual is damaged: $(cat "$folder/complaints")"
  tr -s ' \n' ' ' < "$folder/manual.txt" | sed "s/.$(printf '\b')//g" > "$folder/words.txt"
  for words in 'and .~., which rounds' '.neg. (change the sign)' '.back. (delete the last' '.t. writes a note'; do
    grep -q "$words" "$folder/words.txt" || fail "the manual in ASCII lacks: $words"
  done
done
rm "$folder/manual.txt" "$folder/complaints" "$folder/words.txt"

# Bash completes words as it does at the prompt.
PATH=$installed/bin:$PATH
bash_completes() {
  bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _calculator; echo "${COMPREPLY[*]}"' \
    "$installed/share/bash-completion/completions/calculator" "$@"
}
touch "$folder/a b.tape" "$folder/[x].tape" "$folder/x.tape"
[ "$(bash_completes calculator --fr)" = --fraction ] || fail 'bash does not complete options'
[ "$(bash_completes calculator --rounding = half-e)" = half-even ] || fail 'bash does not complete rules'
[ "$(bash_completes calculator --strict '')" = 'keys tape check tapes' ] || fail 'bash does not complete commands'
[ "$(bash_completes calculator tape "$folder/a")" = "$folder/a b.tape" ] || fail 'bash does not complete files'
[ "$(bash_completes calculator --file = "$folder/[")" = "$folder/[x].tape" ] || fail 'bash takes a name for a pattern'

# So do fish and zsh.
fish_completes() {
  fish --no-config -c 'source $argv[1]; complete -C $argv[2]' \
    "$installed/share/fish/vendor_completions.d/calculator.fish" "$1" | cut -f 1 | tr '\n' ' '
}
[ "$(fish_completes 'calculator --fr')" = '--fraction ' ] || fail 'fish does not complete options'
[ "$(fish_completes 'calculator --rounding half-e')" = 'half-even ' ] || fail 'fish does not complete rules'
[ "$(fish_completes 'calculator --rounding=half-e')" = '--rounding=half-even ' ] || fail 'fish does not complete rules'
[ "$(fish_completes 'calculator --strict ')" = 'check keys tape tapes ' ] || fail 'fish does not complete commands'
[ "$(fish_completes "calculator tape $folder/a")" = "$folder/a b.tape " ] || fail 'fish does not complete files'
[ "$(fish_completes "calculator --file=$folder/a")" = "--file=$folder/a b.tape " ] || fail 'fish does not complete --file='
[ "$(HOME=$folder fish_completes 'calculator tape ~/a')" = '~/a b.tape ' ] || fail 'fish does not complete files at home'
zsh_completes() {
  zsh -f -c '_describe() { print -r -- $lines }; _files() { print files }; compset() { }; file=$1; shift; words=("$@"); CURRENT=$#
    source $file' - "$installed/share/zsh/site-functions/_calculator" "$@"
}
[ "$(zsh_completes calculator --fr)" = '--fraction:write fractions, such as 7/2' ] || fail 'zsh does not complete options'
[ "$(zsh_completes calculator --rounding half-e)" = half-even ] || fail 'zsh does not complete rules'
[ "$(zsh_completes calculator --strict '')" = 'keys tape check tapes' ] || fail 'zsh does not complete commands'
[ "$(zsh_completes calculator tape '')" = files ] || fail 'zsh does not complete files'
# At a prompt of zsh, also what is no option, and names of files behind one.
zsh -f -c '
  zmodload zsh/zpty
  waits() {
    local shown=
    repeat 400; do zpty -r -t z line && shown+=$line || sleep 0.05; [[ $shown == *$1* ]] && return; done
    exit 1
  }
  zpty -b z zsh -f -i
  zpty -w z "fpath=($1 \$fpath); path=($2 \$path); autoload -U compinit; compinit -u -D; echo rea\"\"dy"
  waits ready
  zpty -n -w z "$(printf "calculator che\t")"
  waits "calculator check"
  zpty -n -w z "$(printf -- "--file=$3/a\t")"
  waits "/a\ b.tape"
' - "$installed/share/zsh/site-functions" "$installed/bin" "$folder" || fail 'zsh does not complete at its prompt'
rm "$folder/a b.tape" "$folder/[x].tape" "$folder/x.tape"

# A number that could be meant in two ways is meant as where the person lives.
reads() {
  printf '1,234 + 1\n' | env "$@" "$program" tape | tail -n 1
}
[ "$(reads LC_ALL=de_DE.UTF-8)" = '= 2.234' ] || fail 'the locale does not decide about the decimals'
[ "$(reads LC_ALL= LC_NUMERIC=de_DE.UTF-8 LANG=C)" = '= 2.234' ] || fail 'LC_NUMERIC does not decide'
[ "$(reads LC_ALL= LC_NUMERIC= LANG=de_DE.UTF-8)" = '= 2.234' ] || fail 'LANG does not decide'
[ "$(reads LC_ALL=C LC_NUMERIC=de_DE.UTF-8)" = '= 1235' ] || fail 'LC_ALL does not come first'
[ "$(printf '1,234\n2,345\n' | LC_ALL=de_DE.UTF-8 "$program" --sum)" = 3.579 ] ||
  fail 'the locale does not decide about lists'
[ "$(LC_ALL=de_DE.UTF-8 "$program" '1,234 * 2')" = 2468 ] || fail 'the locale decides about expressions'
[ "$(reads LC_ALL=none_NONE)" = '= 1235' ] || fail 'a locale that is not known is not taken for none'

make --silent uninstall DESTDIR="$folder" PREFIX=/opt/calculator
[ -z "$(find "$folder" -type f)" ] || fail 'something stays behind'
echo 'test-install: passed'
