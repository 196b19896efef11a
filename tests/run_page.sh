#!/bin/sh
# run_page.sh -- tests the page that solves, and its module under Node.
#
#   tests/run_page.sh PAGE EXACTILE     the page, with the folders modules and wasm beside it, and the command
set -e
folder=$(cd "$(dirname "$1")" && pwd)
here=$(cd "$(dirname "$0")/.." && pwd)
PAGE=$folder/$(basename "$1") EXACTILE=$(cd "$(dirname "$2")" && pwd)/$(basename "$2") PAGE_MODULES=$folder/modules \
    SOLVER=$folder/wasm/src/browser CHROMIUM=$(command -v chromium) \
    exec node --test --test-concurrency=1 "$here/web/tests/solver.mjs" "$here/web/tests/workshop.mjs" \
        "$here/web/tests/draw.mjs"
