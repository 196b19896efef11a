# A printed solution is a drawing of laid pieces, on each lattice and with copies, holes and cells that have names.
for puzzle in soma-cube hexiamonds-rhombus-6x6 tetrahexes-4x7 pentominoes-8x8 y-pentominoes-5x10 calendar-10-06; do
    "$EXACTILE" solve $puzzle --limit 1 2> /dev/null | "$EXACTILE" count $puzzle --place-from -
done
# Names replaced by dots leave their pieces to the search.
cat > drawing <<END
# Five pieces of a solution.
 F F I I I I I N N N . .
 L F F . . . N N . . . .
 L F . . . . T . . . . .
 L . . . . . T . . . . .
 L L . . . T T T . . . .
END
"$EXACTILE" solve pentominoes-5x12 --place-from drawing --place 'P 8 1 0, 9 1 0, 8 0 0, 9 0 0, 10 0 0' 2> /dev/null
# The rows of `show` are a drawing too.
"$EXACTILE" show pentominoes-5x12 --place-from drawing | sed -n 9,13p | tee shown
"$EXACTILE" count pentominoes-5x12 --place-from drawing
"$EXACTILE" count pentominoes-5x12 --place-from shown
# The last copies are the laid ones.  A stationary piece may be drawn.
printf 'D:xDim=4:yDim=2:zDim=1\nC:name=S:type=S:layout=0 0 0, 1 0 0\nC:name=A:layout=0 0 0, 1 0 0:copies=3\n~D\n' > puzzle
printf ' . . . A2\n S S . A2\n' | "$EXACTILE" convert puzzle --place-from - 2>&1
printf ' A1 A1 . A3\n S . . A3\n' | "$EXACTILE" solve puzzle --place-from - 2> /dev/null
printf '# a comment, and rows of marks\n  # # # #\n  S S # #\n' | "$EXACTILE" count puzzle --place-from -
printf ' A A A . .\n' > drawing
printf 'D:xDim=5:yDim=1:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0\nC:name=B:layout=0 0 0, 2 0 0\n~D\n' > puzzle
"$EXACTILE" why puzzle --place-from drawing
rm drawing shown puzzle
==== out
1
1
1
1
1
1

# --- SOLUTION 1 ---
 F F I I I I I N N N Z Z
 L F F V V V N N W W Z Y
 L F X U U V T W W Z Z Y
 L X X X U V T W P P Y Y
 L L X U U T T T P P P Y
  F F I I I I I N N N # #
  L F F # # # N N # # # #
  L F # # # # T # # # # #
  L # # # # # T # # # # #
  L L # # # T T T # # # #
1
1
D:xDim=4:yDim=2:zDim=1
C:name=S:type=S:layout=0 0 0, 1 0 0
C:name=A:type=M:copies=2:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=3 1 0, 3 0 0
~D

# --- SOLUTION 1 ---
 A2 A2  A A3
  S  S  A A3
2
no solution: piece B fits nowhere; no piece can cover any of 2 cells

  A A A ! !

  ! to blame   names: stationary pieces

at most 0 of 2 cells can be covered

at most 0 of 1 pieces can be laid
