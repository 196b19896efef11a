# Convert: definitions in other formats, for other solvers, and as programs.
======== convert-for-other-solvers-refused
printf 'D:xDim=3:yDim=1:lattice=square\nR\n# # +\n~R\nC:name=o:layout=0 0:copies=2..3\n~D\n' | "$EXACTILE" convert - --to dimacs --unique
"$EXACTILE" convert ../small.txt --to options --unique
"$EXACTILE" convert ../small.txt --unique
"$EXACTILE" convert ../several.txt --to opb
"$EXACTILE" convert ../edge-domino.txt --to options
"$EXACTILE" convert ../small.txt --to options -o /dev/full
==== err
exactile: error: no constraints leave one solution of each class here: a symmetry maps only some solutions to solutions, or there are too many placements; leave out --unique
exactile: error: items and options cannot compare a solution with its images, which leaves one solution of each class here; --to dimacs, opb and minizinc can, or leave out --unique
exactile: error: '--unique' goes with '--to options', 'dimacs', 'opb', 'minizinc' or 'c'; a definition leaves out no solutions
exactile: error: a file of the format 'opb' has one puzzle, and there are 3; --puzzle picks one by its number or title
exactile: error: the format 'options' cannot express boards of tiles; 'tiles' and 'json' can
exactile: error: cannot write to /dev/full: No space left on device
==== status 2
======== convert-for-other-solvers
domino='D:xDim=3:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0
C:name=B:layout=0 0:copies=0..1
R
# # +
~R
~D'
for to in options dimacs opb minizinc; do
  echo "--- $to"
  echo "$domino" | "$EXACTILE" convert - --to $to
done
# Names that are too long for Knuth's programs, and cases of symmetry breaking.
printf 'D:xDim=2:yDim=1:lattice=square\nC:name=rather-long:layout=0 0\nC:name=short:layout=0 0\n~D\n' |
  "$EXACTILE" convert - --to options
"$EXACTILE" convert tetrominoes-3x7 --unique --to options | grep -v '^[|]' | sed -n '1p; /case,:1/p' | head -3
==== out
--- options
| 3 cells, 2 shapes of pieces, 5 placements
A 0:1|B 0,0 1,0 | 2,0
A 0,0 1,0
A 1,0 2,0
B 0,0
B 1,0
B 2,0
--- dimacs
p cnf 5 12
c 3 cells, 2 shapes of pieces, 5 placements
c 1 A 0,0 1,0
c 2 A 1,0 2,0
c 3 B 0,0
c 4 B 1,0
c 5 B 2,0
c p show 1 2 3 4 5 0
c 0,0
1 3 0
-1 -3 0
c 1,0
1 2 4 0
-1 -2 0
-1 -4 0
-2 -4 0
c 2,0
-2 -5 0
c A
1 2 0
-1 -2 0
c B
-3 -4 0
-3 -5 0
-4 -5 0
--- opb
* #variable= 5 #constraint= 5
* 3 cells, 2 shapes of pieces, 5 placements
* x1 A 0,0 1,0
* x2 A 1,0 2,0
* x3 B 0,0
* x4 B 1,0
* x5 B 2,0
* 0,0
+1 x1 +1 x3 = 1 ;
* 1,0
+1 x1 +1 x2 +1 x4 = 1 ;
* 2,0
-1 x2 -1 x5 >= -1 ;
* A
+1 x1 +1 x2 = 1 ;
* B
-1 x3 -1 x4 -1 x5 >= -1 ;
--- minizinc
% 3 cells, 2 shapes of pieces, 5 placements
int: options = 5;
array[1..options] of var 0..1: x; % x[o] = 1: option o is chosen
constraint sum(o in {1,3})(x[o]) = 1; % 0,0
constraint sum(o in {1,2,4})(x[o]) = 1; % 1,0
constraint sum(o in {2,5})(x[o]) <= 1; % 2,0
constraint sum(o in 1..2)(x[o]) = 1; % A
constraint sum(o in 3..5)(x[o]) <= 1; % B
solve satisfy;
array[1..options] of string: placement = [
  "A 0,0 1,0",
  "A 1,0 2,0",
  "B 0,0",
  "B 1,0",
  "B 2,0",
];
output ["s SATISFIABLE\n"]
  ++ ["c " ++ placement[o] ++ "\n" | o in 1..options where fix(x[o]) = 1]
  ++ ["v"] ++ [" " ++ show(o) | o in 1..options where fix(x[o]) = 1] ++ [" 0\n"];
| 2 cells, 1 shape of pieces, 2 placements
| p1 stands for rather-long short
2|p1 0,0 1,0
p1 0,0
p1 1,0
I L O S T | 0,0 0,1 0,2 1,0 1,1 1,2 2,0 2,1 2,2 3,0 3,1 3,2 4,0 4,1 4,2 5,0 5,1 5,2 6,0 6,1 6,2 case,
I 0,1 1,1 2,1 3,1 case,:1
I 1,1 2,1 3,1 4,1 case,:1
======== convert-into-a-file
cd "$(mktemp -d)" || exit
"$EXACTILE" convert soma-cube -o soma.txt; echo $?
"$EXACTILE" count soma.txt
rm soma.txt && rmdir "$PWD"
==== out
0
11520
======== convert-empty-cells
# A cell that is left empty has no name in the definition.
"$EXACTILE" convert calendar-any --empty Oct,6 | "$EXACTILE" count -
==== out
7
======== convert-keeps-every-puzzle
for name in $("$EXACTILE" list | sed -n '2,$s/ .*//p'); do
    "$EXACTILE" convert $name > "${TMPDIR:-/tmp}/once-$$" &&
        "$EXACTILE" convert - < "${TMPDIR:-/tmp}/once-$$" | diff -u "${TMPDIR:-/tmp}/once-$$" - || echo "$name"
done
rm "${TMPDIR:-/tmp}/once-$$"
==== needs speed
======== convert-to-an-unknown-format
"$EXACTILE" convert ../small.txt --to=pollycube
==== err
exactile: error: 'pollycube' is no value for '--to'; did you mean 'polycube'?
==== status 2
======== convert-to-c
# A program without a compiler: its text, and what it refuses.  tests/run_programs.py compiles programs.
printf 'D:xDim=3:yDim=1:lattice=square\nC:name=A:layout=0 0, 1 0\nC:name=B:layout=0 0:copies=0..1\nR\n# # +\n~R\n~D\n' |
  "$EXACTILE" convert - --to c
"$EXACTILE" convert pentominoes-6x10 --unique --to c | head -3
"$EXACTILE" convert dominoes-8x8 --unique --to c | grep -e 'all solutions' -e '// All'
"$EXACTILE" convert queens-8 --to c
"$EXACTILE" convert heptominoes-23x33 --to c
"$EXACTILE" convert pentominoes-6x10 --to cc
==== out
// 3 cells, 2 shapes of pieces, 5 placements
// Counts the solutions; made by exactile.  cc -O2 FILE && ./a.out
#include <stdint.h>
#include <stdio.h>

typedef uint64_t W;
static unsigned long long count;
static unsigned number; // of a case of symmetry breaking

#ifdef __GNUC__
#define LOWEST(w) __builtin_ctzll(w)
#define KEEP_APART __attribute__((noinline)) // to compile in half the time
#else
#define KEEP_APART
static int LOWEST(W w)
{
    int n = 0;
    for (; !(w >> n & 1); n++)
        ;
    return n;
}
#endif

static void cell0(W o0, W u0);
static void cell1(W o0, W u0);
static void cell2(W o0, W u0);
static void (*const cell[])(W o0, W u0) = {cell0, cell1, cell2, 0};

KEEP_APART static void go(W o0, W u0)
{
    if (~o0) { cell[0 + LOWEST(~o0)](o0, u0); return; }
    count += 1
        && (u0 >> 0 & 0x1u) >= 0x1u;
}
static void cell0(W o0, W u0)
{
(void)o0;
(void)u0;
switch (0 | (o0 >> 1 & 1) << 0) {
case 0:
if (!(u0 & 0x1u)) {
if (!((o0 & 0x3u))) go(o0 | 0x3u, u0 + 0x1u);
}
if (!(u0 & 0x2u)) {
if (!((o0 & 0x1u))) go(o0 | 0x1u, u0 + 0x2u);
}
break;
case 1:
if (!(u0 & 0x2u)) {
if (!((o0 & 0x1u))) go(o0 | 0x1u, u0 + 0x2u);
}
break;
}
}
static void cell1(W o0, W u0)
{
(void)o0;
(void)u0;
switch (0 | (o0 >> 2 & 1) << 0) {
case 0:
if (!(u0 & 0x1u)) {
if (!((o0 & 0x6u))) go(o0 | 0x6u, u0 + 0x1u);
}
break;
case 1:
break;
}
}
static void cell2(W o0, W u0)
{
(void)o0;
(void)u0;
switch (0) {
case 0:
if (!(u0 & 0x2u)) {
if (!((o0 & 0x4u))) go(o0 | 0x4u, u0 + 0x2u);
}
break;
}
go(o0 | 0x4u, u0);
}
int main(void)
{
W o0 = 0xfffffffffffffff8u;
W u0 = 0x0u;
for (number = 0; number < 1; number++) {
go(o0, u0);
}
printf("%llu\n", count);
return 0;
}
// The twelve pentominoes in a 6x10 box
// 60 cells, 12 shapes of pieces, 2056 placements
// one solution of each class: symmetry is broken by 1 case
// All solutions: turned ones can be told here only by a comparison, which this program does not make.
puts("all solutions: this program cannot leave out turned ones");
==== err
exactile: error: a C program needs a region and pieces, and this is an exact cover; --to cover, dimacs, opb and minizinc can express it
exactile: error: a C program of more than 8 MiB, for 451576 placements; --to dimacs, opb and minizinc have no such limit
exactile: error: 'cc' is no value for '--to'; it takes polycube, tiles, json, cover, matrix, xmpuzzle, options, dimacs, opb, minizinc, c
==== status 2
======== convert-weights
printf 'D:xDim=3:yDim=2:lattice=square\nC:name=D:copies=0..3:weight=0:layout=0 0, 1 0\nP:set=trominoes:weight=12:copies=0..1\n~D\n' | "$EXACTILE" convert -
==== out
D:xDim=3:yDim=2:lattice=square
C:name=D:type=M:copies=0..3:weight=0:layout=0 0, 1 0
C:name=I:type=M:copies=0..1:weight=12:layout=0 0, 1 0, 2 0
C:name=L:type=M:copies=0..1:weight=12:layout=0 0, 0 1, 1 0
~D
======== convert
"$EXACTILE" convert ../several.txt
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:copies=3:layout=0 0 0, 1 0 0
~D

# A bar of four in a square of four
D:xDim=2:yDim=2:zDim=1
C:name=I:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0
~D

D:xDim=4:yDim=4:zDim=1
C:name=L:type=M:copies=4:layout=0 0 0, 1 0 0, 0 1 0, 0 2 0
~D
