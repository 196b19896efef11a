cd "$(mktemp -d)" || exit
echo old > real && chmod 600 real && ln -s real link
"$EXACTILE" solve "$OLDPWD/../small.txt" -q -o link; echo $?
ls -l | sed -n 's/^\([-l][-rwx]*\).* \(link.*\|real\)$/\1 \2/p'
grep -c SOLUTION real
rm link real && rmdir "$PWD"
==== needs posix
==== out
0
lrwxrwxrwx real
-rw------- real
3
