A B | X
A |3 B
==== err
cover-cost.txt:2:3: error: '|3' in an option; options have no '|', and costs are not supported: leave it out
