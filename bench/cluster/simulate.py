#!/usr/bin/env python3
"""simulate.py -- simulates exactile-mpi on many machines, from the tasks of a saved run.

    simulate.py [OPTIONS] RUN...

RUN is a file of `exactile count PUZZLE --run RUN --threads 1`.  Its leaves give the distribution of the sizes of tasks.
The simulation draws tasks of a search of HOURS of one thread from it, and plays the protocol of src/run/team_*.c:

- The leader handles one event after the other, and needs LEADER microseconds for each message.  Splitting a node costs
  as much.  Its own thread searches when it has nothing else to do; that is left out here, which makes the result worse.
- A helper's thread waits for its next task for the way of two messages: LATENCY microseconds each, and the bytes of a
  message divided by BANDWIDTH.
- The sizes of tasks: a task is at most 1/1024 of the tree, and is planned for at most as many seconds as the scheduler
  plans (timing.task, which grows with the number of helpers).  Larger ones of the distribution are cut into such.
- A late task is abandoned and split when others wait: the time until then is lost.

It prints the efficiency: the time of one thread, divided by the time of all threads together.
"""

import argparse
import heapq
import random
import sqlite3

UNITS = 1e-6


def varints(data):
    numbers, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            numbers.append(number)
            number = shift = 0
    return numbers


def sizes_of_tasks(path):
    """The placed and tried images of each leaf of a saved run."""
    leaf = 0xFFFFFFFF
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as run:
        rows = run.execute("SELECT tally FROM task WHERE children = ?", (leaf,)).fetchall()
    sizes = [sum(varints(tally)[1::2]) for (tally,) in rows if tally]
    return [size for size in sizes if size > 0]


def planned_seconds(helpers):
    """As in src/run/scheduler.c: usual_timing.task, or seconds_for_each_helper."""
    return max(0.25, helpers * 2e-4)


def draw_tasks(sizes, seconds, longest, source):
    """Tasks of `seconds` seconds in all, none longer than `longest` at the time of planning."""
    mean = sum(sizes) / len(sizes)
    tasks, total = [], 0
    while total < seconds:
        # The planner aims at `longest`, and the distribution says by how much it misses.
        task = longest / 2 * source.choice(sizes) / mean
        tasks.append(task)
        total += task
    return tasks


def simulate(tasks, threads, arguments, longest, source):
    """The seconds until all tasks are done."""
    way = arguments.latency * UNITS + arguments.bytes / (arguments.bandwidth * 1e9)
    cost = arguments.leader * UNITS
    waiting = list(tasks)
    source.shuffle(waiting)
    leader_free = 0.0
    # Events: the time at which a message of a helper comes to the leader.
    events = [(way, helper) for helper in range(threads)]
    heapq.heapify(events)
    end = 0.0
    while events:
        now, helper = heapq.heappop(events)
        leader_free = max(leader_free, now) + 2 * cost  # it takes the result and sends a task
        if not waiting:
            end = max(end, leader_free)
            continue
        task = waiting.pop()
        timeout = max(longest, (leader_free - 0) / 32)
        if task > timeout and len(waiting) < threads:  # others wait, or will soon: abandoned and split
            waiting.extend([task / 8] * 8)
            leader_free += 8 * cost
            heapq.heappush(events, (leader_free + 2 * way + timeout, helper))
            continue
        heapq.heappush(events, (leader_free + 2 * way + task, helper))
    return end


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("run", nargs="+")
    parser.add_argument("--hours", type=float, nargs="*", default=[1, 10, 100], help="of one thread")
    parser.add_argument("--ranks", type=int, nargs="*", default=[16, 64, 256, 1024, 4096])
    parser.add_argument("--latency", type=float, default=20, help="microseconds")
    parser.add_argument("--bandwidth", type=float, default=1, help="gigabytes a second")
    parser.add_argument("--bytes", type=float, default=4000, help="of a result")
    parser.add_argument("--leader", type=float, default=20, help="microseconds of the leader for a message")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("run, hours of one thread, ranks, tasks, efficiency")
    for path in arguments.run:
        sizes = sizes_of_tasks(path)
        for hours in arguments.hours:
            for ranks in arguments.ranks:
                source = random.Random(arguments.seed)
                longest = planned_seconds(ranks)
                tasks = draw_tasks(sizes, hours * 3600, longest, source)
                seconds = simulate(tasks, ranks, arguments, longest, source)
                efficiency = sum(tasks) / (seconds * ranks)
                print(f"{path.rsplit('/', 1)[-1]}, {hours:g}, {ranks}, {len(tasks)}, {efficiency:.3f}", flush=True)


if __name__ == "__main__":
    main()
