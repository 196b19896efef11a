cd "$(mktemp -d)" || exit
umask 027
"$EXACTILE" solve "$OLDPWD/../small.txt" -o solutions 2>/dev/null; echo $?
ls -l | sed -n 's/^\(-[-rwx]*\).* /\1 /p'
"$EXACTILE" solve "$OLDPWD/../small.txt" 2>/dev/null | cmp - solutions
rm solutions && rmdir "$PWD"
==== needs posix
==== out
0
-rw-r----- solutions
