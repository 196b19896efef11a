for words in "solve --quiet --picture none/x.svg" "count --plot none/x.svg" "count --plot folder.svg" "families --graph none/x.dot"; do mkdir -p folder.svg; "$EXACTILE" $words one-sided-pentominoes-9x10 && echo; echo $?; rmdir folder.svg; done
==== out
2
2
2
2
==== err
exactile: error: cannot write to none/x.svg: No such file or directory
exactile: error: cannot write to none/x.svg: No such file or directory
exactile: error: cannot write to folder.svg: Is a directory
exactile: error: cannot write to none/x.dot: No such file or directory
