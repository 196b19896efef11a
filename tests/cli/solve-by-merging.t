# Solutions are listed in one order, with any number of threads, saved or not.  Parts and trials are refused.
"$EXACTILE" solve pentominoes-3x20 --engine frontier --unique --threads 1 2> /dev/null
"$EXACTILE" solve pentominoes-6x10 --engine frontier --threads 1 > one.txt 2> /dev/null
"$EXACTILE" solve pentominoes-6x10 --engine frontier --threads 3 2> /dev/null | cmp - one.txt && grep -c SOLUTION one.txt
"$EXACTILE" solve pentominoes-6x10 --engine frontier --part 1/2
"$EXACTILE" solve pentominoes-6x10 --engine frontier --run x.run --limit 5 -q -o /dev/null; echo $?
"$EXACTILE" solve pentominoes-6x10 --engine frontier --run x.run -q | cmp - one.txt && rm x.run
"$EXACTILE" solve pentominoes-6x10 --engine frontier --trials 10 --until 3
"$EXACTILE" plan pentominoes-3x20 --engine frontier --unique > p.plan
"$EXACTILE" solve pentominoes-3x20 --plan p.plan 2> /dev/null
rm p.plan one.txt
==== needs runs
==== slow
==== out

# --- SOLUTION 1 ---
 U U X P P P L L L L F T T T W W Z V V V
 U X X X P P L N N F F F T W W Y Z Z Z V
 U U X I I I I I N N N F T W Y Y Y Y Z V

# --- SOLUTION 2 ---
 U U X P P P Z Y Y Y Y W T F N N N V V V
 U X X X P P Z Z Z Y W W T F F F N N L V
 U U X I I I I I Z W W T T T F L L L L V
9356
0

# --- SOLUTION 1 ---
 U U X P P P L L L L F T T T W W Z V V V
 U X X X P P L N N F F F T W W Y Z Z Z V
 U U X I I I I I N N N F T W Y Y Y Y Z V

# --- SOLUTION 2 ---
 U U X P P P Z Y Y Y Y W T F N N N V V V
 U X X X P P Z Z Z Y W W T F F F N N L V
 U U X I I I I I Z W W T T T F L L L L V
==== err
exactile: error: the engine 'frontier' lists solutions through the states of the whole tree, so it has no parts; choose another
exactile: error: the engine 'frontier' lists solutions through the states of the whole tree, so it has no trials; choose another
