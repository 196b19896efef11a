# A square with all one-sided pieces of n cells, any number of each.
square() {
  printf 'D:xDim=%s:yDim=%s:zDim=1:oneSide\nP:set=one-sided %s:copies=0..%s\n~D\n' $1 $1 $2 $1
}
for how in "--unique" "--unique=turns" "--unique=turns --engine frontier" "--unique=turns --engine dlx"; do
  square 4 tetrominoes | "$EXACTILE" count $how -
  square 5 pentominoes | "$EXACTILE" count $how -
  square 6 hexominoes | "$EXACTILE" count $how -
done
# A solid turns about its z axis, and the tiles of a board in the plane.
"$EXACTILE" count soma-cube --unique=turns
"$EXACTILE" count ../edge-domino.txt --unique=turns
"$EXACTILE" count ../edge-domino.txt --unique
"$EXACTILE" solve soma-cube --unique=turns --limit 1
==== slow
==== out
22
515
56734
37
1018
113185
37
1018
113185
37
1018
113185
2880
1
1

# --- SOLUTION 1 ---
 T A Z,  T Z Z,  T Z L
 P A A,  T B A,  V V L
 P P B,  P B B,  V L L
==== err
at least 1 solution unique under turns, as many as asked for (--limit 1)
