| nothing

|
==== err
cover-without-items.txt:1:1: error: an exact cover without items; its first line that does not begin with '|' has them
