# --page: a search as a page.
======== page-beside-needs-a-page
"$EXACTILE" trace soma-cube --beside '--engine fila'
==== err
exactile: error: '--beside' needs '--page FILE', which shows two searches side by side
==== status 2
======== page-beside-takes-what-tells-searches-apart
"$EXACTILE" trace soma-cube --page /dev/null --beside '--limit 3'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--enginge fila'
"$EXACTILE" trace soma-cube --page /dev/null --beside 'fila'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--engine'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--volume-trigger=x'
==== err
exactile: error: '--beside' takes no '--limit'; it takes engine, order and filters
exactile: error: '--beside' does not know '--enginge'; it takes the options of a search, such as '--engine fila --order f'
exactile: error: '--beside' does not know 'fila'; it takes the options of a search, such as '--engine fila --order f'
exactile: error: '--engine' lacks its value; it is used as --engine SPEC
exactile: error: 'x' is no value for '--volume-trigger'; it takes a whole number from 1 to 4294967294, such as --volume-trigger=1
==== status 2
======== page-goes-with-no-other-output
"$EXACTILE" solve soma-cube --page /dev/null --json
"$EXACTILE" solve soma-cube --page /dev/null -o x.txt
"$EXACTILE" trace soma-cube --page /dev/null --json
"$EXACTILE" solve soma-cube --page /dev/null --trials 3 --until 2
"$EXACTILE" solve soma-cube --page /dev/null --picture x.svg
"$EXACTILE" solve soma-cube --page /dev/null --run x.db
==== err
exactile: error: '--page' and '--json' do not go together; call exactile twice
exactile: error: '--page' and '--output' do not go together; call exactile twice
exactile: error: '--page' and '--json' do not go together; call exactile twice
exactile: error: '--page' and '--trials' do not go together; call exactile twice
exactile: error: '--page' and '--picture' do not go together; call exactile twice
exactile: error: '--page' and '--run' do not go together; call exactile twice
==== status 2
======== page-into-a-folder-that-is-not-there
"$EXACTILE" solve soma-cube --page nowhere/soma.html
==== needs page
==== err
exactile: error: cannot write to nowhere/soma.html: No such file or directory
==== status 2
======== page-of-a-search
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
