for words in "pentominoes-6x10 -e dlx" tetrominoes-3x7 -; do printf 'D:xDim=70:yDim=70:zDim=1\nP:set=dominoes:copies=2450\n~D\n' | "$EXACTILE" plan $words | grep filters: ; done
==== slow
==== out
# filters: none; the caller chose how to search, without filters
# filters: none; before the search the volume filter finds nothing to remove
# filters: none; volume filters take up to 4096 open cells
