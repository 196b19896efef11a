F=$(mktemp -d)/x.run
cd "${F%/*}" || exit
"$EXACTILE" count pentominoes-3x20 --engine dlx --run x.run
"$EXACTILE" count soma-cube --run x.run
"$EXACTILE" count pentominoes-3x20 --engine dlx --unique --run x.run
"$EXACTILE" count pentominoes-3x20 --engine dlx --fit-filter=5 --run x.run
"$EXACTILE" count pentominoes-3x20 --run x.run
"$EXACTILE" count pentominoes-3x20 --engine dlx --part 1/2 --run x.run
"$EXACTILE" solve pentominoes-3x20 --engine dlx --run x.run
"$EXACTILE" runs x.run --solutions
status=$?
rm x.run
exit $status
==== needs runs
==== out
8
==== err
exactile: error: 'x.run' is a run of another puzzle, 'The twelve pentominoes in a 3x20 box'; give that one, or another file
exactile: error: 'x.run' was begun without '--unique'; leave it out, or give another file
exactile: error: 'x.run' was begun without '--fit-filter=5'; leave it out, or give another file
exactile: error: 'x.run' was begun with '--engine=dlx'; give it again, or another file
exactile: error: 'x.run' was begun without '--part=1/2'; leave it out, or give another file
exactile: error: 'x.run' keeps counts, and now solutions are to be kept; only count, or give another file
exactile: error: 'x.run' holds a count without solutions; 'exactile solve --run' saves solutions
==== status 2
