# Pairs are coordinates or rows of a matrix; the numbers tell which.
count() { "$EXACTILE" count -q - 2>&1 || echo "status $?"; }
printf '{"board": [[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]],\n"pieces": [[[0,0],[1,0],[2,0]], [[0,0],[1,0],[2,0]]]}' | count
printf '{"board": ["###","##."], "pieces": [[[0,0],[1,0],[2,0]], [[1,1],[1,0]]]}' | count
printf '{"board": [[1,1],[1,1]], "pieces": [[[1,1],[1,0]], [[1]]]}' | count
printf '{"board": [[1,1],[1,1]], "pieces": {"A": {"shape": [[0,0],[0,1]]}, "B": {"shape": [[0,0],[1,0]]}}}' | count
printf '{"board": [[1,1,1],[1,1,1]], "pieces": [[[1,0,0],[1,1,1],[0,0,0]], [[1,1]]]}' | count
printf '{"board": {"cells": [[0,0],[1,0]]}, "pieces": [[[1,1]]]}' | count
printf '{"board": ["####"], "pieces": [[[0,0],[1,0]], [[1,1,1,1]]]}' | count
==== needs json
==== out
1
1
4
2
4
1
standard input:1:11: error: rows of cells and lists of coordinates, without a key that tells them apart; write coordinates under "cells"
status 2
