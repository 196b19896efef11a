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
