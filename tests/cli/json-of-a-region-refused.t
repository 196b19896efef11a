# Some of these texts have no end of a line.
read_json() {
  printf '%b' "$1" | "$EXACTILE" count -
  echo "status $?"
}
read_json '[{"shape":[[1,1]]}]\n'
read_json '{"board":[[1]],"pieces":[[[1]],\n [["ab"]]]}'
read_json '{"board":[[1]],\n"pieces":3}'
read_json '{"board":[[1]]}'
read_json '{"board":3,"pieces":[]}'
read_json '{"board":[[1]],"pieces":[]}'
read_json '{"board":[[0]],"pieces":[[[1]]]}'
read_json '{"board":[[1]],"pieces":[[[1]],\n[[1,1]]]}'
read_json '{"board":[[1]],"pieces":{"x":{"cells":[[1]]}}}'
read_json '{"board":[[1]],"pieces":{"x":{"copies":0,"shape":[[1]]}}}'
read_json '{"boards":{},"pieces":{}}'
read_json '{"board":[[1]],"pieces":'
==== needs json
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
==== err
standard input:1:1: error: a list without a region; add it, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:2:2: error: no row of cells; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:2:10: error: no pieces; they stand in a list or by their names, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: no pieces; they stand in a list or by their names, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: no rows; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:10: error: a region without pieces; the first shape is the region, and the others are its pieces: as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: a shape without cells; it needs one at least
standard input:2:1: error: a piece of 2 cells in a region of 1; the first shape is the region, and the others are its pieces: as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:30: error: a cell that has no two or three whole numbers; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:30: error: no number of copies; it is a whole number from 1 to 262144
standard input:1:11: error: no region; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:24: error: no JSON: unexpected token near end of file; one object is a board
