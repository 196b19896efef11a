# Engines and orders: chosen by name and by the plan, with any number of threads.
======== a-hole-that-no-piece-fills-is-seen-among-many-images
printf "D:lattice=hexagon:xDim=41:yDim=12\nP:set=hexahexes\n~D\n" | timeout 60 "$EXACTILE" count -
==== slow
==== out
0
==== err
...
==== status 1
======== engine-and-order-suggested
for engine in fla Matrix dlx:12,fial:11; do "$EXACTILE" count soma-cube -e $engine; done
"$EXACTILE" count ../edge-domino.txt -e pair
for order in size lienar S r=3 e=11:first=3; do "$EXACTILE" count soma-cube --order $order; done
==== err
exactile: error: cannot read the engine 'fla' at 'fla'; did you mean 'fila'? write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'Matrix' at 'Matrix'; did you mean 'matrix'? write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'dlx:12,fial:11' at 'fial:11'; did you mean 'fila'? write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: 'pair' is no engine for boards; did you mean 'pairs'? there are domains, pairs and row
exactile: error: cannot read the order 'size' at 'size'; did you mean 's'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'lienar' at 'lienar'; did you mean 'l'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'S' at 'S'; did you mean 's'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'r=3' at 'r=3'; did you mean 'R'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'e=11:first=3' at 'first=3'; did you mean 'f'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
==== status 2
======== engine-refuses
# Each by the name that it was called by, and why.
puzzle=../../../puzzles/pentominoes-5x5-repeated.txt
for engine in matrix fila dlx,fila:4 flat; do "$EXACTILE" count $puzzle --engine $engine; done
"$EXACTILE" count $puzzle --engine matrix --volume-filter=3
"$EXACTILE" solve $puzzle --kernel portable
"$EXACTILE" count $puzzle --engine dlx,fila:0
"$EXACTILE" count $puzzle --engine dlx:0,fila
"$EXACTILE" count $puzzle --engine dlx --kernel portable
==== err
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: the engine 'fila' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'dlx,fila:4' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'flat' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: cannot read the engine 'dlx,fila:0' at ''; write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'dlx:0,fila' at ',fila'; write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: the engine 'dlx' has no kernels; leave out --kernel, or choose one of flat, matrix, frontier
==== status 2
======== few-large-pieces-with-empty-cells
# The sample of so few pieces says that the tree is endless, so the beam comes first.
PIECES="AF AG AK AO AS AW AZ BD BN BO BX BY BZ CA CC CD CE CF CL CM CP CT CX DH DJ DQ DX DZ"
for THREADS in 1 3; do
    printf 'D:xDim=15:yDim=15:lattice=square:optional\nP:set=heptominoes:only=%s\n~D\n' "$PIECES" |
        "$EXACTILE" solve - --limit 1 --threads $THREADS --time-limit 100 --statistics -o /dev/null 2>&1 | grep -E '^(solutions|engine|restarts) '
done
==== out
solutions                     1
engine                     beam
restarts                      2
solutions                     1
engine                     beam
restarts                      2
======== first-solution-by-blocks
# Y pentacubes are packed by blocks, the same by default, at any number of threads and by a plan; other puzzles are refused.
D=$(mktemp -d)
printf "D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=Y:copies=200\n~D\n" > "$D/y.txt"
printf "D:xDim=10:yDim=10:lattice=square\nP:set=tetrominoes:only=T:copies=25\n~D\n" > "$D/t.txt"
"$EXACTILE" solve "$D/y.txt" --limit 1 -s --threads 1 > "$D/o1" 2> "$D/s1"
grep -e "^solutions" -e "^engine" "$D/s1"
"$EXACTILE" check "$D/y.txt" "$D/o1"
"$EXACTILE" plan "$D/y.txt" --limit 1 > "$D/plan"
grep "^engine" "$D/plan"
for more in "--threads 3" "--plan $D/plan" "-e blocks"; do "$EXACTILE" solve "$D/y.txt" --limit 1 $more 2> "$D/e" | cmp - "$D/o1"; done
"$EXACTILE" solve "$D/y.txt" --limit 1 -u 2> "$D/e" | "$EXACTILE" check "$D/y.txt" -
"$EXACTILE" solve "$D/y.txt" -e blocks --limit 2 2>&1 > "$D/o2"
cmp "$D/o1" "$D/o2"
"$EXACTILE" solve pentominoes-6x10 -e blocks
"$EXACTILE" solve - -e blocks --limit 1 < "$D/t.txt"
"$EXACTILE" solve "$D/t.txt" -e blocks:2
"$EXACTILE" count "$D/y.txt" -e blocks
rm -r "$D"
==== needs speed
==== slow
==== out
solutions                     1
engine                   blocks
1 solution, all right
engine blocks
1 solution, all right
exactile: error: blocks give no further packing; only another engine can tell whether there is one
==== err
exactile: error: the engine 'blocks' does not support this puzzle: its pieces cannot be divided equally among small parts of the box; choose another
0 solutions, complete, impossible: coloured like a chessboard, the region has 50 and 50 cells; 25 pieces cover 3 and 1; the nearest that all pieces can cover together is 49 and 51; 'exactile why -' shows more
exactile: error: cannot read the engine 'blocks:2' at 'blocks:2'; did you mean 'blocks'? write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: the engine 'blocks' does not support this puzzle: it finds a single solution, and counts none; choose another
======== first-solutions-of-a-large-puzzle
# Another way than for all of them, the same at any number of threads; a plan tells it, and finds the same.
D=$(mktemp -d)
cat > "$D/p.txt" << END
D:xDim=16:yDim=24:lattice=square
C:name=T:shape=tetrominoes/T:copies=96
~D
END
for way in "" "-u"; do
    "$EXACTILE" solve "$D/p.txt" $way --limit 2 -s --threads 1 > "$D/o1" 2> "$D/s1"
    grep -e "^solutions" -e "^engine" -e "^order" -e "^shuffle" "$D/s1"
    "$EXACTILE" check "$D/p.txt" "$D/o1"
    "$EXACTILE" plan "$D/p.txt" $way --limit 2 > "$D/p.plan"
    grep -e "^engine" -e "^order" -e "^shuffle" -e "^prune-symmetry" "$D/p.plan"
    for more in "--threads 3" "--plan $D/p.plan"; do
        "$EXACTILE" solve "$D/p.txt" $(test "$more" = "--threads 3" && echo $way) --limit 2 -s $more 2> "$D/s2" | cmp - "$D/o1"
        grep "^fits" "$D/s1" > "$D/a"
        grep "^fits" "$D/s2" | cmp - "$D/a"
    done
done
"$EXACTILE" plan "$D/p.txt" --limit 2 | grep -e "^# the first" -e "^# [0-9]* *fits" -e "^# as in that" -e "^# filters" | sed "s/[0-9][0-9]*/N/g"
"$EXACTILE" plan "$D/p.txt" --limit 2 -u | grep -e "^# anchor"
"$EXACTILE" count "$D/p.txt" --limit 2 --json -s 2>&1 | grep -o '"order":"[a-z]*"'
# Not for who asks for nodes, or names an engine; nor where the whole tree is small.
"$EXACTILE" solve "$D/p.txt" --limit 2 -s --node-limit 1000 2>&1 | grep -e "^engine" -e "^order" -e "^shuffle"
"$EXACTILE" plan "$D/p.txt" --limit 2 -e dlx | grep -e "^engine" -e "^order" -e "^shuffle"
"$EXACTILE" plan pentominoes-6x10 --limit 2 | grep -e "^engine" -e "^order" -e "^shuffle"
rm -r "$D"
==== needs speed
==== slow
==== out
solutions                     2
engine                     beam
2 solutions, all right
engine beam:0
solutions                     2
engine                     beam
2 solutions, all right
engine beam:0
prune-symmetry off
# the first of N short runs, of several engines and orders, that finds the wanted solutions: after
# N fits; 'matrix' would search the whole tree
# filters: none; that run had none
# anchor: none; symmetric parts of the tree are searched too
"order":"xy"
engine                   matrix
engine dlx
order s
engine flat
======== shuffle-gives-other-first-solutions
# Each seed has an order of its own, whatever engine searches, and no solution is lost.
D=$(mktemp -d)
printf 'D:xDim=4:yDim=4:lattice=square\nC:name=D:copies=8:layout=0 0, 1 0\n~D\n' > "$D/dominoes.txt"
distinct() { # LEAST OPTIONS: at least so many of 8 seeds have another first solution
    least=$1; shift
    for seed in $(seq 8); do "$EXACTILE" solve "$@" --shuffle $seed --limit 1 -j -q; done | sort -u | wc -l > "$D/n"
    test "$(cat "$D/n")" -ge "$least" || echo "$* gives $(cat "$D/n") first solutions"
}
for way in "" "-e dlx" "-e fila" "-e fila --order f" "-e matrix" "-e flat" "-e frontier"; do
    distinct 5 "$D/dominoes.txt" $way
    distinct 2 "$D/dominoes.txt" -u $way
    distinct 5 soma-cube $way
    distinct 2 pentominoes-3x20 $way
done
distinct 5 pentominoes-4x15 -e fila --order f
distinct 5 lozenges-hexagon-4
# Lists by merging equal states are shuffled too, and stay lists by merging.
"$EXACTILE" plan lozenges-hexagon-4 --shuffle 1 | grep "^engine"
for seed in $(seq 6); do "$EXACTILE" solve lozenges-hexagon-4 --shuffle $seed -j -q | head -n 1; done | sort -u | wc -l
for puzzle in "$D/dominoes.txt" soma-cube "pentominoes-5x5-repeated -e frontier" "pentominoes-5x12 -e fila" "soma-cube -u"; do
    "$EXACTILE" solve $puzzle -j -q | cut -d, -f2- | sort > "$D/all"
    for seed in 1 2; do
        "$EXACTILE" solve $puzzle -j -q --shuffle $seed --threads 1 > "$D/one"
        "$EXACTILE" solve $puzzle -j -q --shuffle $seed --threads 2 | cmp - "$D/one"
        cut -d, -f2- "$D/one" | sort | cmp - "$D/all"
    done
done
# A count needs no order.
"$EXACTILE" count pentominoes-6x10 -e frontier --shuffle 3
rm -r "$D"
==== needs speed
==== slow
==== out
engine frontier
6
9356
======== shuffle
# The same solutions in another order, the same each time; in a plan, and kept in a run, which goes on with no other.
D=$(mktemp -d)
for way in "" "-u" "-e dlx" "-e fila" "-e flat" "-e matrix --volume-filter=9"; do
    "$EXACTILE" solve pentominoes-3x20 $way -j 2> /dev/null | sort > "$D/o0"
    "$EXACTILE" solve pentominoes-3x20 $way -j --shuffle 3 --threads 1 2> /dev/null > "$D/o1"
    "$EXACTILE" solve pentominoes-3x20 $way -j --shuffle 3 --threads 2 2> /dev/null | cmp - "$D/o1"
    "$EXACTILE" plan pentominoes-3x20 $way --shuffle 3 > "$D/p.plan"
    grep "^shuffle" "$D/p.plan"
    "$EXACTILE" solve pentominoes-3x20 -j --plan "$D/p.plan" 2> /dev/null | cmp - "$D/o1"
done
"$EXACTILE" solve pentominoes-6x10 --limit 1 --shuffle 1 2> /dev/null > "$D/o1"
"$EXACTILE" solve pentominoes-6x10 --limit 1 --shuffle 2 2> /dev/null | cmp -s - "$D/o1" || echo another one first
"$EXACTILE" count pentominoes-6x10 --shuffle 4294967295
"$EXACTILE" count pentominoes-3x20 --shuffle 3 --run "$D/r.run"
(cd "$D" && "$EXACTILE" count pentominoes-3x20 --shuffle 4 --run r.run) 2>&1
"$EXACTILE" plan pentominoes-3x20 --shuffle 3 | "$EXACTILE" count pentominoes-3x20 --plan - --shuffle 4 2>&1
"$EXACTILE" plan pentominoes-3x20 | sed "s/^end/shuffle x\nend/" | "$EXACTILE" count pentominoes-3x20 --plan - 2>&1
"$EXACTILE" solve pentominoes-3x20 -e frontier --shuffle 3 -q | grep -c SOLUTION
"$EXACTILE" count ../../boards/t4-1.txt --shuffle 3 2>&1
rm -r "$D"
==== needs speed
==== slow
==== out
shuffle 3
shuffle 3
shuffle 3
shuffle 3
shuffle 3
shuffle 3
another one first
9356
8
exactile: error: 'r.run' was begun with '--shuffle=3', and now it is '--shuffle=4'; give the same, or another file
exactile: error: '--shuffle' contradicts the plan '-'; leave it out, or make another plan
standard input:37:9: error: 'x' is no value for 'shuffle'; it is a whole number from 1 to 4294967295
8
exactile: error: a board takes no order; each engine has its own
======== solve-by-merging-behind-holes
"$EXACTILE" solve --engine frontier --quiet --output /dev/stdout -
==== needs posix
==== in
# The first cell that is to be filled lies farther behind the region's corner than pieces are long.
D:xDim=5:yDim=5:zDim=1:lattice=square
C:name=H:type=M:layout=5 0 0
C:name=M:type=M:layout=5 4 0
R
 . . . + #
 . . . . #
 . . . . .
 . . . . .
 . . . . .
~R
~D
==== out

# --- SOLUTION 1 ---
 . . . . M
 . . . . H
 . . . . .
 . . . . .
 . . . . .
======== solve-by-merging
# Solutions are listed in one order, with any number of threads, saved or not.  Parts and trials are refused.
"$EXACTILE" solve pentominoes-3x20 --engine frontier --unique --threads 1 2> /dev/null
"$EXACTILE" solve pentominoes-6x10 --engine frontier --threads 1 > one.txt 2> /dev/null
"$EXACTILE" solve pentominoes-6x10 --engine frontier --threads 3 2> /dev/null | cmp - one.txt && grep -c SOLUTION one.txt
"$EXACTILE" solve pentominoes-6x10 --engine frontier --part 1/2
"$EXACTILE" solve pentominoes-6x10 --engine frontier --run x.run --limit 5 -q -o /dev/null; echo $?
"$EXACTILE" solve pentominoes-6x10 --engine frontier --run x.run -q | cmp - one.txt && rm x.run
"$EXACTILE" solve pentominoes-6x10 --engine frontier --trials 10 --until 3
"$EXACTILE" plan pentominoes-3x20 --engine frontier --unique > p.plan
"$EXACTILE" solve pentominoes-3x20 --plan p.plan 2> /dev/null
rm p.plan one.txt
==== needs runs
==== slow
==== out

# --- SOLUTION 1 ---
 U U X P P P L L L L F T T T W W Z V V V
 U X X X P P L N N F F F T W W Y Z Z Z V
 U U X I I I I I N N N F T W Y Y Y Y Z V

# --- SOLUTION 2 ---
 U U X P P P Z Y Y Y Y W T F N N N V V V
 U X X X P P Z Z Z Y W W T F F F N N L V
 U U X I I I I I Z W W T T T F L L L L V
9356
0

# --- SOLUTION 1 ---
 U U X P P P L L L L F T T T W W Z V V V
 U X X X P P L N N F F F T W W Y Z Z Z V
 U U X I I I I I N N N F T W Y Y Y Y Z V

# --- SOLUTION 2 ---
 U U X P P P Z Y Y Y Y W T F N N N V V V
 U X X X P P Z Z Z Y W W T F F F N N L V
 U U X I I I I I Z W W T T T F L L L L V
==== err
exactile: error: the engine 'frontier' lists solutions through the states of the whole tree, so it has no parts; choose another
exactile: error: the engine 'frontier' lists solutions through the states of the whole tree, so it has no trials; choose another
======== solve-engine
for engine in dlx fila dlx:5,fila:4; do "$EXACTILE" count --engine $engine soma-cube; done
for order in f s e=4:f=3; do "$EXACTILE" count --engine=fila --order $order --nof soma-cube; done
==== needs speed
==== slow
==== out
11520
11520
11520
11520
11520
11520
======== solve-unknown-engine
"$EXACTILE" solve ../several.txt --engine turbo
==== err
exactile: error: cannot read the engine 'turbo' at 'turbo'; write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
==== status 2
======== solve-unknown-order
"$EXACTILE" count ../small.txt --order=up
==== err
exactile: error: cannot read the order 'up' at 'up'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
==== status 2
======== threads-do-the-same
for threads in 1 2 7; do for limit in 50 1000000; do "$EXACTILE" solve pentominoes-5x5 --statistics --json --limit $limit --threads $threads 2>&1 | sed 's/"seconds":[0-9.]*,//; s/[0-9.]* s$//' | cksum; done; done | sort | uniq -c | sed 's|^ *3 .*|the same at any number|'
==== needs json
==== out
the same at any number
the same at any number
======== threads-of-a-wrong-number
"$EXACTILE" count pentominoes-5x5 --threads 1025
==== err
exactile: error: '1025' is no value for '--threads'; it takes a whole number from 0 to 1024
==== status 2
