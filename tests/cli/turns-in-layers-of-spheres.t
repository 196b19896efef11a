# A layer of spheres turns by thirds about the line that stands upright on it.
"$EXACTILE" count --unique=turns spheres-3.txt
"$EXACTILE" count spheres-3-plane.txt
==== out
1
3
