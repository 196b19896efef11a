# The front door.  Meson and ninja do the work, in folders under build/; this file calls them.
#
#   make             the command, optimised: build/exactile
#   make demo        builds it with its optional libraries and shows it at work; installs what is missing (Debian)
#   make test        a debug build and the fast tests, in half a minute once it is built; installs nothing
#   make check       all checks, in a few minutes; installs what is missing (Debian)
#   make check-long  the same, and the puzzles that take hours
#   make bench       measures the speed
#   make python      the wheel for Python, tested; installs what is missing (Debian)
#   make page        build/exactile.html, one page that solves without a network, and the npm package in build/npm; installs
#                    what is missing (Debian)
#   make static      build/static/exactile: one file for any Linux, without JSON and saved runs
#   make windows     build/windows/exactile.exe: one file for Windows, made by MinGW-w64 and tested under wine
#   make cross       builds for 64-bit and 32-bit ARM and for s390x, and runs the fast tests there with qemu (Debian)
#   make fuzz        runs each fuzz target for FUZZ_SECONDS
#   make format      puts the sources in C and JavaScript into the house's format
#   make install     into PREFIX, under DESTDIR
#   make uninstall   removes what make install puts into PREFIX, under DESTDIR
#   make clean

PREFIX       = /usr/local
FUZZ_SECONDS = 60

.PHONY: all demo test check check-long bench python page static windows cross fuzz format install uninstall packages clean

all:
	@tools/install-packages --tell build
	@tools/build build/release --buildtype=release -Dtests=disabled
	@ln -sf release/src/exactile build/exactile

demo:
	@tools/install-packages build json runs compression
	@$(MAKE) --no-print-directory all
	@echo '$$ exactile count pentominoes-6x10'
	@build/exactile count pentominoes-6x10
	@echo '$$ exactile solve tetris-cube --unique --limit 1 --picture build/tetris-cube.svg'
	@build/exactile solve tetris-cube --unique --limit 1 --color=always --picture build/tetris-cube.svg
	@echo "The command is build/exactile.  For its name alone, type:  export PATH=\"$(CURDIR)/build:\$$PATH\""

# clangd finds compile_commands.json in a folder named build.
test:
	@tools/install-packages --tell build test
	@tools/build build/test -Doptimization=g -Ddebug=true -Db_ndebug=false -Dtests=enabled -Dpage=disabled
	@ln -sf test/compile_commands.json build/compile_commands.json
	@meson test -C build/test --no-rebuild --quiet --suite fast

check:
	@tools/check

check-long:
	@tools/check --long

bench: all
	bench/run

python: all
	@tools/install-packages python
	@tools/make-wheel

# Node finds the packages of Debian's emscripten only if it is Debian's own.
page: export NODE_PATH = /usr/share/nodejs
page: all
	@tools/install-packages build page browser wasm
	@test -f build/wasm/build.ninja || env -u CC meson setup build/wasm --cross-file tools/cross/wasm.txt \
	    --buildtype=release -Doptimization=2 -Djson=disabled -Druns=disabled -Dpictures=disabled -Dgzip=disabled -Dxz=disabled -Dpage=disabled -Dmpi=disabled \
	    -Dtests=disabled
	@ninja -C build/wasm --quiet
	@meson configure build/release -Dpage=enabled -Dsolver=$(CURDIR)/build/wasm/src/browser
	@ninja -C build/release --quiet
	@cp build/release/web/page.html build/exactile.html
	@tests/run_page.sh build
	@tools/make-npm build/wasm/src/browser build/npm
	@tests/random_calls.py --count 40 build/exactile npm node web/tests/call-driver.mjs build/npm/test/node_modules/exactile/index.js

# musl gives threads the stack that the linker asks for; its own default is 128 KiB.
static:
	@tools/install-packages build static
	@test -f build/static/build.ninja || CC=musl-gcc meson setup build/static --buildtype=release \
	    -Dc_link_args='-static -Wl,-z,stack-size=8388608' -Djson=disabled -Druns=disabled -Dpictures=disabled \
	    -Dgzip=disabled -Dxz=disabled -Dpage=disabled -Dmpi=disabled -Dtests=disabled
	@ninja -C build/static --quiet src/exactile
	@strip -o build/static/exactile build/static/src/exactile
	@tests/run_cli.py build/static/exactile tests/cli | tail -n 1

# wine keeps its files in build/windows/wine.
windows:
	@tools/install-packages build windows
	@test -f build/windows/build.ninja || env -u CC meson setup build/windows --cross-file tools/cross/mingw.txt \
	    --buildtype=release -Djson=disabled -Druns=disabled -Dpictures=disabled -Dpage=disabled -Dmpi=disabled \
	    -Dgzip=disabled -Dxz=disabled -Dtests=disabled
	@ninja -C build/windows --quiet src/exactile.exe
	@x86_64-w64-mingw32-strip -o build/windows/exactile.exe build/windows/src/exactile.exe
	@tests/run_windows.py build/windows/exactile.exe

cross: all
	@tools/cross/check

fuzz:
	@tools/check --fuzz $(FUZZ_SECONDS)

format:
	clang-format -i $$(tools/list-sources)
	@tools/check_web.py --format || test $$? = 77

install: all
	meson configure build/release --prefix=$(abspath $(PREFIX))
	meson install -C build/release

uninstall:
	@test -f build/release/build.ninja || { echo "nothing was installed from here: there is no build/release" >&2; exit 1; }
	meson configure build/release --prefix=$(abspath $(PREFIX))
	@python3 tools/uninstall.py build/release

packages:
	@tools/install-packages

clean:
	rm -rf build
