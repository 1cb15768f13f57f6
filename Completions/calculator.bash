# Completion of `calculator` for bash: the program says how its words can go on.

_calculator() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <("${COMP_WORDS[0]}" --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [[ ${COMPREPLY[0]-} == ':files' ]] || return
  compopt -o filenames 2>/dev/null
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}")
}

complete -F _calculator calculator
