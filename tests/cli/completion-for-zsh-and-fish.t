# The scripts are valid, if the shells are there, and name what the tables have.
for shell in zsh fish; do
    "$EXACTILE" help --completion=$shell > "${TMPDIR:-/tmp}/complete-$$"
    command -v $shell > /dev/null && $shell -n "${TMPDIR:-/tmp}/complete-$$"
    grep -c 'soma-cube' "${TMPDIR:-/tmp}/complete-$$"
    grep -A 60 -e "^    runs)" "${TMPDIR:-/tmp}/complete-$$" | grep -m 1 -e "'\*:"
    grep -e "count:print" -e '--unique=-' -e '--to=' -e "-l color" -e '-a count' -e '-l beside' "${TMPDIR:-/tmp}/complete-$$" | sort -u
done
if command -v fish > /dev/null; then
    fish --no-config -c "source ${TMPDIR:-/tmp}/complete-$$; complete -C 'exactile solve --engine f'" | cut -f 1
else
    printf '%s\n' fila flat frontier
fi
rm "${TMPDIR:-/tmp}/complete-$$"
"$EXACTILE" help --completion=tcsh
==== out
1
            '*:argument:_files' ;;
            '--to=[write this format (polycube, tiles, json, cover, matrix, xmpuzzle, options, dimacs, opb, minizinc, c)]:NAME:(polycube tiles json cover matrix xmpuzzle options dimacs opb minizinc c)' \
            '--unique=-[find one solution of each class under rotation]::mirror|turns:(mirror turns)' \
        'count:print the number of solutions'
1
complete -c exactile -n '__fish_seen_subcommand_from best' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from families' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from pack' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from runs' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from show' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from solve' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from trace' -l beside -x -d 'with --page: show a second search with this engine, order and filters, such as '\''--engine fila'\'''
complete -c exactile -n '__fish_seen_subcommand_from why' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n __fish_use_subcommand -f -a count -d 'print the number of solutions'
fila
flat
frontier
==== err
exactile: error: 'tcsh' is no value for '--completion'; did you mean 'bash', 'zsh' or 'fish'?
==== status 2
