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
