# Completion of `calculator` for bash.

_calculator() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} words IFS=$' \t\n'
  # Bash makes three words of --option=value.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()

  if [[ ${COMP_WORDS[1]} == keys && $COMP_CWORD -gt 1 ]]; then
    words='00 AC CE undo redo'
    [[ $word == -* ]] && words='--help --null --strict --version'
  elif [[ ${COMP_WORDS[1]} == tape || ${COMP_WORDS[1]} == check ]] && [[ $COMP_CWORD -gt 1 ]]; then
    if [[ $word != -* ]]; then
      compopt -o filenames 2>/dev/null
      IFS=$'\n'
      COMPREPLY=($(compgen -f -- "$word"))
      return
    fi
    words='--help --version'
    [[ ${COMP_WORDS[1]} == tape ]] && words='--csv --help --version'
  else
    case $option in
      --digits | -d) return ;;
      --file)
        compopt -o filenames 2>/dev/null
        IFS=$'\n'
        COMPREPLY=($(compgen -f -- "$word"))
        return
        ;;
      --rounding) words='half-up half-even up down ceiling floor' ;;
      *)
        words='--digits --file --fraction --group --help --json --mixed --no-history --null --repeating --rounding
          --scientific --strict --sum --tsv --version'
        [[ $COMP_CWORD -eq 1 && $word != -* ]] && words='keys tape check'
        ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -F _calculator calculator
