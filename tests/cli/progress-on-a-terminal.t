../terminal.py "$EXACTILE" count bedlam-cube --engine matrix --threads 1 --time-limit 2 |
    sed 's/[0-9.][0-9.]*%/N%/; s/, [0-9]* solutions*/, N solutions/; s/, [0-9.]* [kMG] fits/, N fits/; s/, about [0-9]* [a-z]* left//; s/, stopped in at most [0-9]* [a-z]*//; s/least [0-9]* solutions*/least N solutions/' |
    uniq
==== needs posix
==== slow
==== out

\rN% done, N solutions, N fits/s\e[K
\r\e[Kat least N solutions, stopped by the limit on time (--time-limit 2)
