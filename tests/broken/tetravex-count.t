5948 1599 4617 6049 4820 9185 9666 1901
==== err
tetravex-count.txt:1:1: error: 8 tiles, which make no square of at most 4096; a first line with the rows and the columns is needed
