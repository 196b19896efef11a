cd "$(mktemp -d)" || exit
timeout --foreground --preserve-status -s TERM 1 "$EXACTILE" solve one-sided-pentominoes-9x10 --engine matrix --threads 1 -o solutions 2> err; echo $?
sed 's/[0-9]* solutions*/N solutions/' err
ls
"$EXACTILE" check one-sided-pentominoes-9x10 solutions | sed 's/[0-9]* solutions*/N solutions/'
rm solutions err && rmdir "$PWD"
==== needs posix
==== slow
==== out
3
at least N solutions, stopped by request (SIGTERM)
err
solutions
N solutions, all right
