"$EXACTILE" help --completion > /dev/null || exit
cat > "${TMPDIR:-/tmp}/complete-$$" <<'EOF'
eval "$("$EXACTILE" help --completion)"
exactile() { "$EXACTILE" "$@"; }
complete_words() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=(); _exactile; echo "${COMPREPLY[@]}"; }
complete_words exactile c
complete_words exactile solve --l
complete_words exactile list --
complete_words exactile solve soma
complete_words exactile help so
complete_words exactile solve --engine f
complete_words exactile solve --engine = m
complete_words exactile solve -e d
complete_words exactile solve --unique =
complete_words exactile solve --unique = m
complete_words exactile solve --unique soma
complete_words exactile solve --color a
complete_words exactile convert --to t
complete_words exactile polycube --vol
for command in best runs merge plot; do complete_words exactile $command soma; done
cd .. && complete_words exactile check sma
complete_words exactile solve -o sma
EOF
bash "${TMPDIR:-/tmp}/complete-$$"
rm "${TMPDIR:-/tmp}/complete-$$"
==== out
count check convert
--limit --labelled --lines --link
--json --help
soma-cube soma-pyramid
solve
fila flat frontier fletcher
matrix
dlx de-bruijn
mirror turns
mirror
soma-cube soma-pyramid
auto always
tiles
--volumeFilter --volumeBacktrack




small.txt
small.txt
