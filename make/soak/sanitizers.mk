# The tests in Swift once more, in programs that end at the first wrong access to memory, race or undefined operation. Leaks are
# not looked for: XCTest has some of its own.

sanitizers := address thread undefined

soaks += test-sanitized

.PHONY: test-sanitized $(sanitizers:%=test-with-%)
test-sanitized: $(sanitizers:%=test-with-%) ## Test the Swift sources with the sanitizers of addresses, threads and undefined behaviour

$(sanitizers:%=test-with-%): test-with-%:
	swift build --build-tests --sanitize=$* --scratch-path .build/$*
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --sanitize=$* --scratch-path .build/$*
