D:xDim=2:yDim=2:zDim=1
Q:name=A
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~E
~D
==== err
directive-unknown.txt:2:1: error: 'Q' is no directive; there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
directive-unknown.txt:4:1: error: '~E' is no directive; did you mean '~D'? there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
