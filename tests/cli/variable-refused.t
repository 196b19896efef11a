"$EXACTILE" pack ../variable.txt
"$EXACTILE" solve ../variable.txt --xmpuzzle out.xmpuzzle
==== needs xml
==== err
../variable.txt:2:1: error: a piece with variable cells; the best packing needs pieces of one size, so give it by its fixed cells, or as several pieces with copies=0..1
exactile: error: solutions of a puzzle whose pieces have variable cells: files of BurrTools do not say which of them are covered; 'exactile convert' writes the puzzle alone
==== status 2
