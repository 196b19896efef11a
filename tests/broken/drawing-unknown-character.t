XX
XX

X

!
==== err
drawing-unknown-character.txt:6:1: error: '!' is no cell; a cell is a letter, '#', '*', '@' or '1', and none is '.', '-', '_', '0' or a blank
