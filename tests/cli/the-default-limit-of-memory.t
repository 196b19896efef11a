# A process that may take 120 MB has a limit of 60 MB by default.
folder=$(mktemp -d) && cd "$folder" || exit
seq -s ' ' 1000000 > items
cat items items > large.dlx
ulimit -v 120000
"$EXACTILE" show large.dlx; echo $?
"$EXACTILE" count one-sided-pentominoes-6x15 --threads 1 --time-limit 600 --node-limit 1000 > /dev/null 2>&1; echo $?
"$EXACTILE" count one-sided-pentominoes-6x15 --threads 1 --memory-limit none --node-limit 1000 > /dev/null 2>&1; echo $?
"$EXACTILE" count heptominoes-23x33 --threads 1 --memory-limit 1M; echo $?
cd / && rm -r "$folder"
==== needs posix speed
==== out
2
3
3
3
==== err
exactile: error: the limit on memory is reached, half of what was free; a smaller puzzle or a higher limit would do (--memory-limit SIZE)
no solution so far, stopped by the limit on memory (--memory-limit 1M)
