"$EXACTILE" pack ../../boards/t4-1.txt --maximize cells
==== err
exactile: error: '--maximize' is for puzzles of pieces; on a board as many edges as possible match
==== status 2
