0:
##

.#
##

4x4: 1
==== err
presents-without-number.txt:4:1: error: a drawing without its number; a line '0:' stands above it
