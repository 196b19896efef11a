# When this fails: put the solution that is printed into README.md.
"$EXACTILE" solve pentominoes-6x10 --unique --limit 1 2>&1 |
  while IFS= read -r line; do grep -qxF -e "$line" ../../../README.md || echo "README.md has no line '$line'"; done
"$EXACTILE" count pentominoes-6x10 --unique | grep -xF -f - ../../../README.md
==== out
2339
