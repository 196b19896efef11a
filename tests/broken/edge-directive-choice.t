size 2 2
frame maybe
==== err
edge-directive-choice.txt:2:7: error: 'maybe' is not known here; there are yes and none
