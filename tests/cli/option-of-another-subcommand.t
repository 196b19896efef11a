"$EXACTILE" list --unique
==== err
exactile: error: 'exactile list' takes no '--unique'; 'exactile help list' lists its options
==== status 2
