for name in $("$EXACTILE" list | sed -n '2,$s/ .*//p'); do
    "$EXACTILE" convert $name > "${TMPDIR:-/tmp}/once-$$" &&
        "$EXACTILE" convert - < "${TMPDIR:-/tmp}/once-$$" | diff -u "${TMPDIR:-/tmp}/once-$$" - || echo "$name"
done
rm "${TMPDIR:-/tmp}/once-$$"
==== needs speed
