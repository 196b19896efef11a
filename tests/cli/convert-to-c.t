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
