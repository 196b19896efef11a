0 0 0 99999999999 0 0
0 0 0
==== err
coordinates-too-far.txt:1:7: error: '99999999999' is too far away; 1048576 is the most
