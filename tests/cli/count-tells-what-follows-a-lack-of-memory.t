"$EXACTILE" count solid-pentominoes-3x4x5 --memory-limit 28M --threads 1 2>&1 | sed "s/about [0-9]* s/about N s/"
==== needs speed
==== slow
==== out
to merge equal states would take more memory than there is; 'matrix' searches instead, in about N s by one thread
31520
