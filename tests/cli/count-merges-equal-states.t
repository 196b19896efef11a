"$EXACTILE" count --engine frontier one-sided-pentominoes-3x30 && "$EXACTILE" count -u --engine frontier one-sided-pentominoes-3x30
==== out
184
46
