"$EXACTILE" --version | sed 's/[0-9][0-9]*/N/g'
"$EXACTILE" -V | sed 's/[0-9][0-9]*/N/g'
==== out
exactile N.N.N
exactile N.N.N
