"$EXACTILE" help --man --markdown
==== err
exactile: error: '--man', '--markdown' and '--completion' exclude each other; give one of them
==== status 2
