"$EXACTILE" show --color always ../small.txt | tr "\\033" E
==== out
E[0;1mThree dominoes in a 3x2 boxE[0m

  E[0;2mregionE[0m    3 x 2 x 1; 6 cubes to be covered
  E[0;2mpiecesE[0m    3 of 1 shape; 6 cubes
  E[0;2mimagesE[0m    7; at most 4 cover one cell
  E[0;2msymmetryE[0m  4 rotations (turning over included)

  E[0;38;5;240;48;5;252m · · ·E[0m
  E[0;38;5;240;48;5;252m · · ·E[0m

  E[0;38;5;16;48;5;214m A AE[0m
  E[0;1mA: 3E[0m
  E[0;2m2 cubesE[0m
  E[0;2m7 imagesE[0m
