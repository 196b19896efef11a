"$EXACTILE" best soma-cube
==== err
exactile: error: 'soma-cube' is a puzzle of pieces; 'best' takes boards of edge-matching tiles, and 'exactile pack' packs pieces as well as possible
==== status 2
