# Limits on time, memory, nodes and solutions.
======== a-limit-on-time-includes-the-reading
# A file, standard input, and the hints of a board.
{ printf 'D:xDim=2:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=2..2\n~D\n'; yes '# a comment' | head -n 1000000; } >long
sed 1,3d long >comments
"$EXACTILE" count long -t 0.001; echo $?
"$EXACTILE" why - -t 0.001 <long; echo $?
"$EXACTILE" count ../../boards/t4-1.txt --hints comments -t 0.001; echo $?
rm long comments
==== needs speed
==== out
3
3
3
==== err
long: not read, stopped by the limit on time (--time-limit 0.001)
-: not read, stopped by the limit on time (--time-limit 0.001)
comments: not read, stopped by the limit on time (--time-limit 0.001)
======== a-small-search-fits-in-20-MB
# Each search uses at most 12 MB.  Engines reserve more than they use.
for engine in matrix flat dlx fila frontier; do
    "$EXACTILE" count pentominoes-6x10 bedlam-cube --engine $engine --threads 2 --node-limit 200000 --memory-limit 20M 2>&1 |
        sed 's/at least [0-9]* solutions*/no solution so far/'
done
"$EXACTILE" count pentominoes-6x10 --threads 2 --memory-limit 20M
"$EXACTILE" solve bedlam-cube --unique --limit 20 --threads 2 --memory-limit 20M | grep -c SOLUTION
==== needs speed
==== slow
==== out
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no number of solutions yet, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no number of solutions yet, stopped by the limit on nodes (--node-limit 200000)
9356
20
==== err
at least 20 unique solutions, as many as asked for (--limit 20)
======== count-stopped-before-any
"$EXACTILE" count -t 0.2 heptominoes-23x33 --engine dlx --threads 1
==== slow
==== err
no solution so far, stopped by the limit on time (--time-limit 0.2)
==== status 3
======== count-stopped-prints-no-number
"$EXACTILE" count --limit 2 ../small.txt
==== err
at least 2 solutions, as many as asked for (--limit 2)
======== count-tells-what-follows-a-lack-of-memory
"$EXACTILE" count solid-pentominoes-3x4x5 --memory-limit 28M --threads 1 2>&1 | sed "s/about [0-9]* s/about N s/"
==== needs speed
==== slow
==== out
to merge equal states would take more memory than there is; 'matrix' searches instead, in about N s by one thread
31520
======== count-unique-with-little-memory
ulimit -v 61000; "$EXACTILE" count - --unique --node-limit 100 --threads 1 --quiet
==== needs speed
==== in
D:xDim=50:yDim=50:zDim=1
P:set=pentominoes:only=X
P:set=pentominoes:only=F I L N P T U V W Y Z:copies=0..100
~D
==== status 3
======== limit-of-memory
"$EXACTILE" count heptominoes-23x33 --memory-limit 1M; echo $?
"$EXACTILE" solve tetris-cube soma-cube --memory-limit 2000k --threads 1 2>&1 > /dev/null |
    sed 's/at least [0-9]* solutions*/no solution so far/'
"$EXACTILE" count ../edge-domino.txt --memory-limit 1000G
for size in 1.5M 1MB 0 99999999T '' -1; do
    "$EXACTILE" count soma-cube --memory-limit "$size" || echo "'$size': $?"
done
# Every command says in one line that the limit ended it.  One status says so.
big=$(mktemp)
printf 'D:xDim=60:yDim=60:zDim=20\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0, 3 1 0, 3 0 0:copies=100\n~D\n' > "$big"
for command in show plan estimate why trace pack "convert --to options"; do
    "$EXACTILE" $command "$big" --memory-limit 30M 2>&1 > /dev/null | sed "s,$big,big,"
    "$EXACTILE" $command "$big" --memory-limit 30M > /dev/null 2>&1 || echo "$command: $?"
done
rm "$big"
==== slow
==== out
3
tetris-cube: no solution so far, stopped by the limit on memory (--memory-limit 2000K)
soma-cube: no solution so far, stopped by the limit on memory (--memory-limit 2000K)
1
'1.5M': 2
'1MB': 2
'0': 2
'99999999T': 2
'': 2
'-1': 2
big: not shown, stopped by the limit on memory (--memory-limit 30M)
show: 3
big: no plan, stopped by the limit on memory (--memory-limit 30M)
plan: 3
big: no estimate, stopped by the limit on memory (--memory-limit 30M)
estimate: 3
big: no explanation, stopped by the limit on memory (--memory-limit 30M)
why: 3
0 steps, stopped by the limit on memory (--memory-limit 30M)
trace: 3
big: no packing so far, stopped by the limit on memory (--memory-limit 30M)
pack: 3
big: not converted, stopped by the limit on memory (--memory-limit 30M)
convert --to options: 3
==== err
no solution so far, stopped by the limit on memory (--memory-limit 1M)
exactile: error: '1.5M' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '1MB' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '0' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '99999999T' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '-1' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
======== limit-of-nodes
"$EXACTILE" count tetris-cube --node-limit 1
for threads in 1 2; do
    "$EXACTILE" count -sj tetris-cube --unique --node-limit 300000 --threads $threads 2>&1 > /dev/null |
        sed 's/.*"status":"\([^"]*\)","complete":\([a-z]*\).*"fits":\([0-9]*\).*/\1 \2 \3/' |
        awk '{ print $0, "fits" }' | sed 's/ 30[0-9]\{4\} / 300000 and some /'
done
"$EXACTILE" count tetris-cube --node-limit 5 --trials 3000000 --until 3 2>&1 | sed "s/, [0-9.]* s$//"
==== slow
==== out
stopped by the limit on nodes false 300000 and some fits
stopped by the limit on nodes false 300000 and some fits
0 solutions met in 0 trials and 5 fits, stopped by the limit on nodes (--node-limit 5)
==== err
no solution so far, stopped by the limit on nodes (--node-limit 1)
======== solve-limit-of-one
"$EXACTILE" solve --limit 1 ../small.txt
==== out

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3
==== err
at least 1 solution, as many as asked for (--limit 1)
======== solve-limit
"$EXACTILE" solve --limit 2 ../small.txt
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A3 A3
 A1 A2 A2
==== err
at least 2 solutions, as many as asked for (--limit 2)
======== solve-time-limit
"$EXACTILE" solve --time-limit .2 heptominoes-23x33 --engine dlx --threads 1
==== needs speed
==== err
no solution so far, stopped by the limit on time (--time-limit 0.2)
==== status 3
======== scratch-needs-a-folder-and-a-disk-that-is-not-full
"$EXACTILE" count pentominoes-6x10 --scratch no-such-folder; echo $?
printf 'D:xDim=12:yDim=9:zDim=1\nP:set=tetrominoes:copies=0..27\n~D\n' > copies.txt
(ulimit -f 100; trap '' XFSZ; "$EXACTILE" count copies.txt --engine frontier --threads 1 --memory-limit 12M --scratch .; echo $?)
ls -a | grep -c '^\.exactile'
==== needs posix speed
==== out
2
2
0
==== err
exactile: error: '--scratch' needs a folder for files, and 'no-such-folder' is none that can be written
exactile: error: the disk with the folder of --scratch is full
==== status 1
======== the-default-limit-of-memory
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
