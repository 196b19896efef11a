# Names hide whether cells may stay empty; the legend says it.
"$EXACTILE" show calendar-any | grep names:
"$EXACTILE" show calendar-any --empty Nov,7 | grep names:
==== out
  . not in the region   names: cells that may stay empty
  . not in the region   names: cells to be covered
