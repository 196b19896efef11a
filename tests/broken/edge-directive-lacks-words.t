size 2 2
frame
==== err
edge-directive-lacks-words.txt:2:1: error: 'frame' with 0 words behind it; it is frame yes, or frame none
