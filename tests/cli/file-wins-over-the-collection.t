cd "$(mktemp -d)" || exit
cp "$OLDPWD/../small.txt" soma-cube && mkdir soma-pyramid
"$EXACTILE" count soma-cube soma-pyramid
rm soma-cube && rmdir soma-pyramid && rmdir "$PWD"
==== out
soma-cube: 3
soma-pyramid: 56
