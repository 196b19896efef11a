# A dash or the number 0 is an empty cell.  The tiles beside it must match all the same.
printf "1^ 2^\n3^ 4^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ 2^\n3^ -\n" | "$EXACTILE" check -q ../edge-2x2.txt -; echo $?
printf "1^ 3^\n- 2^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ 2^\n- -v\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ -\n- 1^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
"$EXACTILE" solve ../edge-2x2.txt --most-tiles; echo $?
"$EXACTILE" best ../edge-2x2.txt --most-tiles=5; echo $?
==== out
1 solution, all right
0
1 solution, 1 with empty cells; all tiles in the others are right
1
1 solution, 1 wrong, 0 duplicates
1
1 solution, 1 wrong, 0 duplicates
1
1 solution, 1 wrong, 0 duplicates
1
2
2
==== err
exactile: note: solution 1 has 1 empty cell of 4; the tiles in the others are right
standard input:1:1: error: solution 1: tiles 1 and 3 touch with the colours 2 and 7; those should match, and 0 of 2 edges do
standard input:2:1: error: solution 1: cell 2 of this row is no tile; each is a number and one of ^ > v <, 2 in a row
standard input:2:1: error: solution 1: tile 1 lies in two cells; each lies in one
exactile: error: 'exactile solve' takes no '--most-tiles'; best takes it
exactile: error: '--most-tiles' takes no value; leave out '=5'
