# Output on a terminal: progress, colour, width.
======== colours-on-a-terminal
../terminal.py "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR=1 "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR= "$EXACTILE" solve ../small.txt --limit 1 --color=never
../terminal.py TERM=dumb "$EXACTILE" solve ../small.txt --limit 1
==== needs posix
==== slow
==== out

\e[2m# --- SOLUTION 1 ---\e[0m
 \e[0;38;5;16;48;5;214m A1\e[0;38;5;231;48;5;25m A2\e[0;38;5;16;48;5;227m A3\e[0m
 \e[0;38;5;16;48;5;214m A1\e[0;38;5;231;48;5;25m A2\e[0;38;5;16;48;5;227m A3\e[0m

at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3

at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3

at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3
at least 1 solution, as many as asked for (--limit 1)
======== count-sums-up-on-a-terminal
../terminal.py "$EXACTILE" count ../several.txt | sed 's/[0-9.]* s$/SECONDS s/'
../terminal.py --only-errors "$EXACTILE" count ../small.txt 2>&1 | sed 's/[0-9.]* s$/SECONDS s/'
==== needs posix
==== out
../several.txt#1: 3  Three dominoes in a 3x2 box
../several.txt#1, Three dominoes in a 3x2 box: 3 solutions, complete, SECONDS s
../several.txt#2: 0  A bar of four in a square of four
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
../several.txt#3: 10
../several.txt#3: 10 solutions, complete, SECONDS s
3
3 solutions, complete, SECONDS s
======== no-line-of-progress-between-solutions
# A line of progress is followed by another, or erased: no solution is printed behind it.
../terminal.py "$EXACTILE" solve --color=never bedlam-cube --engine dlx --threads 1 --time-limit 3 |
    awk '/% done/ { shown = 1; open = 1; next } open && !/^.r.e.K/ { print "not erased:", $0 } { open = 0 }
        END { print shown ? "shown" : "not shown" }'
==== needs speed
==== slow
==== out
shown
======== no-progress-on-a-dumb-terminal
../terminal.py TERM=dumb "$EXACTILE" count one-sided-pentominoes-9x10 --threads 1 --time-limit 1.2 | sed -E "s/^(at least [0-9]+ solutions?|no solution so far)/a count so far/"
==== needs speed
==== slow
==== out
a count so far, stopped by the limit on time (--time-limit 1.2)
======== no-progress-when-quiet
../terminal.py "$EXACTILE" count --quiet one-sided-pentominoes-9x10 --threads 1 --time-limit 1.2
==== needs speed
==== slow
==== status 3
======== progress-never-goes-back
../terminal.py --only-errors timeout -s INT 4 "$EXACTILE" count one-sided-pentominoes-6x15 --memory-limit 200M --threads 1 | sed -n 's/^\\r\([0-9.]*\)% done.*/\1/p' >shares; sort -n -c shares && echo it never goes back; rm shares
==== needs speed
==== slow
==== out
it never goes back
======== progress-on-a-terminal
../terminal.py "$EXACTILE" count bedlam-cube --engine matrix --threads 1 --time-limit 2 |
    sed 's/[0-9.][0-9.]*%/N%/; s/, [0-9]* solutions*/, N solutions/; s/, [0-9.]* [kMG] fits/, N fits/; s/, about [0-9]* [a-z]* left//; s/, stopped in at most [0-9]* [a-z]*//; s/least [0-9]* solutions*/least N solutions/' |
    uniq
==== needs posix
==== slow
==== out

\rN% done, N solutions, N fits/s\e[K
\r\e[Kat least N solutions, stopped by the limit on time (--time-limit 2)
======== progress-of-coupling-from-the-past
printf 'D:xDim=100:yDim=100:lattice=square\nP:set=dominoes:copies=5000\n~D\n' > dominoes.txt
../terminal.py "$EXACTILE" sample dominoes.txt --number 70 --method coupling --time-limit 2 -o none.txt |
    sed 's/sweep [0-9]* of [0-9]*/sweep N/; s/, stopped in at most [0-9]* [a-z]*//; s/: [0-9]* of 70/: N of 70/' | uniq
==== needs posix
==== slow
==== out

\rcoupling from the past: N of 70 solutions drawn, sweep N\e[K
\r\e[K0 random solutions drawn, stopped by the limit on time (--time-limit 2)
======== solve-colours-when-told
"$EXACTILE" solve --color=always --limit=1 ../small.txt | tr "\\033" E
==== out

E[2m# --- SOLUTION 1 ---E[0m
 E[0;38;5;16;48;5;214m A1E[0;38;5;231;48;5;25m A2E[0;38;5;16;48;5;227m A3E[0m
 E[0;38;5;16;48;5;214m A1E[0;38;5;231;48;5;25m A2E[0;38;5;16;48;5;227m A3E[0m
==== err
at least 1 solution, as many as asked for (--limit 1)
======== solve-does-not-colour-a-pipe
TERM=xterm "$EXACTILE" solve --limit=1 ../small.txt | cat
==== out

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3
==== err
at least 1 solution, as many as asked for (--limit 1)
======== summary-on-a-terminal-stands-apart
../terminal.py TERM=dumb "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR=1 "$EXACTILE" solve ../small.txt --limit 1
../terminal.py --only-errors "$EXACTILE" solve ../small.txt --limit 1
==== needs posix
==== out

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3
at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3

at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3
at least 1 solution, as many as asked for (--limit 1)
======== terminal-width-is-obeyed
# The width of the terminal, of COLUMNS, and of a pipe.
../terminal.py sh -c 'stty cols 60 <&2; "$EXACTILE" help list'
../terminal.py sh -c 'stty cols 50 <&2; "$EXACTILE" help list' | head -n 4
../terminal.py sh -c 'stty cols 100 <&2; "$EXACTILE" list' | sed -n '1,3p'
../terminal.py COLUMNS=60 "$EXACTILE" list | sed -n '1,4p'
"$EXACTILE" list | sed -n '1,2p'
for width in 75 85; do
    for command in "help solve" list "plan soma-cube"; do
        COLUMNS=$width "$EXACTILE" $command | grep -v '^# [a-z]* *[0-9]\|^# engine' > "${TMPDIR:-/tmp}/narrow-$$"
        awk -v width=$width -v command="$command" '
            length($0) > width && / .* / && !/--|exactile/ { print width, command ": " $0 }' "${TMPDIR:-/tmp}/narrow-$$"
    done
done
COLUMNS=50 "$EXACTILE" solve solid-pentominoes-2x3x10 --limit 1 --boxes 2> /dev/null
COLUMNS=50 "$EXACTILE" show soma-cube | tail -n 16
rm "${TMPDIR:-/tmp}/narrow-$$"
==== needs posix
==== out
Usage: exactile list [OPTION]...

Lists the puzzles that come with the program. Columns:
name; published numbers of all solutions, of solutions
unique under rotation and of solutions unique under
reflection too; how long a search takes; title. A hyphen
stands for a number that was not published.

Options:
  -j, --json                 print JSON, one object on a
                             line
  -h, --help                 print help

Examples:
  exactile list | grep cube  the puzzles with cubes
Usage: exactile list [OPTION]...

Lists the puzzles that come with the program.
Columns: name; published numbers of all
name                                  all    unique    mirror  time   title
pentominoes-6x10                     9356      2339      2339  short  The twelve pentominoes in a
                                                                      6x10 box
name                                  all    unique    mirror  time
    title
pentominoes-6x10                     9356      2339      2339  short
    The twelve pentominoes in a 6x10 box
name                                  all    unique    mirror  time   title
pentominoes-6x10                     9356      2339      2339  short  The twelve pentominoes in a 6x10 box

# --- SOLUTION 1 ---
 ┌───┬───┬───┬───┬───┬───────┬───┬───────┐
 │ U │ X │ U │ T │ W │ N     │ F │ P     │
 ├───┘   └───┤   │   └───┬───┘   │       │
 │           │   │       │       │       │
 ├───┐   ┌───┘   └───┐   └───┐   └───┐   │
 │ L │   │           │       │       │   │
 └───┴───┴───────────┴───────┴───────┴───┘
 ┌───────────┬───────────┬───┬───────────┐
 │ U         │ N         │ Z │ V         │
 ├───────────┴───────┬───┤   └───────┐   │
 │ I                 │ Y │           │   │
 ├───────────────┬───┘   └───────┐   │   │
 │ L             │               │   │   │
 └───────────────┴───────────────┴───┴───┘
  3 cubes      4 cubes      4 cubes
  144 images   144 images   72 images
                            parity 2

  Z Z .        A ., . .     B ., B .
  . Z Z        A A, . A     B B, . .
  Z            A            B
  4 cubes      4 cubes      4 cubes
  72 images    96 images    96 images

  P ., . .
  P P, P .
  P
  4 cubes
  64 images
  parity 2
