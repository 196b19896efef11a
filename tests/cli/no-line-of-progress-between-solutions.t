# A line of progress is followed by another, or erased: no solution is printed behind it.
../terminal.py "$EXACTILE" solve --color=never bedlam-cube --engine dlx --threads 1 --time-limit 6 |
    awk '/% done/ { shown = 1; open = 1; next } open && !/^.r.e.K/ { print "not erased:", $0 } { open = 0 }
        END { print shown ? "shown" : "not shown" }'
==== needs speed
==== slow
==== out
shown
