# Completion of `calculator` for bash.

_calculator() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command= place=1 words IFS=$' \t\n'
  # Bash makes three words of --option=value.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  # A command is the first word that is no option.
  while [[ $place -lt $COMP_CWORD && ${COMP_WORDS[place]} =~ ^(-[0hjV]|--(csv|help|json|kept|lock|null|staged|strict|total|version))$ ]]; do
    ((place++))
  done
  [[ $place -lt $COMP_CWORD && ${COMP_WORDS[place]} =~ ^(keys|tape|tapes|check)$ ]] && command=${COMP_WORDS[place]}
  COMPREPLY=()

  case $command in
    keys)
      words='00 AC CE back neg undo redo'
      [[ $word == -* ]] && words='--decimals --help --lock --null --rounding --strict --version'
      [[ $option == --decimals ]] && words='all 0 1 2 3 4 6'
      [[ $option == --rounding ]] && words='half-up half-even up down'
      ;;
    tapes)
      words='--decimals --help --put-back --rounding --show --version'
      [[ $option == --decimals ]] && words='all 0 1 2 3 4 6'
      [[ $option == --rounding ]] && words='half-up half-even up down'
      ;;
    tape | check)
      if [[ $command == tape && $option == --decimals ]]; then
        COMPREPLY=($(compgen -W 'all 0 1 2 3 4 6' -- "$word"))
        return
      fi
      if [[ $command == tape && $option == --rounding ]]; then
        COMPREPLY=($(compgen -W 'half-up half-even up down ceiling floor' -- "$word"))
        return
      fi
      if [[ $word != -* ]]; then
        compopt -o filenames 2>/dev/null
        IFS=$'\n'
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi
      words='--csv --decimals --help --json --kept --rounding --strict --total --version'
      [[ $command == check ]] && words='--help --json --staged --strict --version'
      ;;
    *)
      case $option in
        --digits | -d) return ;;
        --file)
          compopt -o filenames 2>/dev/null
          IFS=$'\n'
          COMPREPLY=($(compgen -f -- "$word"))
          return
          ;;
        --decimals) words='all 0 1 2 3 4 6' ;;
        --rounding) words='half-up half-even up down ceiling floor' ;;
        *)
          words='--algebra --decimals --digits --file --fraction --group --help --json --mixed --no-history --null --repeating --rounding
            --scientific --strict --sum --tsv --version'
          [[ $place -eq $COMP_CWORD && $word != -* ]] && words='keys tape tapes check'
          ;;
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -F _calculator calculator
