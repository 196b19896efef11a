for form in "" --json; do "$EXACTILE" solve ../cover-queens-8.txt $form --quiet | "$EXACTILE" check ../cover-queens-8.txt -; done
"$EXACTILE" solve ../cover.txt --quiet | "$EXACTILE" check ../cover.txt -
==== out
92 solutions, all right
92 solutions, all right
1 solution, all right
