"$EXACTILE" count ..
==== err
exactile: error: '..' is a folder; a file with a definition is needed
==== status 2
