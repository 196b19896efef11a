"$EXACTILE" solve --statistics ../small.txt 2>&1 >/dev/null | sed 's/[0-9]*\.[0-9][0-9]\( s\)*$/0.00\1/'
==== out
3 solutions, complete, 0.00 s
# statistics of ../small.txt, complete
solutions                     3
found                         2
engine                   matrix
fits                          6
attempts                      6
found per fit            0.3333
seconds                    0.00
share done               100.0%
# tried, fitted, missed: images for each node one level above
# remaining                fits           attempts     tried    fitted    missed
3                             2                  2      2.00      2.00      0.00
2                             2                  2      1.00      1.00      0.00
1                             2                  2      1.00      1.00      0.00
