printf "6x10\tours\t1\n6x10\tours\n" | "$EXACTILE" plot - --plot refused.svg; printf "# nothing\n" | "$EXACTILE" plot - --plot refused.svg; test -e refused.svg && echo made; "$EXACTILE" plot none.tsv --plot refused.svg
# What never ends is not read for ever.
"$EXACTILE" plot /dev/zero --plot refused.svg
yes '' | "$EXACTILE" plot - --plot refused.svg
yes 0123456789abcdef | tr -d '\n' | "$EXACTILE" plot - --plot refused.svg
printf "6x10\tours\t1" | "$EXACTILE" plot - --plot taken.svg && rm taken.svg
exit 2
==== err
exactile: error: standard input:2: not a measurement; a line has a group, a name and a number, with tabs between
exactile: error: standard input has no measurements; a line has a group, a name and a number, with tabs between
exactile: error: cannot read none.tsv: No such file or directory
exactile: error: /dev/zero:1: a NUL byte; a table is a text
exactile: error: standard input:1048577: more than 2^20 lines; a table has so many at most
exactile: error: standard input:1: a line of more than 1022 bytes; a group, a name and a number need fewer
==== status 2
