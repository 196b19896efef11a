"$EXACTILE" solve soma-cube --limit 1 -o soma.svg
"$EXACTILE" solve soma-cube --limit 1 -o soma.html
test ! -e soma.svg && test ! -e soma.html && echo 'nothing is written'
==== out
nothing is written
==== err
exactile: error: --output writes text, and no .svg; use --picture soma.svg
exactile: error: --output writes text, and no .html; use --page soma.html
