# Completion of `calculator` for bash: the program says how its words can go on.

_calculator() {
  local IFS=$'\n' lines
  lines=($("${COMP_WORDS[0]}" --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  if [[ ${lines[0]} == ':files' ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}"))
  else
    COMPREPLY=("${lines[@]%%$'\t'*}")
  fi
}

complete -F _calculator calculator
