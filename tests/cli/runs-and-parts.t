# Saved runs, and parts of a search.
======== count-of-more-than-64-bits-is-not-saved
"$EXACTILE" count -e frontier --run many.run ../dominoes-8x30.txt; echo $?; "$EXACTILE" count --run many.run ../dominoes-8x30.txt; echo $?; "$EXACTILE" estimate -e frontier ../dominoes-8x30.txt; status=$?; ls | grep run; exit $status
==== needs runs
==== out
2
2
==== err
exactile: error: there are 2^64 solutions or more, which a saved run cannot hold
exactile: error: there are 2^64 solutions or more, which a saved run cannot hold
exactile: error: there are more solutions than 64 bits can count
==== status 2
======== part-that-is-none
"$EXACTILE" count soma-cube --part 4/3
"$EXACTILE" count soma-cube --part 0/3
"$EXACTILE" count soma-cube --part 1of3
"$EXACTILE" count soma-cube --part 1/100000
"$EXACTILE" count pentominoes-3x20 --engine frontier --part 1/3
"$EXACTILE" count soma-cube --part 1/3 --trials 5 --until 3
==== needs runs
==== err
exactile: error: '4/3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '0/3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '1of3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '1/100000' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: the engine 'frontier' counts the whole tree at once, so it has no parts; choose another
exactile: error: trials have no parts and are not saved; leave out '--part'
==== status 2
======== parts-are-merged
D=$(mktemp -d)
cd "$D" || exit
for i in 3 1 2; do "$EXACTILE" solve soma-cube --unique --quiet --part $i/3 --run $i.run > /dev/null; done
"$EXACTILE" merge 2.run 3.run 1.run -o all.run
"$EXACTILE" runs all.run --solutions 2>/dev/null > merged.txt
"$EXACTILE" solve soma-cube --unique 2>/dev/null | cmp - merged.txt && echo same
rm -r "$D"
==== needs runs
==== out
480
same
======== parts-that-overlap-or-leave-gaps
D=$(mktemp -d)
cd "$D" || exit
for i in 1 2 3; do "$EXACTILE" count soma-cube --unique --quiet --part $i/3 --run $i.run > /dev/null; done
cp 1.run copy.run
"$EXACTILE" merge 1.run 2.run 3.run copy.run
"$EXACTILE" merge 1.run 3.run
"$EXACTILE" count soma-cube --unique --quiet --part 1/2 --run half.run > /dev/null
"$EXACTILE" merge 1.run 2.run half.run
"$EXACTILE" count soma-cube --unique --quiet --run whole.run
"$EXACTILE" merge whole.run 1.run
"$EXACTILE" count soma-cube --quiet --part 2/3 --run all.run > /dev/null
"$EXACTILE" merge 1.run all.run 3.run
"$EXACTILE" count tetris-cube --unique --quiet --node-limit 1000 --part 1/2 --run begun.run > /dev/null
"$EXACTILE" count tetris-cube --unique --quiet --node-limit 1000 --part 2/2 --run begun2.run > /dev/null
"$EXACTILE" merge begun.run begun2.run 2>&1 | sed "s/gap of .*;/gap;/"
"$EXACTILE" merge 1.run 2.run 3.run -o 1.run
"$EXACTILE" merge 3.run 2.run 1.run
rm -r "$D"
==== needs runs
==== out
480
exactile: error: 'begun.run', part 1 of 2, leaves a gap; go on with it to its end
480
==== err
exactile: error: '1.run' and 'copy.run' overlap: both are part 1 of 3; give one of them
exactile: error: part 2 of 3 is missing; give its file too
exactile: error: '1.run' is one of 3 parts, and 'half.run' one of 2; give those of one division
exactile: error: 'whole.run' is a whole run, and no part; 'exactile runs whole.run' prints it, and 'solve --part I/N --run FILE' makes parts
exactile: error: '1.run' and 'all.run' are no parts of one run, for they differ in 'unique'
exactile: error: '1.run' and '--output 1.run' are the same file, which would be overwritten; give each a file of its own
======== run-file-cut-short
D=$(mktemp -d)
cd "$D" || exit
"$EXACTILE" solve pentominoes-3x20 --run x.run --quiet > /dev/null
head -c 8192 x.run > half.run
"$EXACTILE" solve pentominoes-3x20 --run half.run --quiet > /dev/null
"$EXACTILE" runs half.run
echo $?
head -c 50 x.run > tiny.run
"$EXACTILE" runs tiny.run
echo $?
rm -r "$D"
==== needs runs
==== out
2
2
==== err
exactile: error: 'half.run' cannot be read: it is damaged; use a copy, or start again with another file
exactile: error: 'half.run' cannot be read: it is damaged; use a copy, or search again
exactile: error: 'tiny.run' cannot be read: it is damaged; use a copy, or search again
======== run-file-on-a-full-disk
D=$(mktemp -d)
cd "$D" || exit
# A file may have 50 KB here, and the run needs more.  The message says that it cannot be written; no record is lost.
(ulimit -f 100; "$EXACTILE" solve pentominoes-6x10 --threads 1 --run x.run --quiet 2>err >/dev/null; echo "status $?")
sed "s/written: .*; earlier/written: ...; earlier/" err
"$EXACTILE" solve pentominoes-6x10 --run x.run 2>/dev/null | "$EXACTILE" check pentominoes-6x10 -
ls
rm -r "$D"
==== needs runs
==== out
status 2
exactile: error: 'x.run' cannot be written: ...; earlier records are safe
9356 solutions, all right
err
x.run
======== run-file-that-is-none
D=$(mktemp -d)
cd "$D" || exit
echo "no run at all, but a text of some length" > text.run
"$EXACTILE" count pentominoes-3x20 --run text.run
"$EXACTILE" runs none.run
"$EXACTILE" count pentominoes-3x20 --run none/x.run
"$EXACTILE" count pentominoes-3x20 --run ""
"$EXACTILE" count pentominoes-3x20 soma-cube --run x.run
cat text.run
ls
rm -r "$D"
==== needs runs
==== out
no run at all, but a text of some length
text.run
==== err
exactile: error: 'text.run' cannot be read: it is not a saved run; give another file
exactile: error: 'none.run' cannot be read: No such file or directory; give a file that '--run' has made
exactile: error: 'none/x.run' cannot be written: No such file or directory; give a file in a writable folder
exactile: error: '' is no value for '--run'; it takes the name of a file
exactile: error: '--run' saves the search of one puzzle, and there are 2; give one, or say with '--puzzle' which of a file
======== run-goes-on-with-what-it-holds
F=$(mktemp -d)/x.run
"$EXACTILE" solve pentominoes-3x20 --run "$F" --quiet > /dev/null
# All is in the file: nothing is searched, and everything is printed again.
"$EXACTILE" solve pentominoes-3x20 --run "$F" --node-limit 1 2>/dev/null | "$EXACTILE" check pentominoes-3x20 -
"$EXACTILE" runs "$F" --solutions 2>/dev/null | "$EXACTILE" check pentominoes-3x20 -
"$EXACTILE" runs "$F" | grep -v -e last -e seconds -e "^#" -e tasks
rm -r "${F%/*}"
==== needs runs
==== out
8 solutions, all right
8 solutions, all right
puzzle           The twelve pentominoes in a 3x20 box
expand-classes   yes
searched by      matrix
begun by         0.1.0
done             100.0%, complete
solutions        8
fits             1041
======== run-is-no-definition
D=$(mktemp -d)
"$EXACTILE" count soma-cube --quiet --run "$D/soma.run" > /dev/null
(cd "$D" && "$EXACTILE" count soma.run)
rm -r "$D"
==== needs runs
==== err
soma.run:1:16: error: this looks like a saved run, not a definition; 'exactile runs' shows its contents
======== run-lists-in-the-same-order
# A saved list is in the order of the list that is not saved, and takes the same engine, however often it is stopped.
D=$(mktemp -d)
for puzzle in lozenges-hexagon-4 "trominoes-8x8 -u" pentominoes-5x5-repeated pentominoes-3x20 "soma-cube -u" pentominoes-5x12; do
    "$EXACTILE" solve $puzzle -q -s > "$D/plain" 2> "$D/statistics"
    "$EXACTILE" solve $puzzle -q --run "$D/r" | head -n 7 | cmp -n 40 - "$D/plain"
    "$EXACTILE" solve $puzzle -q --run "$D/r" --node-limit 3000 -t 1000 --threads 1 > /dev/null
    "$EXACTILE" solve $puzzle -q --run "$D/r" -s 2> "$D/saved" | cmp - "$D/plain"
    for name in solutions fits attempts engine; do grep "^$name " "$D/statistics" > "$D/a"; grep "^$name " "$D/saved" | cmp - "$D/a"; done
    "$EXACTILE" solve $puzzle -q --run "$D/r" --threads 1 | cmp - "$D/plain"
    "$EXACTILE" runs "$D/r" --solutions 2> /dev/null | cmp - "$D/plain"
    grep "^engine" "$D/saved"; rm "$D/r"
done
# A list that begins with a limit takes an engine that finds its first solutions at once, and keeps it.
for limit in "--time-limit 1000" "--limit 5" "--node-limit 1000" ""; do
    "$EXACTILE" solve lozenges-hexagon-4 -q $limit --run "$D/r" -s -o /dev/null 2>&1 | grep "^engine"
done
rm -r "$D"
==== needs runs speed
==== slow
==== out
engine                 frontier
engine                 frontier
engine                 frontier
engine                   matrix
engine                   matrix
engine                     flat
engine                   matrix
engine                   matrix
engine                   matrix
engine                   matrix
======== run-of-another-puzzle
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
