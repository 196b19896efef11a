4
1 2
3 4
1 3
2 4
==== err
lists-either.txt:1:1: error: 4 in the first line may be the number of items, or an option; write '4 4' for the numbers of items and options, or move the option
