# The counts were found by a naive search.
for file in plain sizes items gap uncovered either; do
    "$EXACTILE" count $file.txt
done
sed '1s/.*/6 10/' either.txt | "$EXACTILE" count -
(sed 1d either.txt; echo 6) | "$EXACTILE" count -
"$EXACTILE" solve plain.txt --limit 1 2>/dev/null
printf '0 1\n0 2\n1 2\n1 3\n' | "$EXACTILE" count - --format lists
for text in '# x\n0 1 2\n0 x\n' '0 1 2\n0 3\n2 1\n' '0 1 2\n ,\n2\n' '7 6\n1 2 3\n2 -1\n' '1 2\n'; do
    printf "$text" | "$EXACTILE" count - --format lists
done
==== out
3
6
2
4
0
2
3

# --- SOLUTION 1 ---
0 1 4 5
6
2 3
1
==== err
sizes.txt: note: the first line has the number of items, and is no option
items.txt: note: the first line has the number of items, and is no option
gap.txt: note: the items are the 6 numbers that occur, of 1 to 16
uncovered.txt: note: the first line has the number of items, and is no option
0 solutions, complete, impossible: no option covers 1 item
either.txt:1:1: error: 6 in the first line may be the number of items, or an option; write '6 10' for the numbers of items and options, or move the option
-: note: the first line has the number of items, and is no option
standard input:3:3: error: 'x' is no number of an item; a line has numbers from 0 or 1
standard input:3:3: error: 1 behind a number that is not smaller; the numbers of a line ascend
standard input:2:2: error: an option without items; a line has the numbers of its items
standard input:3:3: error: '-1' is no number of an item; a line has numbers from 0 or 1
standard input:1:1: error: no two lists of numbers; a line is an option, and has the numbers of its items in ascending order
==== status 2
