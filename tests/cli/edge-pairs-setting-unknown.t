"$EXACTILE" count ../edge-domino.txt -e pairs:order=gap,preemtion=0
==== err
exactile: error: the engine 'pairs' has no setting 'preemtion=0'; it has order=offer|expected|gap|ratio|filtering, shaving=0-1048575|all, cell=last|random, seed=0-999999999, values=listed|probability, opposite=0|1, singles=0|1, counts=0|1, edges4=0|1, alldifferent=cliques|complete, preemption=0|1, bound=0|1, cycles=0|1, patterns=0|1, backjumping=0|1
==== status 2
