# Lists of numbers, presents, and tiles as numbers.
======== index-lists
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
==== file either.txt
6
1 2
3 4 6
2 4 5
6
1 5
1 3 4 6
3 4 5 6
4 5 6
1 2 3 5
4
==== file gap.txt
4 7
7 10 16
1
1 4 13
1 4 16
4 13
4
1 10 13
7
10 16
==== file items.txt
8
0,1,6
2,3,4
3,6
1,2
2,3,6,7
0,2,4
5
1,6
4
1,7
1,3,6
3,5
5
==== file plain.txt
# A cover
1 3 4
1 4
0 4
0 2 3 4
0 1 3 6
0 2 6
0 1 4
0 2 4
2 6
0 1 4 5
0 1 2 5
6
3 5
2 3
==== file sizes.txt
9 20
5 7
1 9
6 8 9
4 8
2 7
3 8
4 5
3
1 2 7
1 7
3 8 9
4 7
4 5 7
2 9
8
1 2 6 7
7 8
2 4 6 8
2 4 6
1 2 6 7
==== file uncovered.txt
6 9
2 4
3 4
1 2 3 4
1 2 4
2 3
0 2 3 4
0 4
0 4
1 2 3
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
======== presents
# Each region is a puzzle.  The counts were found by placing the shapes one by one.
"$EXACTILE" count presents.txt 2>/dev/null
"$EXACTILE" solve presents.txt -p 3 2>/dev/null
==== file presents.txt
0:
#..
###

1:
##.
.#.

2:
####

3:
.#.
###
.#.

4x3: 1 2 0 0
5x4: 0 3 0 1
3x3: 2 1 0 0
4x4: 0 0 4 0
3x2: 0 0 1 0
==== out
presents.txt#1: 104  4x3: 1 2 0 0
presents.txt#2: 516  5x4: 0 3 0 1
presents.txt#3: 0  3x3: 2 1 0 0
presents.txt#4: 2  4x4: 0 0 4 0
presents.txt#5: 0  3x2: 0 0 1 0
==== status 1
======== tetravex
# Tiles are not turned, and there is no frame.  The counts were found by placing the tiles one by one.
for file in clockwise words commas reading words-in-lines four-digits; do
    "$EXACTILE" count $file.txt
done
"$EXACTILE" show reading.txt | head -4
"$EXACTILE" convert words-in-lines.txt
# Both orders are possible.
"$EXACTILE" count either.txt
"$EXACTILE" count either.txt --format tetravex-clockwise
"$EXACTILE" count either.txt --format tetravex-reading 2>/dev/null
# A size may have four digits.
printf "1024 4\n5948 1599\n" | "$EXACTILE" count - --format tetravex-clockwise
==== file clockwise.txt
# A Tetravex of 3 rows
3 3
7 8 3 1
9 9 8 0
7 2 9 4
8 0 2 8
2 9 9 7
3 7 7 6
8 2 2 9
8 4 8 7
7 7 7 1
==== file commas.txt
3,7,5,1
8,1,2,5
0,1,3,7
7,0,4,9
0,8,8,7
1,0,1,4
4,0,4,0
3,9,6,0
9,5,3,7
9,4,0,5
8,0,3,0
2,1,5,7
3,7,7,1
6,2,2,5
2,2,9,9
3,9,1,2
4,5,1,2
5,5,5,5
1,4,0,1
2,0,2,5
9,7,7,1
0,5,9,8
7,1,4,1
1,9,9,8
4,5,0,4
==== file either.txt
3 3
6 6 8 2
5 3 9 6
6 5 6 7
9 8 0 1
8 6 3 5
5 0 3 8
3 1 0 2
7 7 5 6
6 9 5 3
==== file four-digits.txt
3 1 1 2
0 1 2 3
0 2 3 0
0 1 3 1
2 2 0 1
2 3 2 1
0 1 1 3
2 0 0 2
3 2 1 2
2 1 1 1
1 1 3 2
1 2 1 3
3 3 1 3
1 0 2 3
0 3 1 0
0 2 1 0
==== file reading.txt
1 6 1 8
7 0 0 4
7 1 9 3
0 0 3 6
6 6 6 5
4 6 1 7
9 9 1 4
7 4 0 3
7 3 0 1
8 6 6 3
5 0 1 8
8 1 4 0
3 6 1 7
1 3 3 8
4 7 6 4
3 4 6 1
==== file words-in-lines.txt
3 5
5167
5919
1930
4223
9792
3325
3839
0677
1339
6249
1433
9285
9261
9609
5621
==== file words.txt
7686 8263 2470 7033 8984 7320 0176 0621 3034
==== out
1
1
1
1
1
1
board      4 rows, 4 columns, without a frame
tiles      16, of 16 different types
poses      16, each a type of tile in one rotation
colours    8, each matching itself
size 3 5
frame none
turns none
5 6 7 1
5 1 9 9
1 3 0 9
4 2 3 2
9 9 2 7
3 2 5 3
3 3 9 8
0 7 7 6
1 3 9 3
6 4 9 2
1 3 3 4
9 8 5 2
9 6 1 2
9 0 9 6
5 2 1 6
1
0
==== err
either.txt: error: a text that may have the format 'tetravex-clockwise' or 'tetravex-reading'; say which by --format tetravex-clockwise or --format tetravex-reading
standard input:1:1: error: 2 tiles for 1024 rows of 4; the first line has the rows and the columns
==== status 2
