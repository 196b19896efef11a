# The programs of examples/.
======== dissection
# Both puzzles of the collection have the same pieces, and a solution.
for name in cube-6 cubes-3-4-5; do
    "$EXACTILE" convert $name-of-eight-pieces | grep ^C: > $name.tmp
    "$EXACTILE" solve $name-of-eight-pieces --limit 1 --quiet | "$EXACTILE" check $name-of-eight-pieces -
done
cmp cube-6.tmp cubes-3-4-5.tmp && wc -l < cube-6.tmp
# A small dissection, found anew.
python3 ../../../examples/dissect.py 5x5 3x3,4x4 --turns --seed 1 -o small.tmp
"$EXACTILE" solve small.tmp --puzzle 1 --limit 1 --quiet | "$EXACTILE" check small.tmp --puzzle 1 -
"$EXACTILE" solve small.tmp --puzzle 2 --limit 1 --quiet | "$EXACTILE" check small.tmp --puzzle 2 -
python3 ../../../examples/dissect.py 5x5 3x3,4x4 --pieces 3; echo $?
python3 ../../../examples/dissect.py 5x5 3x3 2>&1 | tail -1
python3 ../../../examples/dissect.py 5x 5x5 2>&1 | tail -1
rm -f *.tmp
==== needs posix
==== out
1 solution, all right
1 solution, all right
8
1 solution, all right
1 solution, all right
3
dissect.py: error: 25 and 9 cells; both must have the same number
dissect.py: error: argument first: '5x' names no boxes; write their sides, as in 6x6x6 or 3x3x3,4x4x4
==== err
at least 4 pieces: no two of so many cells can belong to one
at least 4 pieces: no two of so many cells can belong to one
no dissection found
======== slurm-job-array
script=$PWD/../../../examples/slurm-array.sh
D=$(mktemp -d)
cd "$D" || exit
mkdir bin
ln -s "$EXACTILE" bin/exactile
printf "#!/bin/sh\necho scontrol \"\$@\"\n" > bin/scontrol
chmod +x bin/scontrol
export PATH="$D/bin:$PATH" SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_JOB_ID=77 SLURM_CPUS_PER_TASK=1
# A part whose time is over goes back into the queue.
SLURM_ARRAY_TASK_ID=2 "$script" tetris-cube --unique > out 2>err & task=$!
while [ ! -s runs/part-2.run ]; do sleep 0.05; done
kill -TERM $task
wait $task
# By then it has found some, or on a busy machine none.
sed -e "s/at least .* in/some or none in/" -e "s/no unique solution so far in/some or none in/" err
cat out
rm runs/*
for i in 3 1 2; do SLURM_ARRAY_TASK_ID=$i "$script" soma-cube --unique > out 2>> parts; done
sort parts
tail -n 1 out
rm -r "$D"
==== needs runs
==== out
some or none in part 2/3, stopped by request (SIGTERM)
scontrol requeue 77_2
in part 1/3 alone; the whole is the sum of all parts
in part 2/3 alone; the whole is the sum of all parts
in part 3/3 alone; the whole is the sum of all parts
480
