# When this fails: exactile help --markdown > docs/COMMAND.md
"$EXACTILE" help --markdown | diff - ../../../docs/COMMAND.md
==== needs x86_64
