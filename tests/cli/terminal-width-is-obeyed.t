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
 ┌───┬───┬───┬───┬───────────┬───┬───┬───┐
 │ U │ X │ Y │ T │ N         │ Z │ V │ P │
 ├───┘   └───┤   ├───┬───────┘   │   │   │
 │           │   │ L │           │   │   │
 ├───┐   ┌───┘   └───┤   ┌───────┘   │   │
 │ U │   │           │   │           │   │
 └───┴───┴───────────┴───┴───────────┴───┘
 ┌───┬───────────────┬───┬───────┬───┬───┐
 │ U │ Y             │ W │ N     │ F │ P │
 │   ├───────────────┤   └───┬───┘   │   │
 │   │ L             │       │       │   │
 │   ├───────────────┴───┐   └───┐   └───┤
 │   │ I                 │       │       │
 └───┴───────────────────┴───────┴───────┘
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
