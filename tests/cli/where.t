# Properties of solutions.
======== a-condition-joins-and-compares-properties
for where in no-crossroads 'crossroads = 0' 'not (crossroads or faults)' 'border >= 11 and not colours<4' 'border(X)=0 or touch(I, X)' '1' '0'; do
    echo "$where: $("$EXACTILE" count pentominoes-6x10 --unique --quiet --where "$where")"
done
==== out
no-crossroads: 563
crossroads = 0: 563
not (crossroads or faults): 563
border >= 11 and not colours<4: 33
border(X)=0 or touch(I, X): 1059
1: 2339
0: 0
======== symmetric-solutions-are-asked-for-each-where-a-symmetry-moves-a-cell
"$EXACTILE" count pentominoes-6x10 --where 'covers(X, 2 1)'
"$EXACTILE" count pentominoes-6x10 --where 'covers(X, 7 4)'
"$EXACTILE" count pentominoes-6x10 --where no-crossroads
"$EXACTILE" count pentominoes-6x10 --unique --where 'covers(X, 2 1)'
==== out
993
993
2252
==== err
exactile: error: 'covers' may differ among the solutions of a class, since a symmetry moves its pieces or cells; leave out --unique
==== status 2
======== a-condition-works-with-limits-threads-parts-and-runs
"$EXACTILE" solve pentominoes-5x5 --unique --where 'no-faults and not symmetric-part' --limit 1
for part in 1/3 2/3 3/3; do "$EXACTILE" count pentominoes-6x10 --unique --quiet --where border=12 --part $part --threads 2; done | awk '{s += $1} END {print s}'
"$EXACTILE" count pentominoes-5x12 --unique --quiet --where halves --run halves.run
"$EXACTILE" count pentominoes-5x12 --unique --quiet --where halves --run halves.run
"$EXACTILE" count pentominoes-5x12 --unique --quiet --where faults --run halves.run || echo status $?
"$EXACTILE" count pentominoes-5x12 --unique --quiet --run halves.run || echo status $?
==== out

# --- SOLUTION 1 ---
 U U N N N
 U N N L L
 U U Z V L
 Z Z Z V L
 Z V V V L
2
380
380
status 2
status 2
==== err
at least 1 unique solution, as many as asked for (--limit 1)
exactile: error: 'halves.run' was begun with '--where=halves', and now it is '--where=faults'; give the same, or another file
exactile: error: 'halves.run' was begun with '--where=halves'; give it again, or another file
======== a-condition-and-a-level-hold-together
"$EXACTILE" count soma-cube --unique=mirror --level-at-least 1 --where 'neighbours=15'
"$EXACTILE" count soma-cube --unique=mirror --best-level --where 'neighbours=15'
"$EXACTILE" count soma-cube --unique=mirror --where 'neighbours>18' 2>&1 | sed 's/[0-9.]* s;/SECONDS s;/'
==== out
66
66
0
0 solutions unique under reflection, complete, SECONDS s; no solution is as '--where' says
======== a-wrong-condition-says-what-is-right
for where in crossroad faults= 'rectangle(3)' 'touch(F)' 'touch(F,Q)' 'covers(X,20 1)' '(faults' 'faults faults' '' 'symmetric-part(0)' 'faults <> 1' 'faults=99999999999' 'covers(X,)' 'covers(X, 2)' 'covers(X, 2 1 1)' "$(printf '(%.0s' $(seq 65))" "$(printf 'faults or %.0s' $(seq 600)) faults"; do
    "$EXACTILE" count pentominoes-6x10 --where "$where" > out.txt || echo status $?
done
==== out
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
==== err
exactile: error: there is no property 'crossroad'; did you mean 'crossroads'? there are crossroads, faults, halving-faults, border, inner, touch, neighbours, colours, corner-colours, balanced, corner-balanced, rectangle, symmetric-part, congruent-parts, halves, symmetries, empty, pieces and covers
exactile: error: a property is missing before the end; 'exactile help properties' lists them
exactile: error: 'rectangle' is written as 'rectangle or rectangle(N, N)'
exactile: error: 'touch' is written as 'touch(PIECE, PIECE)'
exactile: error: no piece of the puzzle has the name 'Q'; there are F, I, L, N, P, T, U, V, W, X, Y and Z
exactile: error: '20 1' is no cell of the region; give a name, or coordinates such as 'covers(F, 0 0)'
exactile: error: a ')' is missing before the end
exactile: error: 'and', 'or', a comparison or the end is missing before 'faults'
exactile: error: a property is missing before the end; 'exactile help properties' lists them
exactile: error: '0' is no number of 1 or more
exactile: error: a property is missing before '> 1'; 'exactile help properties' lists them
exactile: error: '99999999999' is no number in range; a number is from -2147483647 to 2147483647
exactile: error: '' is no cell of the region; give a name, or coordinates such as 'covers(F, 0 0)'
exactile: error: '2' is no cell of the region; give a name, or coordinates such as 'covers(F, 0 0)'
exactile: error: '2 1 1' is no cell of the region; give a name, or coordinates such as 'covers(F, 0 0)'
exactile: error: parentheses in a condition are at most 64 deep
exactile: error: a condition has at most 1000 words, numbers and operators
======== parentheses-may-be-64-deep
"$EXACTILE" count pentominoes-6x10 --quiet --where "$(printf '(%.0s' $(seq 64))faults$(printf ')%.0s' $(seq 64))"
==== out
64
======== a-cell-has-the-coordinates-of-the-lattice
"$EXACTILE" count pentominoes-6x10 --quiet --where 'covers(X, 2 1 0)'
"$EXACTILE" count soma-cube --where 'covers(A, 0 0)' || echo status $?
==== out
993
status 2
==== err
exactile: error: '0 0' is no cell of the region; give a name, or coordinates such as 'covers(V, 0 0 0)'
======== a-property-is-refused-where-it-is-not-defined
"$EXACTILE" count soma-cube --where crossroads || echo status $?
"$EXACTILE" count tetrahexes-4x7 --where faults || echo status $?
"$EXACTILE" count soma-cube --where halves || echo status $?
"$EXACTILE" count dominoes-8x8 --where halves --limit 1 || echo status $?
"$EXACTILE" count queens-8 --where faults || echo status $?
"$EXACTILE" count macmahon-squares-4x6 --where faults || echo status $?
==== out
status 2
status 2
status 2
status 2
status 2
status 2
==== err
exactile: error: 'crossroads' is defined only for lattices whose cells fill a plane; the lattice is 'cube'
exactile: error: 'faults' is defined only for lattices with straight lines between cells; the lattice is 'hexagon'
exactile: error: 'halves' is defined only for lattices whose cells fill a plane; the lattice is 'cube'
exactile: error: 'halves' takes solutions of at most 16 pieces; these may have 32
exactile: error: 'queens-8' is an exact cover; '--where' takes puzzles of pieces
exactile: error: 'macmahon-squares-4x6' is an exact cover; '--where' takes puzzles of pieces
======== a-plan-says-what-a-condition-costs
for where in faults=0 'covers(X, 2 1)'; do
    "$EXACTILE" plan pentominoes-6x10 --where "$where" > plan.txt
    sed -n '1p; 2s/takes .*/takes TIME/p' plan.txt
    "$EXACTILE" count pentominoes-6x10 --plan plan.txt --where "$where"
done
"$EXACTILE" plan tetrominoes-4x5 --where faults | sed -n 1,2p
"$EXACTILE" plan soma-cube --unique --where 'neighbours > 3' --json | grep -o '"where":.*"measured":'
"$EXACTILE" plan soma-cube --where foo || echo status $?
"$EXACTILE" plan queens-8 --where faults || echo status $?
"$EXACTILE" plan pentominoes-6x10 --unique --where 'covers(X, 2 1)' || echo status $?
==== needs json
==== out
# the condition 'faults=0' is tested on one solution of each class that is found, and cuts no branch
# a test takes TIME
9292
# the condition 'covers(X, 2 1)' is tested on each solution that is found, and cuts no branch
# a test takes TIME
993
# the condition 'faults' is tested on one solution of each class that is found, and cuts no branch
# a short search met no solution, so the time of a test is unknown
"where":{"condition":"neighbours > 3","tests":"classes","measured":
status 2
status 2
status 2
==== err
exactile: error: there is no property 'foo'; there are crossroads, faults, halving-faults, border, inner, touch, neighbours, colours, corner-colours, balanced, corner-balanced, rectangle, symmetric-part, congruent-parts, halves, symmetries, empty, pieces and covers
exactile: error: 'queens-8' is an exact cover; '--where' takes puzzles of pieces
exactile: error: 'covers' may differ among the solutions of a class, since a symmetry moves its pieces or cells; leave out --unique
======== help-lists-the-properties
"$EXACTILE" help properties | sed -n 1,12p
==== out
Properties:
A condition of --where joins properties by and, or, not and parentheses, and
compares numbers by =, !=, <, <=, > and >=. A number alone is true unless it is
0. no-faults is 'not faults':
    exactile count pentominoes-6x10 -u --where 'no-faults and border>=10'

  crossroads                 points where four or more different pieces meet;
                             an empty cell is no piece
  faults                     straight lines, or planes in space, through the
                             whole region that cut no piece and have pieces on
                             both sides
  halving-faults             faults whose two sides have equally many covered
======== a-table-has-a-line-for-each-value
"$EXACTILE" count pentominoes-6x10 --unique --by crossroads
"$EXACTILE" count pentominoes-6x10 --unique --by 'border >= 11' --where no-crossroads
"$EXACTILE" count tetrominoes-3x7 pentominoes-5x5 --unique --by colours
"$EXACTILE" count tetrominoes-3x7 pentominoes-5x5 --unique --by faults --csv
"$EXACTILE" count tetrominoes-3x7 --unique --by faults --where 'faults > 9' --json
"$EXACTILE" count pentominoes-6x10 --unique --by crossroads --limit 3 --csv
for part in 1/2 2/2; do "$EXACTILE" count pentominoes-6x10 --unique --quiet --by border --part $part; done | awk '{s[$1] += $2} END {for (b in s) print b, s[b]}' | sort
==== needs json
==== out
0	563
1	1102
2	547
3	118
4	9
0	537
1	26
# PUZZLE tetrominoes-3x7: The five tetrominoes in a 3x7 box, one cell left open
3	13

# PUZZLE pentominoes-5x5: Five different pentominoes in a 5x5 box
3	102
4	5
puzzle,title,key,solutions,complete,status
"tetrominoes-3x7","The five tetrominoes in a 3x7 box, one cell left open","0",13,true,"complete"
"pentominoes-5x5","Five different pentominoes in a 5x5 box","0",35,true,"complete"
"pentominoes-5x5","Five different pentominoes in a 5x5 box","1",72,true,"complete"
{"puzzle":"tetrominoes-3x7","title":"The five tetrominoes in a 3x7 box, one cell left open","format":"polycube","solutions":0,"complete":true,"status":"complete","by":"faults","groups":[]}
puzzle,title,key,solutions,complete,status
"pentominoes-6x10","The twelve pentominoes in a 6x10 box","1",3,false,"as many as asked for"
10 864
11 155
12 2
8 207
9 1111
======== a-negative-number-is-printed-with-its-sign
"$EXACTILE" count pentominoes-3x20 --by -3
==== out
-3	8
======== symmetries-that-do-not-count-may-move-empty-cells
printf '%s\n' D:xDim=3:yDim=2:lattice=square R '+ # +' '. # .' '~R' 'C:name=A:layout=0 0, 1 0, 1 1' '~D' > few.txt
"$EXACTILE" count few.txt --by empty --unique=turns
"$EXACTILE" count few.txt --by empty --unique || echo status $?
==== out
0 1	1
2 1	1
status 2
==== err
exactile: error: the solutions of a class differ in 'empty', since symmetries move pieces or cells; leave out --unique
======== a-table-of-empty-cells-and-of-pieces
"$EXACTILE" count calendar-any --by empty | sed -n '1,3p;$p'
printf '%s\n' D:xDim=3:yDim=2:lattice=square R '# + #' '# + #' '~R' 'C:name=A:copies=0..2:layout=0 0, 0 1' 'C:name=B:copies=0..1:layout=0 0, 1 0, 2 0' 'C:name=C:copies=0..1:layout=0 0, 1 0, 2 0' '~D' > few.txt
"$EXACTILE" count few.txt --by empty
"$EXACTILE" count few.txt --by pieces
"$EXACTILE" count few.txt --by pieces --unique --json
==== needs json
==== out
Jan,Feb	282
Jan,Mar	50
Jan,Apr	94
30,31	174
1 0,1 1	1
	1
A1 A2	1
B C	1
{"puzzle":"few.txt","title":"","format":"polycube","solutions":2,"complete":true,"status":"complete","by":"pieces","groups":[{"key":"A1 A2","solutions":1},{"key":"B C","solutions":1}]}
======== a-table-that-cannot-be-made-is-refused
"$EXACTILE" count soma-cube --by fault || echo status $?
"$EXACTILE" count soma-cube --by empty || echo status $?
printf '%s\n' D:xDim=3:yDim=1:lattice=square R '+ # +' '~R' 'C:name=A:layout=0 0, 1 0' '~D' > three.txt
"$EXACTILE" count three.txt --by empty --unique || echo status $?
"$EXACTILE" count soma-cube --by 'touch(A,B)' --unique=mirror || echo status $?
"$EXACTILE" count soma-cube --by 'border' --trials 5 || echo status $?
"$EXACTILE" count queens-8 --by pieces || echo status $?
"$EXACTILE" count calendar-any --by-empty || echo status $?
"$EXACTILE" solve calendar-any --by empty || echo status $?
==== out
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
==== err
exactile: error: there is no property 'fault'; did you mean 'faults'? there are crossroads, faults, halving-faults, border, inner, touch, neighbours, colours, corner-colours, balanced, corner-balanced, rectangle, symmetric-part, congruent-parts, halves, symmetries, empty, pieces and covers
exactile: error: no cell of this puzzle may stay empty; draw optional cells by '+'
exactile: error: the solutions of a class differ in 'empty', since symmetries move pieces or cells; leave out --unique
exactile: error: the solutions of a class differ in 'touch(A,B)', since symmetries move pieces or cells; leave out --unique
exactile: error: trials meet the same solution more than once, so '--by' does not count them; leave out '--trials'
exactile: error: 'queens-8' is an exact cover; '--by' takes puzzles of pieces
exactile: error: unknown option '--by-empty'; did you mean '--by empty'?
exactile: error: 'exactile solve' takes no '--by'; count and generate take it
======== a-picture-has-a-map-for-each-cell-but-one
printf '%s\n' D:xDim=3:yDim=3:lattice=square:optional 'C:name=A:copies=4:layout=0 0, 1 0' '~D' > nine.txt
"$EXACTILE" count nine.txt --by empty --picture one.svg
grep -c '<g class="shades">' one.svg; grep -o '<title>[012 ]*: [0-9]*<' one.svg
printf '%s\n' D:xDim=3:yDim=2:lattice=square:optional 'C:name=A:copies=2:layout=0 0, 1 0' '~D' > six.txt
"$EXACTILE" count six.txt --by empty --picture two.svg
grep -o '<g class="shades"><title>[a-z0-9 ]*\|<title>[012 ]*: [1-9][0-9]*' two.svg
"$EXACTILE" count six.txt --by empty --picture two.svg --max-drawn 2 > six.out
grep -o '>\.\.\. and .*<' two.svg
==== out
0 0	4
0 2	4
1 1	2
2 0	4
2 2	4
1
<title>0 0: 4<
<title>0 1: 0<
<title>0 2: 4<
<title>1 0: 0<
<title>1 1: 2<
<title>1 2: 0<
<title>2 0: 4<
<title>2 1: 0<
<title>2 2: 4<
0 0,0 1	2
0 0,1 0	1
0 0,2 1	1
0 1,1 1	1
0 1,2 0	1
1 0,1 1	1
1 0,2 0	1
1 1,2 1	1
2 0,2 1	2
<g class="shades"><title>empty
<title>0 0: 4
<title>0 1: 4
<title>1 0: 3
<title>1 1: 3
<title>2 0: 4
<title>2 1: 4
<g class="shades"><title>0 0
<title>0 1: 2
<title>1 0: 1
<title>2 1: 1
<g class="shades"><title>0 1
<title>0 0: 2
<title>1 1: 1
<title>2 0: 1
<g class="shades"><title>1 0
<title>0 0: 1
<title>1 1: 1
<title>2 0: 1
<g class="shades"><title>1 1
<title>0 1: 1
<title>1 0: 1
<title>2 1: 1
<g class="shades"><title>2 0
<title>0 1: 1
<title>1 0: 1
<title>2 1: 2
<g class="shades"><title>2 1
<title>0 0: 1
<title>1 1: 1
<title>2 0: 2
>... and 5 more<
==== err
the picture lacks 5 of the maps; '--max-drawn' draws more
======== a-picture-needs-empty-cells
"$EXACTILE" count calendar-any --by pieces --picture none.svg || echo status $?
"$EXACTILE" count soma-cube --picture none.svg || echo status $?
"$EXACTILE" count soma-cube --by empty --picture none.svg || echo status $?
ls
==== out
status 2
status 2
status 2
==== err
exactile: error: '--picture' of 'exactile count' draws the table of '--by empty'; give this, or draw solutions by 'exactile solve'
exactile: error: '--picture' of 'exactile count' draws the table of '--by empty'; give this, or draw solutions by 'exactile solve'
exactile: error: no cell of this puzzle may stay empty; draw optional cells by '+'
======== properties-of-corners-need-cells-that-fill-a-plane
"$EXACTILE" count polysticks-4x4 --where crossroads
==== err
exactile: error: 'crossroads' is defined only for lattices whose cells fill a plane; the lattice is 'stick'
==== status 2
