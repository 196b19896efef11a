#!/bin/sh
# run_page.sh -- tests the page that solves, and its module under Node.
#
#   tests/run_page.sh BUILD     the folder with exactile.html and exactile, after `make page`
set -e
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")/.." && pwd)
export PAGE=$build/exactile.html EXACTILE=$build/exactile PAGE_MODULES=$build/release/web/modules SOLVER=$build/wasm/src/browser
CHROMIUM=$(command -v chromium)
export CHROMIUM
node --test --test-concurrency=1 \
    "$here/web/tests/solver.mjs" "$here/web/tests/chromium.mjs" "$here/web/tests/workshop.mjs" "$here/web/tests/share.mjs" \
    "$here/web/tests/draw.mjs" "$here/web/tests/play.mjs"
"$here/tests/random_calls.py" --count 10 "$EXACTILE" page node "$here/web/tests/page-driver.mjs"
