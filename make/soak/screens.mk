# One truth in every face: random sequences of keys, edits and pastes lead to the same screens in all of them.

screens := .build/tools/release/Screens
# Built with the tests in Swift.
debug_screens := .build/debug/Screens
screens_sources := $(core) $(shell find Tests/Screens Tests/TestSupport -name '*.swift') Package.swift
faces := $(program) .build/wasm/calculator.wasm.gz
play := python3 -B Tests/Screens/screens.py
played := .build/wasm/calculator.wasm $(program)

$(screens): $(screens_sources)
	swift build -c release --product Screens --scratch-path .build/tools $(static) $(without_hash)
	@touch $@

$(debug_screens): $(screens_sources)
	swift build --build-tests
	@touch $@

.PHONY: test-screens
test-screens: $(debug_screens) $(faces) ## Play random sequences of keys in the core, in the page's module and at a terminal
	@sh Scripts/install-packages.sh nodejs
	@$(play) --count 400 --seed 1 $(debug_screens) $(played)

# What Tests/Browser/test_sequences.py plays on the page.
.build/sequences.tsv: $(debug_screens)
	@$< 20 1 > $@

$(engines): .build/sequences.tsv

soaks += soak-screens

.PHONY: soak-screens
soak-screens: $(screens) $(faces) dist .build/venv/installed ## Play 12,500 random sequences of keys in all faces, and 200 on the page
	@sh Scripts/install-packages.sh nodejs
	$(play) --count 12500 $(screens) $(played) > .build/screens.md
	$(screens) 200 $$(date +%s) > .build/sequences-for-page.tsv
	for engine in chromium firefox webkit; do .build/venv/bin/pytest --quiet --engine $$engine \
		--sequences .build/sequences-for-page.tsv Tests/Browser/test_sequences.py || exit 1; done
	printf '\n200 more were played on the page, in Chromium, Firefox and WebKitGTK each: 0 differences.\n' >> .build/screens.md
	python3 Scripts/reliability.py 'One truth in every face' 'make $@' < .build/screens.md
