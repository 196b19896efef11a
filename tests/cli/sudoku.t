# The counts were found by a program of another kind; an empty grid of 4 x 4 cells has 288 solutions (OEIS A107739).
for file in one two-in-lines framed grids small large impossible; do
    "$EXACTILE" count $file.txt 2>/dev/null
done
printf '....\n....\n....\n....\n' | "$EXACTILE" count - --format sudoku
"$EXACTILE" solve one.txt 2>/dev/null | tee solutions.tmp
"$EXACTILE" check one.txt solutions.tmp
sed '3s/^./#/' solutions.tmp | "$EXACTILE" check one.txt -
sed '4s/^./1/' solutions.tmp | "$EXACTILE" check one.txt -
sed '4d' solutions.tmp | "$EXACTILE" check one.txt -
sed 4p solutions.tmp | "$EXACTILE" check one.txt -
"$EXACTILE" solve grids.txt -p 2 2>/dev/null | "$EXACTILE" check grids.txt -p 2 -
"$EXACTILE" solve grids.txt -p 2 --json --limit 1 2>/dev/null | "$EXACTILE" check grids.txt -p 2 -
"$EXACTILE" convert one.txt | "$EXACTILE" count -
rm solutions.tmp
yes 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | head -n 4097 | "$EXACTILE" count -
==== out
1
two-in-lines.txt#1: 1
two-in-lines.txt#2: 5
5
grids.txt#1: 1  Grid 01
grids.txt#2: 5  Grid 02
3
1
0
288

# --- SOLUTION 1 ---
342198765
198765342
765342198
421987653
987653421
653421987
219876534
876534219
534219876
1 solution, all right
1 solution, 1 wrong, 0 duplicates
1 solution, all right
1 solution, 1 wrong, 0 duplicates
1 solution, 1 wrong, 0 duplicates
5 solutions, all right
1 solution, all right
1
==== err
standard input:4:1: error: solution 1: no option puts '1' here; it should be a cell of the grid
standard input:4:1: error: solution 1: no option puts '7' here; it should be a cell of the grid
standard input:5:1: error: solution 1: no option puts '1' here; it should be a cell of the grid
standard input: error: a text of more than 4096 sudokus; part it into several files
==== status 2
