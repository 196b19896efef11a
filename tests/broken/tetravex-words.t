5948 1599 4617
6049 482x
==== err
tetravex-words.txt:2:6: error: '482x' is no tile of Tetravex; a tile is four digits, alone in a line or as a word
