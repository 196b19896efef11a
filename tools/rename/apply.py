#!/usr/bin/env python3
"""apply.py ROOT TABLE... -- renames files and identifiers by tables of old and new names, in one pass.

A row is `file old new`, `id scope old new` or `field scope old new`, with tabs. A scope is * or a list of globs of old
paths. Rows of one file win over rows of all, field rows over both. Rows of all reach comments and strings too.
"""
import collections
import fnmatch
import os
import pathlib
import re
import subprocess
import sys

root, tables = sys.argv[1], sys.argv[2:]
os.chdir(root)
files = subprocess.run(["git", "ls-files", "src", "include", "tests", "fuzz", "bench"], capture_output=True, text=True).stdout.split()
files = [f for f in files if f.endswith((".c", ".h", ".cpp"))]
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*|\s+|.', re.S)
star, local, field, moves = {}, collections.defaultdict(dict), collections.defaultdict(dict), []
warn = 0
for table in tables:
    for n, line in enumerate(open(table), 1):
        line = line.rstrip("\n")
        if not line.strip() or line.startswith("#"):
            continue
        r = line.split("\t")
        if r[0] == "file":
            moves.append((r[1], r[2]))
            continue
        if len(r) != 4:
            print("bad row", table, n, line); continue
        kind, scope, old, new = r
        if kind == "id" and scope == "*":
            if star.get(old, new) != new: print("conflict *", old, star[old], new, table)
            star[old] = new
            continue
        hit = False
        for f in files:
            if scope == "*" or any(fnmatch.fnmatch(f, g) for g in scope.split(",")):
                d = (field if kind == "field" else local)[f]
                if d.get(old, new) != new: print("conflict", kind, f, old, d[old], new, table)
                d[old] = new
                hit = True
        if not hit: print("scope matches nothing", table, n, line)

for f in files:
    text = open(f, encoding="utf8").read()
    out, prev = [], ""
    codes = set()
    for t in TOKEN.findall(text):
        if t[:2] in ("//", "/*") or t[0] in "\"'":
            t = re.sub(r"[A-Za-z_]\w*", lambda m: star.get(m.group(), m.group()), t)
            out.append(t); continue
        if t.isspace():
            out.append(t); continue
        if re.match(r"[A-Za-z_]", t):
            codes.add(t)
            u = t
            if prev in (".", "->") and t in field[f]: u = field[f][t]
            elif t in local[f]: u = local[f][t]
            elif t in star: u = star[t]
            out.append(u)
        else:
            out.append(t)
        prev = "->" if prev == "-" and t == ">" else t
    ren = {**star, **local[f], **field[f]}
    for o in codes:
        n = ren.get(o)
        if n and n in codes and n not in ren: print("collision", f, o, n)
    open(f, "w", encoding="utf8").write("".join(out))

for old, new in moves:
    if not os.path.exists(old): print("no file", old); continue
    pathlib.Path(new).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "mv", old, new], check=True)
every = subprocess.run(["git", "ls-files"], capture_output=True, text=True).stdout.split()
inner = {o.removeprefix("src/"): n.removeprefix("src/") for o, n in moves}
full = dict(moves)
guard = lambda p: "XT_" + re.sub(r"[^A-Za-z0-9]", "_", p.removeprefix("src/")).upper()
guards = {guard(o): guard(n) for o, n in moves if o.endswith(".h")}
for f in every:
    if not f.endswith((".c", ".h", ".cpp", ".build", ".py", ".md", ".txt", ".json")) and f not in ("Makefile", ".clang-format"): continue
    if f.startswith(("fuzz/corpus", "fuzz/seeds")): continue
    try: s = t = open(f, encoding="utf8").read()
    except UnicodeDecodeError: continue
    if f.endswith((".c", ".h", ".cpp")):
        t = re.sub(r'"([\w/]+\.[ch])"', lambda m: '"' + inner.get(m.group(1), m.group(1)) + '"', t)
        t = re.sub(r"\bXT_\w+_H\b", lambda m: guards.get(m.group(), m.group()), t)
        t = re.sub(r"(?<=^// )([\w]+\.[ch])(?= -- )", lambda m: os.path.basename(full.get(next((o for o, n in moves if n == f), ""), m.group(1))), t, count=1)
    elif f.endswith(".build"):
        t = re.sub(r"'([\w/]+\.[ch])'", lambda m: "'" + inner.get(m.group(1), m.group(1)) + "'", t)
        for o, n in moves:
            if o.startswith("tests/"): t = t.replace("'" + os.path.basename(o)[:-2] + "'", "'" + os.path.basename(n)[:-2] + "'")
    else:
        t = re.sub(r"\bsrc/[\w/]+\.[ch]\b", lambda m: full.get(m.group(), m.group()), t)
        if f.endswith(".md") or f == "tools/check_includes.py":
            t = re.sub(r"\b(?:xt|XT)_\w+", lambda m: star.get(m.group(), m.group()), t)
            t = re.sub(r"\b[a-z]+/[\w/]+\.[ch]\b", lambda m: inner.get(m.group(), m.group()), t)
    if s != t: open(f, "w", encoding="utf8").write(t)
