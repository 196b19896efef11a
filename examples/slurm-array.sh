#!/bin/bash
# slurm-array.sh -- counts the solutions of a puzzle as a Slurm job array, one task for each part.
#
#     sbatch --array=1-64 examples/slurm-array.sh my.txt [OPTIONS OF exactile count]
#
# Each task searches its part and keeps it in runs/part-I.run.  When its time is nearly over, or it is preempted, Slurm
# sends SIGTERM: exactile ends at once, keeps what is done, and the task goes back into the queue, to go on later.  The
# last lines put the parts together as soon as all are complete; by hand: exactile merge runs/part-*.run
#
#SBATCH --job-name=exactile
#SBATCH --cpus-per-task=2
#SBATCH --mem-per-cpu=500M
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@60
#SBATCH --requeue
#SBATCH --open-mode=append

puzzle=${1:?a puzzle is needed: sbatch --array=1-64 $0 PUZZLE}
shift
part=${SLURM_ARRAY_TASK_ID:?submit it as an array: sbatch --array=1-64}
parts=${SLURM_ARRAY_TASK_COUNT:?}
mkdir -p runs

# The batch shell gets the signal, and hands it on.
exactile count "$puzzle" "$@" --threads "${SLURM_CPUS_PER_TASK:-1}" --part "$part/$parts" --run "runs/part-$part.run" &
trap 'kill -TERM $!' TERM
wait $!
status=$?
while kill -0 $! 2>/dev/null; do # the wait was cut short by the signal
    wait $!
    status=$?
done

case $status in
3) scontrol requeue "${SLURM_ARRAY_JOB_ID}_$part" ;; # stopped: to go on
2) exit 2 ;;                                         # told above
*) # complete, with solutions (0) or without (1)
    [ "$(ls runs/part-*.run | wc -l)" -lt "$parts" ] || exactile merge runs/part-*.run 2>/dev/null || true
    ;;
esac
