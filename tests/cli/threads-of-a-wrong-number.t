"$EXACTILE" count pentominoes-5x5 --threads 1025
==== err
exactile: error: '1025' is no value for '--threads'; it takes a whole number from 0 to 1024
==== status 2
