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
