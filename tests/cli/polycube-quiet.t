"$EXACTILE" polycube -q -- ../polycube-boxes.txt
