# Names of cells that do not exist, and choices that cannot be.
for names in nov,6 November,6 "6 Nov" "6;Nov" Qqq; do
    "$EXACTILE" count calendar-any --empty "$names"
done
"$EXACTILE" count calendar-any --empty Nov 6
for number in 3 1,2; do
    "$EXACTILE" count calendar-any --all-empty $number
done
"$EXACTILE" count soma-cube --empty Nov
"$EXACTILE" count calendar-11-07
==== err
exactile: error: no cell is called 'nov'; did you mean 'Nov'? there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: no cell is called 'November'; did you mean 'Nov'? there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: no cell is called '6 Nov'; put commas between the names, as in Jan,31
exactile: error: no cell is called '6;Nov'; put commas between the names, as in Jan,31
exactile: error: no cell is called 'Qqq'; there are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...
exactile: error: '6' is neither a file nor a puzzle of the collection; if it is a cell, put a comma before it: --empty Nov,6
exactile: error: '--all-empty 3' takes a name from each of 3 drawings N, and 'calendar-any' has 2; give a number up to 2
exactile: error: '1,2' is no value for '--all-empty'; it takes a whole number from 1 to 16
exactile: error: no cell is called 'Nov'; drawings N of a definition name cells
exactile: error: 'calendar-11-07' is neither a file nor a puzzle of the collection; did you mean 'calendar-10-06' or 'calendar-any'?
==== status 2
