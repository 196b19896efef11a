"$EXACTILE" solve soma-cube --page nowhere/soma.html
==== needs page
==== err
exactile: error: cannot write to nowhere/soma.html: No such file or directory
==== status 2
