d:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
directive-misspelt.txt:1:1: error: 'd' is no directive; did you mean 'D'? there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
