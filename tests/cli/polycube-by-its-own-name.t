folder=$(mktemp -d)
ln -s "$EXACTILE" "$folder/polycube"
"$folder/polycube" -- ../polycube-layers.txt
"$folder/polycube" --nonsense
status=$?
rm -r "$folder"
exit $status
==== needs posix native
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D
==== err
exactile: error: unknown option '--nonsense'; 'exactile polycube --help' lists them
==== status 2
