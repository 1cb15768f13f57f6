# One truth in every face: stories and random sequences of keys, edits and pastes lead to the same screens in all of them.

screens := .build/tools/release/Screens
faces := $(program) .build/wasm/calculator.wasm.gz
play := python3 -B Tests/Screens/screens.py
played := .build/wasm/calculator.wasm $(program)

$(screens): $(core) $(shell find Tests/Screens Tests/TestSupport -name '*.swift') Package.swift
	swift build -c release --product Screens --scratch-path .build/tools $(static) $(without_hash)
	@touch $@

# The core plays them in the program that is built with the tests.
.PHONY: test-screens
test-screens: build-tests $(faces) ## Play stories and random sequences of keys in the core, in the page's module and at a terminal
	@sh Scripts/install-packages.sh nodejs
	@$(play) --count 400 --seed 1 .build/debug/Screens $(played)

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
