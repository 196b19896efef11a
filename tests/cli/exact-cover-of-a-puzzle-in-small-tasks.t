# The text has items with colours for the cases of symmetry.  Each kernel counts it as dancing links do.
D=$(mktemp -d)
"$EXACTILE" convert pentominoes-5x12 --unique --to options > "$D/p.dlx"
"$EXACTILE" count "$D/p.dlx" -e dlx
for how in "--threads 1" "--threads 3" "--threads 2 --kernel portable" "-e matrix --threads 2"; do "$EXACTILE" count "$D/p.dlx" $how; done
rm -r "$D"
==== slow
==== out
1010
1010
1010
1010
1010
