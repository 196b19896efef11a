"$EXACTILE" why ../volumes.txt
==== out
no solution: 8 cells are to be covered, and the pieces have 6 (V W 3 each); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..2, or give pieces a range of copies such as copies=1..2

at most 6 of 8 cells can be covered:

 . W W
 V s W
 V V .

all 2 pieces can be laid:

 . W W
 V s W
 V V .
==== status 1
