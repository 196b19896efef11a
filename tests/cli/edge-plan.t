# Which engine a board is given to, and what is told of why; the numbers are left out.
for board in "6 7 --border 2 --seed 7258" "7 6 --seed 3" "6 7 --seed 7257" "8 9 --seed 7128" "13 15 --seed 1"; do
    echo "$board"
    "$EXACTILE" generate edge $board | "$EXACTILE" plan - --threads 2 | tr "\n" " " | sed "s/# //g; s/[0-9.e-]* s /N s /g" |
        grep -o "a short search row by row.* engine [a-z]*"
done
"$EXACTILE" generate edge 8 9 --seed 7128 | "$EXACTILE" plan - | grep -o "^# domains.*"
==== out
6 7 --border 2 --seed 7258
a short search row by row does not end; by samples of both trees 'row' takes N s and 'domains' N s engine row
7 6 --seed 3
a short search row by row does not end; by samples of both trees 'row' takes N s and 'domains' N s engine domains
6 7 --seed 7257
a short search row by row already finds all there is engine row
8 9 --seed 7128
a short search row by row does not end; by a sample of its tree all of it takes N s engine row
13 15 --seed 1
a short search row by row does not end, and the board is too large for samples engine domains
# domains                -             -   the search row by row is over soon
