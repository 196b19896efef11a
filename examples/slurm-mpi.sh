#!/bin/bash
# slurm-mpi.sh -- counts the solutions of a puzzle by many processes that search together.
#
#     sbatch examples/slurm-mpi.sh my.txt [OPTIONS OF exactile count]
#
# The first process saves the search in my.run.  If the time is over, the same command goes on, on any machines.  One
# process on each node with all its cores needs the least memory.
#
#SBATCH --job-name=exactile
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=16
#SBATCH --time=04:00:00
#SBATCH --signal=TERM@60
#SBATCH --open-mode=append

puzzle=${1:?a puzzle is needed: sbatch $0 PUZZLE}
shift
name=$(basename "${puzzle%.txt}")
exec srun exactile-mpi count "$puzzle" "$@" --threads "${SLURM_CPUS_PER_TASK:-1}" --run "$name.run"
