for options in "--trials 5" "--trials 0 --until 3" "--until 3" "--seed 4" "--trials x --until 3" "--trials 2 --until 9"; do
    "$EXACTILE" count soma-cube $options
done
==== err
exactile: error: '--trials' needs '--until'; give the number of remaining pieces at which a trial ends
exactile: error: '0' is no value for '--trials'; it takes a whole number from 1 on
exactile: error: '--until' needs '--trials'; give the number of trials
exactile: error: '--seed' needs '--trials' and '--until'; a whole search has no random numbers
exactile: error: 'x' is no value for '--trials'; it takes a whole number from 1 on, such as --trials=1
exactile: error: trials until 9 pieces remain; this puzzle has 7, so it takes 1 to 7
==== status 2
