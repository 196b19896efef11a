# Sudokus.
======== sudoku
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
==== file framed.txt
+-------+-------+-------+
| 6 . . | . 1 . | . . 5 |
| . . 2 | . . . | . 9 . |
| 4 . . | 6 . 3 | . . . |
+-------+-------+-------+
| . . . | 1 . . | . 5 6 |
| . . . | 8 . 6 | . 3 7 |
| 8 5 . | . . . | . . . |
+-------+-------+-------+
| . . . | . . . | . . 9 |
| 2 4 . | . . 9 | . 7 1 |
| . . . | 3 . . | . . . |
+-------+-------+-------+
==== file grids.txt
Grid 01
340000705
100065000
700002000
420000003
000600000
003400087
010070504
006000200
000200070
Grid 02
600010005
002000090
400603000
000100056
000806037
850000000
000000009
240009071
000300000
==== file impossible.txt
343...7.5
1...65...
7....2...
42......3
...6.....
..34...87
.1..7.5.4
..6...2..
...2...7.
==== file large.txt
F..39E8.5GD...47
.E8A5G.1...7F2B3
5GD.6C47F.B.....
6.47F.B39E..5GD1
2.3.E8A.GD16C47.
.8A5G.1.C47.2B3.
GD16C.7F2B39E8A.
.47.2B39E8A5GD16
B..E8..GD16C.7.2
8..GD1.C4.F2.39E
.16.47F2B39E.A.G
47F2B39E.A5GD16.
.9E8.5..1.C4.F2B
A5G.1..47.2B39E8
16C47F2B39E8A..D
7..B39..A5GD..C4
==== file one.txt
# A sudoku of this program
34....7.5
1...65...
7....2...
42......3
...6.....
..34...87
.1..7.5.4
..6...2..
...2...7.
==== file small.txt
3.2.
.1..
....
...2
==== file two-in-lines.txt
34....7.51...65...7....2...42......3...6.......34...87.1..7.5.4..6...2.....2...7.
600010005002000090400603000000100056000806037850000000000000009240009071000300000
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
