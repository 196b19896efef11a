cd "$(mktemp -d)" || exit
echo old > solutions
"$EXACTILE" solve "$OLDPWD/../small.txt" --engine=turbo -o solutions; echo $?
"$EXACTILE" solve "$OLDPWD/../broken.txt" -o solutions 2>/dev/null; echo $?
cat ./*
rm solutions && rmdir "$PWD"
==== out
2
2
old
==== err
exactile: error: cannot read the engine 'turbo' at 'turbo'; write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
