# a puzzle
#

  # to come
==== err
text-comments-only.txt:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
