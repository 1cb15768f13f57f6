# The one door to everything. `make help` lists the targets.

SHELL := /bin/sh
export WARNINGS_ARE_ERRORS := 1
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

core := $(shell find Sources/ExactNumbers Sources/CalculatorCore -name '*.swift')

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: dist ## Build the calculator as a page and open it in the default browser
	@sh Scripts/open-page.sh dist/index.html

# Tests/README.md says what each of the three tiers promises.

.PHONY: check
check: ## Check in a minute, after the first build, what needs no network: the inner loop
	@$(run_targets) build-tests test-format test-rooms test-libraries test-program

# First what many wait for; the tests in Swift are built there too, to use the processors while packages come and while the
# page's module is compiled on one. Then what takes long beside what takes the processor.
tests = dist install-packages build-tests -- \
	test-in-webkit shipped test-in-firefox test-in-chromium $(readers) test-libraries test-shipped docs \
	test-ios test-module test-markup test-deb test-install test-screens test-numbers test-reals test-reproducible \
	test-format test-rooms test-outside test-faults test-speed test-mutants test-size test-page-size test-release
run_targets := python3 -B Scripts/run_targets.py

# What Debian has and `make test` needs, all at once: to install some later takes longer. With the packages of Python, so that
# nothing else fills their folder at the same time.
.PHONY: install-packages
install-packages: ## Install what `make test` needs
	@sh Scripts/install-browsers.sh $(sort $(packages))
	@touch .build/venv/installed

.PHONY: test
test: ## Check every promise of README in every face; installs what it needs
	@$(run_targets) $(tests)

ifdef TARGET_LOGS
SHELL = Scripts/logging-shell.sh
.SHELLFLAGS = $@ -c

done-%: %
	@:
endif

.PHONY: docs
docs: ## Build the documentation of the libraries into .build/docs, to be served below HOSTED_AT
	@sh Scripts/build-docs.sh .build/docs $(HOSTED_AT)

.PHONY: test-format
test-format: ## Check the format of all Swift sources
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests iOS

.PHONY: test-rooms
test-rooms: ## Check that no room of a library uses what a room above it declares
	@python3 -B Tests/Rooms/test_rooms.py --quiet
	@python3 -B Scripts/check_rooms.py

.PHONY: build-tests
build-tests:
	swift build --build-tests

# Both at once: `swift test` would keep another one waiting otherwise.
swift_test := swift test --skip-build --ignore-lock

.PHONY: test-libraries
test-libraries: build-tests ## Test the libraries, what the app is made of, and the tools
	$(swift_test) --no-parallel --skip CalculatorTerminalTests

.PHONY: test-program
test-program: build-tests ## Test the terminal program as it is built with the tests
	$(swift_test) --filter CalculatorTerminalTests

.PHONY: test-outside
test-outside: ## Build programs of another package against the libraries
	@sh Tests/Package/outside.sh

.PHONY: test-ios
test-ios: ## Check the app for iPhone and iPad as far as that goes without a Mac
	@python3 -B Tests/iOS/check.py

.PHONY: test-iphone
test-iphone: ## Test the app on a simulator, on a Mac, and keep the pictures; SIMULATOR names another device
	@sh Scripts/test-iphone.sh

.PHONY: drawings
drawings: ## Draw the app from its layout into .build/drawings, and the pictures of it in the documentation
	@sh Scripts/install-packages.sh librsvg2-bin fonts-inter fonts-nanum
	swift run --quiet ScreenDrawer .build/drawings
	for name in dark functions light korean side large-text ipad; do rsvg-convert .build/drawings/iphone-$$name.svg \
		--output Documentation/images/iphone-$$name.png; done

.PHONY: format
format: ## Format all Swift sources
	@swift format --in-place --parallel --recursive Package.swift Sources Tests iOS

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf .build dist

include make/terminal.mk make/page.mk make/soak.mk

# What speaks of the program and of the page.

.PHONY: test-numbers
test-numbers: build-tests ## Ask the numbers 20,000 random questions, and Python the same
	@python3 Tests/Answers/differential.py --count 20000 .build/debug/Answers

.PHONY: test-reals
test-reals: build-tests .build/venv/installed ## Ask exact real numbers for the digits of 1,000 random formulas, and Arb and MPFR for the same
	@.build/venv/bin/python -B Tests/Answers/reals.py --count 1000 --seed 1 .build/debug/Answers

.PHONY: bench
bench: $(answers) $(evaluator) ## Measure against GMP, MPFR, bc and Python into Documentation/Performance.md; a million random questions
	@sh Scripts/install-packages.sh bc libgmp-dev libmpfr-dev nodejs python3-mpmath time valgrind
	cd Benchmarks && python3 run.py > performance.md
	mv Benchmarks/performance.md Documentation/Performance.md
	python3 Tests/Answers/differential.py --count 1000000 $(answers)
