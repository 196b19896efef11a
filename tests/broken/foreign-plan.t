# How exactile 0.1.0 searches this puzzle, and why.  To do it again:
#     exactile solve PUZZLE --plan FILE
plan 1
of puzzle
cells 27
pieces 7
images 688
contents 63b41f9ca6f41587
==== err
foreign-plan.txt: error: a plan; 'exactile solve PUZZLE --plan FILE' executes it
