"$EXACTILE" solve --unique ../../boards/t4-1.txt 2> /dev/null
==== out

# --- SOLUTION 1 ---
  8<  5< 15>  9<
  3^ 14> 13v  4^
  7> 10^ 11<  2<
  6<  1> 12> 16<
