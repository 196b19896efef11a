# Named cells that stay empty.
======== all-empty-counts-the-choices-with-a-solution
# The middle cell cannot stay empty.  A choice without an answer is undecided.
puzzle='D:xDim=3:yDim=1:lattice=square\nR\n+ + +\n~R\nN\na b c\n~N\nC:name=D:layout=0 0, 1 0\n~D\n'
printf "$puzzle" | "$EXACTILE" count - --all-empty 1 2>&1 >/dev/null | tail -n 1
printf "$puzzle" | "$EXACTILE" solve - --all-empty 1 --limit 1 2>&1 >/dev/null | tail -n 1
printf "$puzzle" | "$EXACTILE" count - --all-empty 1 --json 2>&1 >/dev/null
"$EXACTILE" count calendar-any --all-empty 2 --engine dlx --node-limit 1 2>&1 >/dev/null | tail -n 1
==== out
2 of 3 choices have a solution
2 of 3 choices have a solution
0 of 372 choices have a solution, 372 are undecided
======== all-empty-takes-a-cell-of-each-drawing
# Three drawings with two names each: eight choices of three cells, one of each.
puzzle='D:xDim=6:yDim=1:lattice=square\nR\n+ + + + + +\n~R\nN\na1 a2 . . . .\n~N\nN\n. . b1 b2 . .\n~N\nN\n. . . . c1 c2\n~N\nC:name=A:layout=0 0:copies=0..6\n~D\n'
printf "$puzzle" | "$EXACTILE" count - --all-empty 3 2> /dev/null
printf "$puzzle" | "$EXACTILE" count - --all-empty 2 2> /dev/null | wc -l | tr -d ' '
==== out
- a1,b1,c1: 1
- a1,b1,c2: 1
- a1,b2,c1: 1
- a1,b2,c2: 1
- a2,b1,c1: 1
- a2,b1,c2: 1
- a2,b2,c1: 1
- a2,b2,c2: 1
12
======== count-every-date
# The counts of each date: 7 on the sixth of October is the least, and 24405 are in a year of 366 days.
"$EXACTILE" count calendar-any --all-empty 2 | sed "s/calendar-any //" | paste -sd " " | fold -s -w 120
"$EXACTILE" count calendar-any --empty Oct,6
"$EXACTILE" count calendar-any --empty Okt,6; echo $?
"$EXACTILE" count soma-cube --all-empty 2; echo $?
"$EXACTILE" count calendar-any --all-empty 2 --empty Oct; echo $?
==== needs speed
==== slow
==== out
Jan,1: 64 Jan,2: 109 Jan,3: 47 Jan,4: 103 Jan,5: 83 Jan,6: 24 Jan,7: 188 Jan,8: 79 Jan,9: 127 Jan,10: 77 Jan,11: 74 
Jan,12: 60 Jan,13: 129 Jan,14: 88 Jan,15: 87 Jan,16: 70 Jan,17: 133 Jan,18: 69 Jan,19: 104 Jan,20: 195 Jan,21: 104 
Jan,22: 78 Jan,23: 188 Jan,24: 48 Jan,25: 216 Jan,26: 84 Jan,27: 85 Jan,28: 145 Jan,29: 74 Jan,30: 119 Jan,31: 170 
Feb,1: 73 Feb,2: 45 Feb,3: 22 Feb,4: 41 Feb,5: 49 Feb,6: 27 Feb,7: 88 Feb,8: 48 Feb,9: 32 Feb,10: 47 Feb,11: 26 Feb,12: 
31 Feb,13: 59 Feb,14: 31 Feb,15: 28 Feb,16: 26 Feb,17: 55 Feb,18: 35 Feb,19: 45 Feb,20: 67 Feb,21: 29 Feb,22: 25 
Feb,23: 81 Feb,24: 21 Feb,25: 78 Feb,26: 63 Feb,27: 47 Feb,28: 81 Feb,29: 64 Feb,30: 34 Feb,31: 77 Mar,1: 17 Mar,2: 24 
Mar,3: 39 Mar,4: 57 Mar,5: 32 Mar,6: 16 Mar,7: 86 Mar,8: 66 Mar,9: 71 Mar,10: 27 Mar,11: 40 Mar,12: 40 Mar,13: 53 
Mar,14: 44 Mar,15: 39 Mar,16: 30 Mar,17: 60 Mar,18: 22 Mar,19: 52 Mar,20: 61 Mar,21: 29 Mar,22: 29 Mar,23: 92 Mar,24: 
24 Mar,25: 61 Mar,26: 72 Mar,27: 49 Mar,28: 80 Mar,29: 49 Mar,30: 18 Mar,31: 107 Apr,1: 55 Apr,2: 49 Apr,3: 78 Apr,4: 
56 Apr,5: 63 Apr,6: 8 Apr,7: 104 Apr,8: 111 Apr,9: 52 Apr,10: 88 Apr,11: 68 Apr,12: 47 Apr,13: 63 Apr,14: 62 Apr,15: 59 
Apr,16: 61 Apr,17: 62 Apr,18: 41 Apr,19: 52 Apr,20: 123 Apr,21: 76 Apr,22: 49 Apr,23: 145 Apr,24: 26 Apr,25: 116 
Apr,26: 81 Apr,27: 68 Apr,28: 140 Apr,29: 84 Apr,30: 52 Apr,31: 183 May,1: 57 May,2: 62 May,3: 32 May,4: 47 May,5: 56 
May,6: 23 May,7: 116 May,8: 42 May,9: 33 May,10: 48 May,11: 51 May,12: 23 May,13: 77 May,14: 53 May,15: 56 May,16: 43 
May,17: 67 May,18: 36 May,19: 46 May,20: 62 May,21: 36 May,22: 16 May,23: 87 May,24: 14 May,25: 101 May,26: 53 May,27: 
47 May,28: 130 May,29: 66 May,30: 79 May,31: 87 Jun,1: 56 Jun,2: 49 Jun,3: 54 Jun,4: 48 Jun,5: 50 Jun,6: 24 Jun,7: 191 
Jun,8: 85 Jun,9: 52 Jun,10: 44 Jun,11: 78 Jun,12: 45 Jun,13: 44 Jun,14: 61 Jun,15: 57 Jun,16: 38 Jun,17: 75 Jun,18: 42 
Jun,19: 86 Jun,20: 114 Jun,21: 57 Jun,22: 35 Jun,23: 102 Jun,24: 31 Jun,25: 150 Jun,26: 73 Jun,27: 73 Jun,28: 163 
Jun,29: 57 Jun,30: 39 Jun,31: 139 Jul,1: 99 Jul,2: 19 Jul,3: 27 Jul,4: 70 Jul,5: 34 Jul,6: 12 Jul,7: 125 Jul,8: 63 
Jul,9: 72 Jul,10: 40 Jul,11: 43 Jul,12: 37 Jul,13: 70 Jul,14: 48 Jul,15: 28 Jul,16: 40 Jul,17: 109 Jul,18: 43 Jul,19: 
61 Jul,20: 108 Jul,21: 52 Jul,22: 24 Jul,23: 78 Jul,24: 22 Jul,25: 97 Jul,26: 38 Jul,27: 68 Jul,28: 133 Jul,29: 42 
Jul,30: 51 Jul,31: 82 Aug,1: 68 Aug,2: 85 Aug,3: 40 Aug,4: 94 Aug,5: 76 Aug,6: 44 Aug,7: 172 Aug,8: 105 Aug,9: 88 
Aug,10: 87 Aug,11: 57 Aug,12: 59 Aug,13: 120 Aug,14: 70 Aug,15: 72 Aug,16: 85 Aug,17: 107 Aug,18: 65 Aug,19: 100 
Aug,20: 116 Aug,21: 53 Aug,22: 41 Aug,23: 129 Aug,24: 24 Aug,25: 161 Aug,26: 84 Aug,27: 111 Aug,28: 189 Aug,29: 82 
Aug,30: 78 Aug,31: 151 Sep,1: 34 Sep,2: 18 Sep,3: 49 Sep,4: 38 Sep,5: 25 Sep,6: 27 Sep,7: 92 Sep,8: 50 Sep,9: 43 
Sep,10: 51 Sep,11: 36 Sep,12: 20 Sep,13: 46 Sep,14: 21 Sep,15: 58 Sep,16: 42 Sep,17: 52 Sep,18: 34 Sep,19: 33 Sep,20: 
70 Sep,21: 38 Sep,22: 29 Sep,23: 85 Sep,24: 24 Sep,25: 54 Sep,26: 48 Sep,27: 39 Sep,28: 78 Sep,29: 48 Sep,30: 36 
Sep,31: 104 Oct,1: 58 Oct,2: 34 Oct,3: 28 Oct,4: 59 Oct,5: 13 Oct,6: 7 Oct,7: 92 Oct,8: 50 Oct,9: 36 Oct,10: 59 Oct,11: 
28 Oct,12: 16 Oct,13: 52 Oct,14: 54 Oct,15: 43 Oct,16: 26 Oct,17: 48 Oct,18: 26 Oct,19: 50 Oct,20: 67 Oct,21: 25 
Oct,22: 27 Oct,23: 87 Oct,24: 22 Oct,25: 85 Oct,26: 36 Oct,27: 29 Oct,28: 95 Oct,29: 56 Oct,30: 29 Oct,31: 106 Nov,1: 
82 Nov,2: 91 Nov,3: 75 Nov,4: 68 Nov,5: 178 Nov,6: 33 Nov,7: 179 Nov,8: 108 Nov,9: 72 Nov,10: 97 Nov,11: 102 Nov,12: 92 
Nov,13: 78 Nov,14: 76 Nov,15: 67 Nov,16: 64 Nov,17: 115 Nov,18: 81 Nov,19: 82 Nov,20: 164 Nov,21: 104 Nov,22: 40 
Nov,23: 101 Nov,24: 35 Nov,25: 155 Nov,26: 106 Nov,27: 86 Nov,28: 183 Nov,29: 85 Nov,30: 74 Nov,31: 119 Dec,1: 26 
Dec,2: 32 Dec,3: 67 Dec,4: 45 Dec,5: 32 Dec,6: 66 Dec,7: 125 Dec,8: 67 Dec,9: 73 Dec,10: 66 Dec,11: 44 Dec,12: 78 
Dec,13: 99 Dec,14: 39 Dec,15: 81 Dec,16: 68 Dec,17: 82 Dec,18: 38 Dec,19: 59 Dec,20: 103 Dec,21: 44 Dec,22: 49 Dec,23: 
115 Dec,24: 30 Dec,25: 92 Dec,26: 48 Dec,27: 71 Dec,28: 164 Dec,29: 54 Dec,30: 60 Dec,31: 77
7
2
2
2
==== err
372 of 372 choices have a solution
exactile: error: no cell is called 'Okt'; did you mean 'Oct'? there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: 'soma-cube' has no named cells; drawings N of a definition name cells
exactile: error: --empty and --all-empty exclude each other; leave one out
======== empty-cells-misspelt
# Names of cells that do not exist, and choices that cannot be.
for names in nov,6 November,6 "6 Nov" "6;Nov" Qqq; do
    "$EXACTILE" count calendar-any --empty "$names"
done
"$EXACTILE" count calendar-any --empty Nov 6
for number in 3 1,2; do
    "$EXACTILE" count calendar-any --all-empty $number
done
"$EXACTILE" count soma-cube --empty Nov
"$EXACTILE" count calendar-11-07
==== err
exactile: error: no cell is called 'nov'; did you mean 'Nov'? there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: no cell is called 'November'; did you mean 'Nov'? there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: no cell is called '6 Nov'; put commas between the names, as in Jan,31
exactile: error: no cell is called '6;Nov'; put commas between the names, as in Jan,31
exactile: error: no cell is called 'Qqq'; there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: '6' is neither a file nor a puzzle of the collection; if it is a cell, put a comma before it: --empty Nov,6
exactile: error: '--all-empty 3' takes a name from each of 3 drawings N, and 'calendar-any' has 2; give a number up to 2
exactile: error: '1,2' is no value for '--all-empty'; it takes a whole number from 1 to 16
exactile: error: no cell is called 'Nov'; drawings N of a definition name cells
exactile: error: 'calendar-11-07' is neither a file nor a puzzle of the collection; did you mean 'calendar-10-06' or 'calendar-any'?
==== status 2
======== empty-cells-of-another-number
# The remedy is another number of names, and not another definition.
"$EXACTILE" count calendar-any --empty Nov; echo $?
"$EXACTILE" count calendar-any --empty Nov,1,2; echo $?
"$EXACTILE" count calendar-any --empty Nov,1; echo $?
==== out
0
1
0
1
82
0
==== err
0 solutions, complete, impossible: 42 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov' shows more
0 solutions, complete, impossible: 40 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov,1,2' shows more
======== named-cells-all-but-the-chosen-are-covered
# Of 40 named cells all but the empty ones are covered, so single squares cover them in one way.
{
    echo D:xDim=40:yDim=1:lattice=square
    echo R && printf '+ %.0s' $(seq 40) && echo && echo '~R'
    echo N && printf 'c%s ' $(seq 40) && echo && echo '~N'
    echo C:name=A:layout=0 0:copies=0..40
    echo '~D'
} > "${TMPDIR:-/tmp}/named-$$.txt"
"$EXACTILE" count "${TMPDIR:-/tmp}/named-$$.txt" --empty c7 2> /dev/null
"$EXACTILE" count "${TMPDIR:-/tmp}/named-$$.txt" --all-empty 1 2> /dev/null | sed 's/.*: //' | sort | uniq -c | sed 's/^ *//'
rm "${TMPDIR:-/tmp}/named-$$.txt"
==== out
1
40 1
======== show-named-cells
# Names hide whether cells may stay empty; the legend says it.
"$EXACTILE" show calendar-any | grep names:
"$EXACTILE" show calendar-any --empty Nov,7 | grep names:
==== out
  . not in the region   names: cells that may stay empty
  . not in the region   names: cells to be covered
