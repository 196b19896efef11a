"$EXACTILE" estimate --json ../several.txt | sed 's/"seconds":.*"exact"/"exact"/'
==== out
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","nodes":{"value":6,"low":6,"high":6},"solutions":{"value":3,"low":3,"high":3},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"merged":{"states":5,"seconds":3e-07},"fits_at":[0,2,2,2],"status":"complete"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","nodes":{"value":0,"low":0,"high":0},"solutions":{"value":0,"low":0,"high":0},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"fits_at":[0,0],"status":"complete"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","nodes":{"value":12,"low":12,"high":12},"solutions":{"value":10,"low":10,"high":10},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"merged":{"states":21,"seconds":1.26e-06},"fits_at":[0,3,3,2,4],"status":"complete"}
