# When this fails: give the word the same meaning in src/cli/help/help_topics.c and docs/TERMS.md.
"$EXACTILE" help words --markdown | sed -n 's/^- `\(.*\)`: \(.*\)$/\1|\2/p' |
  awk -F'|' '{ gsub(/, /, "**, **", $1); print "| **" $1 "** | " $2 " |" }' |
  while IFS= read -r row; do grep -qxF -e "$row" ../../../docs/TERMS.md || echo "docs/TERMS.md has no row '$row'"; done
