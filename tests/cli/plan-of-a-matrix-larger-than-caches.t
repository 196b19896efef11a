"$EXACTILE" plan heptominoes-23x33 | grep -A1 -E '^(engine|# matrix)' | head -n 5
==== needs speed
==== slow
==== out
# matrix: its matrix is larger than the caches, and each of the first nodes reads all of it
# flat                   -             -   its state keys have too few bits for so many pieces
--
# matrix is larger than the caches, and each of the first nodes reads all of it
engine dlx
