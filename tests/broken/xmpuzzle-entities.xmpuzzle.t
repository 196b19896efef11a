<?xml version="1.0"?>
<!DOCTYPE puzzle [
<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
]>
<puzzle version="2"><comment>&b;</comment></puzzle>
==== err
xmpuzzle-entities.xmpuzzle:2:1: error: a DOCTYPE, which can define entities; leave it out, as BurrTools does
