size 5000 2
==== err
edge-size-too-large.txt:1:6: error: the number 5000; it lies between 1 and 4096
