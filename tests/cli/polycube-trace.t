# All of it; when a piece is placed and one remains; the first piece alone, and taken back.
small=../../../puzzles/tetrominoes-3x7.txt
"$EXACTILE" polycube -t -g2 -- ../polycube-boxes.txt | sed -n 1,36p
"$EXACTILE" polycube -t-2 -q --format coordinates -- ../polycube-boxes.txt | grep -c TRACE
"$EXACTILE" polycube -t 5 -q -- $small | grep -c TRACE
# A search that is watched counts what one counts that is not, whatever is watched, and finds the same.
counts() {
    "$EXACTILE" polycube -i "$@" | grep -Ev '_PER_SEC|SOLVE_TIME|^trace=' | sed '/^# --- TRACE/,/^$/d' | grep = | cksum
}
for search in "-r" "-r -V4 -P3 -F3" "-r -f4 -of=4 -n" "-m3 -v2" "-u -p -v3 -f"; do
    for trace in -t0 -t -t3 -t-3 -t6; do
        counts $search $trace -q -- ../../../puzzles/tetracubes-2x2x7.txt
    done | sort -u | wc -l
done
"$EXACTILE" polycube -t -s5,3,1 -- $small
==== out

# --- TRACE 1 ---
 A . .
 A . .

# --- SOLUTION 1 ---
 A . .
 A . .

# --- TRACE 2 ---
 . . .
 . . .

# --- TRACE 3 ---
 . . .
 A A .

# --- SOLUTION 2 ---
 . . .
 A A .

# --- TRACE 4 ---
 . . .
 . . .

# --- TRACE 5 ---
 V . .
 V V .

# --- SOLUTION 3 ---
 V . .
 V V .

# --- TRACE 6 ---
 . . .
 . . .
12
24
1
1
1
1
1
==== err
exactile: error: a goal of 2 remaining pieces: it is less than the number of pieces to be placed
exactile: error: -t shows one search, and -s makes many; leave one of them out
==== status 2
