# The tests in Swift once more, in programs that end at the first wrong access to memory or race. The compiler of Swift has no
# sanitizer of undefined operations, as it checks them anyway; that of C has one, which ends the program too. Leaks are not
# looked for: XCTest has some of its own.

sanitizers := address thread

soaks += test-sanitized

.PHONY: test-sanitized $(sanitizers:%=test-with-%)
test-sanitized: $(sanitizers:%=test-with-%) ## Test with sanitizers of addresses, of threads, and of undefined operations in C
	@{ printf '| sanitizers | tests | faults found |\n| --- | ---: | ---: |\n' \
		&& for name in $(sanitizers); do cat .build/$$name/figures.md; done; } > .build/sanitizers.md
	@python3 -B Scripts/reliability.py Sanitizers 'make $@' < .build/sanitizers.md

test-with-address: checked := address, and undefined operations in C
test-with-address: flags := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
test-with-thread: checked := thread
# The program has one thread, and the sanitizer of threads could not run it where its tests limit the size of files.
test-with-thread: environment := CALCULATOR_PROGRAM=$(abspath .build/debug/calculator) \
	TSAN_OPTIONS=suppressions=$(abspath Tests/Sanitizers/races.txt)
test-with-thread: program-without-sanitizer

.PHONY: program-without-sanitizer
program-without-sanitizer:
	swift build --product calculator

$(sanitizers:%=test-with-%): test-with-%:
	swift build --build-tests --sanitize=$* $(flags) --scratch-path .build/$*
	ASAN_OPTIONS=detect_leaks=0 $(environment) swift test --skip-build --sanitize=$* $(flags) --scratch-path .build/$* \
		> .build/$*/tests.txt 2>&1 || { tail -n 300 .build/$*/tests.txt; exit 1; }
	@sed -n 's/.*Test run with \([0-9]*\) tests.* passed .*/| $(checked) | \1 | 0 |/p' .build/$*/tests.txt \
		| tee .build/$*/figures.md
