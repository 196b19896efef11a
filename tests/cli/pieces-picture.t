file="${TMPDIR:-/tmp}/pieces-$$.svg"
"$EXACTILE" pieces tetriamonds --picture "$file" && grep -o '<title>[^<]*\|class="piece"' "$file"; rm "$file"
"$EXACTILE" pieces nothing --picture "$file" 2> /dev/null; echo $?; ls "$file" 2> /dev/null
"$EXACTILE" pieces trominoes --picture /nowhere/x.svg; echo $?
==== out
# tetriamonds: 3 shapes on the triangle lattice

A:      C:        I:
A . .   C C C .   I I I I
A A A   . . . C
class="piece"
<title>A
class="piece"
<title>C
class="piece"
<title>I
2
2
==== err
exactile: error: cannot write to /nowhere/x.svg: No such file or directory
