# Completion of analyze for bash.
_analyze() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local files=(-o filenames)
  case $prev in
    --format | -f) COMPREPLY=($(compgen -W "table json ndjson csv" -- "$cur")); return ;;
    --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
    --done | --failed) compopt "${files[@]}"; COMPREPLY=($(compgen -d -- "$cur")); return ;;
    --log) COMPREPLY=($(compgen -W "text json journal" -- "$cur")); return ;;
    --poll) return ;;
    --store | --password-file) compopt "${files[@]}"; COMPREPLY=($(compgen -f -- "$cur")); return ;;
    --owner | --password | --time-zone | --language | --jobs | -j | --limit | -n) return ;;
    --offset | --order | --type | --tag | --any-tag | --no-tag | --case | --from | --until) return ;;
    --title | --date | --same-person-as | --name | --value | --unit | --range | --by | --patient) return ;;
  esac
  if [[ ${COMP_WORDS[1]} == watch && $COMP_CWORD -gt 1 ]]; then
    if [[ $cur == -* ]]; then
      COMPREPLY=($(compgen -W "--done --failed --poll --once --status --store --owner --time-zone --password-file
        --jobs --log --log-values --help" -- "$cur"))
    else
      compopt "${files[@]}"
      COMPREPLY=($(compgen -d -- "$cur"))
    fi
  elif [[ ${COMP_WORDS[1]} == records && $COMP_CWORD -gt 1 ]]; then
    COMPREPLY=($(compgen -W "list show search update tag archive delete purge add correct reanalyse export import verify backup stats
      --format --store --owner --limit --color --time-zone --help
      --offset --order --type --tag --any-tag --no-tag --case --from --until --smart --archived --title --date --same-person-as --remove --undo --name --value --unit --range --by --all" -- "$cur"))
    [[ ${COMP_WORDS[2]} == @(add|export|import|backup) ]] && compopt "${files[@]}" &&
      COMPREPLY+=($(compgen -f -- "$cur"))
  elif [[ ${COMP_WORDS[1]} == trend && $COMP_CWORD -gt 1 ]]; then
    COMPREPLY=($(compgen -W "--format --store --owner --patient --verified --help" -- "$cur"))
  elif [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "--format --one-record --no-store --store --again --link --owner --time-zone
      --password --password-file --language --jobs --color --quiet --verbose --version --help" -- "$cur"))
  else
    compopt "${files[@]}"
    COMPREPLY=($(compgen -f -- "$cur"))
    [[ $COMP_CWORD == 1 ]] && COMPREPLY+=($(compgen -W "records trend watch" -- "$cur"))
  fi
}
complete -F _analyze analyze
