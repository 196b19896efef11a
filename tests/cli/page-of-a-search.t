file=${TMPDIR:-/tmp}/page-$$.html
"$EXACTILE" solve soma-cube --unique --threads 1 --limit 3 --page "$file"
echo "status $?"
"$EXACTILE" trace soma-cube --unique --steps 5 --page "$file" --beside '--engine fila'
echo "status $?"
grep -c '</html>' "$file"
rm "$file"
==== needs page
==== out
status 0
status 0
1
==== err
at least 3 unique solutions, as many as asked for (--limit 3)
5 steps, 5 fits, 0 solutions, as many steps as asked for (--steps 5)
5 steps, 5 fits, 0 solutions, as many steps as asked for (--steps 5)
