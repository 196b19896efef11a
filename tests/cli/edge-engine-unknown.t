"$EXACTILE" count --engine dlx ../edge-domino.txt
==== err
exactile: error: 'dlx' is no engine for boards; there are domains, pairs and row
==== status 2
