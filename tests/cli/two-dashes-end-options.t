cd "$(mktemp -d)" || exit
cp "$OLDPWD/../small.txt" ./--json
"$EXACTILE" count -- --json
rm ./--json && rmdir "$PWD"
==== out
3
