"$EXACTILE" check ../small.txt missing.txt
==== err
missing.txt: error: cannot be opened: No such file or directory; a file that can be read is needed
==== status 2
