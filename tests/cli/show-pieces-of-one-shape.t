# Two names for one shape: swapped, they make the same solution, unless labelled.
definition='D:xDim=4:yDim=3:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0, 0 2 0, 1 1 0\nC:name=B:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0, 1 1 0\n~D\n'
printf "$definition" | "$EXACTILE" show - | tail -8
printf "$definition" | "$EXACTILE" show - --labelled | tail -8
==== out
  # . .
  # # .
  # # #
  A B
  6 cubes
  8 images
  parity 2
  count as equal

  # . .
  # # .
  # # #
  A B
  6 cubes
  8 images
  parity 2
