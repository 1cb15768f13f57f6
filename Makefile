# The one door to everything. `make help` lists the targets.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

core := $(shell find Sources/CalculatorCore -type f)
boundary := $(shell find Sources/CalculatorWeb Sources/CWebRuntime -type f)
page := $(shell find WebApp Sources/PageAssembler -type f)
web_build := swift build -c release --triple wasm32-unknown-none-wasm --toolset .build/wasm/toolset.json \
	--scratch-path .build/wasm
module := .build/wasm/wasm32-unknown-none-wasm/release/CalculatorWeb.wasm
program := .build/terminal/release/calculator
terminal := $(shell find Sources/CalculatorTerminal Sources/CalculatorKeeping -type f)
static := $(if $(filter Linux,$(shell uname)),-Xswiftc -static-executable -Xlinker -s)
# Bytes, which do not depend on the machine.
page_limit := 115000
page_gzip_limit := 80000
module_limit := 114000
engines := test-in-chromium test-in-firefox test-in-webkit

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: dist ## Build the calculator as a page and open it in the default browser
	@sh Scripts/open-page.sh dist/index.html

.PHONY: dist
dist: dist/index.html ## Build the calculator as a page, one file: dist/index.html

dist/index.html: .build/wasm/calculator.wasm.gz $(page) Scripts/shrink-text.sh Scripts/pack.sh
	@swift build --quiet --product PageAssembler
	@mkdir -p dist
	@"$$(swift build --show-bin-path)/PageAssembler" WebApp $< Scripts/shrink-text.sh Scripts/pack.sh $@
	@cp -R WebApp/icons WebApp/manifest.webmanifest WebApp/_headers dist
	@echo "dist/index.html: $$(wc -c < $@ | tr -d ' ') bytes, $$(gzip -9c $@ | wc -c | tr -d ' ') with gzip"

.build/wasm/calculator.wasm.gz: .build/wasm/toolset.json Scripts/shrink-module.sh Scripts/pack.sh $(core) $(boundary) Package.swift
	$(web_build) --product CalculatorWeb
	@sh Scripts/shrink-module.sh $(module) .build/wasm/calculator.wasm
	@sh Scripts/pack.sh .build/wasm/calculator.wasm $@

.build/wasm/toolset.json: Scripts/web-toolset.sh
	@mkdir -p $(@D)
	@sh $< > $@

.PHONY: test
test: test-format test-swift test-numbers test-module test-size test-speed test-embedded test-install test-page test-ios ## Check everything; installs what it needs

.PHONY: test-format
test-format: ## Check the format of all Swift sources
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests iOS

.PHONY: test-swift
test-swift: ## Test the core, the terminal program and the tools
	swift build --build-tests
	swift test --skip-build

# The questions and the numbers alone, as programs and as WebAssembly.

answers := .build/terminal/release/Answers
web_answers := .build/wasm/answers.wasm
evaluator := .build/wasm/evaluator.wasm
evaluator_limit := 38000
evaluator_gzip_limit := 20500

.PHONY: test-numbers
test-numbers: $(answers) $(web_answers) ## Ask the numbers 50,000 random questions, here and in WebAssembly
	@sh Scripts/install-packages.sh nodejs
	@python3 Tests/Answers/differential.py --count 50000 $(answers) "node Tests/Answers/answers.mjs $(web_answers)"

$(answers): $(core) $(shell find Tests/Answers -type f) Package.swift
	swift build -c release --product Answers --scratch-path .build/terminal $(static)
	@touch $@

$(web_answers): .build/wasm/toolset.json Scripts/shrink-module.sh $(core) $(shell find Tests/Answers -type f) Package.swift
	$(web_build) --product Answers
	@sh Scripts/shrink-module.sh $(dir $(module))Answers.wasm $@

$(evaluator): .build/wasm/toolset.json Scripts/shrink-module.sh $(core) $(shell find Tests/EvaluatorWeb -type f) Package.swift
	$(web_build) --product EvaluatorWeb
	@sh Scripts/shrink-module.sh $(dir $(module))EvaluatorWeb.wasm $@

# The page's module, and once more with all that it has beyond two gigabytes, where addresses are negative to JavaScript.

far_module := .build/wasm/far.wasm

.PHONY: test-module
test-module: .build/wasm/calculator.wasm.gz $(far_module) ## Test the page's module and its keeping without a browser
	@sh Scripts/install-packages.sh nodejs
	MODULE=.build/wasm/calculator.wasm node --test Tests/Module
	MODULE=$(far_module) node --test Tests/Module

$(far_module): .build/wasm/calculator.wasm.gz
	$(web_build) --product CalculatorWeb -Xlinker --global-base=2147483648
	@cp $(module) $@

.PHONY: test-size
test-size: $(evaluator) ## Weigh the numbers alone as WebAssembly
	@gzip -9nc $(evaluator) > $(evaluator).gz
	@wc -c $(evaluator) $(evaluator).gz
	@sh Scripts/check-size.sh $(evaluator_limit) $(evaluator)
	@sh Scripts/check-size.sh $(evaluator_gzip_limit) $(evaluator).gz

.PHONY: test-speed
test-speed: $(program) ## Count the instructions of the terminal program
	@sh Scripts/install-packages.sh valgrind
	@python3 Benchmarks/instructions.py $(program)

.PHONY: test-embedded
test-embedded: .build/wasm/toolset.json ## Compile the core alone as Embedded Swift
	$(web_build) --target CalculatorCore

.PHONY: test-page
test-page: dist .build/venv/installed ## Test the page in Chromium, Firefox and WebKitGTK, and through a screen reader
	@gzip -9nc dist/index.html > .build/index.html.gz
	@sh Scripts/check-size.sh $(page_limit) dist/index.html
	@sh Scripts/check-size.sh $(page_gzip_limit) .build/index.html.gz
	@sh Scripts/check-size.sh $(module_limit) .build/wasm/calculator.wasm
	@$(MAKE) --jobs --keep-going --output-sync $(engines)
	@$(MAKE) test-speech

.PHONY: test-speech
test-speech: ## Hear the page through the screen reader Orca in Firefox and Chromium
	.build/venv/bin/pytest --quiet Tests/Speech

.PHONY: $(engines)
$(engines): test-in-%:
	.build/venv/bin/pytest --quiet --engine $* Tests/Browser

.PHONY: test-ios
test-ios: ## Check the app for iPhone and iPad as far as that goes without a Mac
	@python3 -B Tests/iOS/check.py

.PHONY: icons
icons: ## Draw the icons of the page and of the app from their SVG files
	@sh Scripts/install-packages.sh librsvg2-bin
	rsvg-convert --width 192 WebApp/icons/icon.svg --output WebApp/icons/icon-192.png
	rsvg-convert --width 512 WebApp/icons/icon.svg --output WebApp/icons/icon-512.png
	rsvg-convert --width 512 WebApp/icons/whole.svg --output WebApp/icons/maskable-512.png
	rsvg-convert --width 180 WebApp/icons/whole.svg --output WebApp/icons/apple-touch-icon.png
	rsvg-convert --width 1024 --height 1024 iOS/AppIcon.svg \
		--output iOS/Calculator/Assets.xcassets/AppIcon.appiconset/AppIcon.png

.PHONY: screenshots
screenshots: dist ## Take pictures of the page into .build/screenshots, and those in the READMEs
	@sh Scripts/install-browsers.sh fonts-inter fonts-nanum
	.build/venv/bin/python Tests/Browser/screenshots.py

.build/venv/installed: Tests/Browser/requirements.txt Scripts/install-browsers.sh
	@sh Scripts/install-browsers.sh
	@touch $@

# The terminal program: one file that needs nothing else, with its manual and its completions.

PREFIX ?= /usr/local
installed := bin/calculator share/man/man1/calculator.1 share/bash-completion/completions/calculator \
	share/zsh/site-functions/_calculator share/fish/vendor_completions.d/calculator.fish

.PHONY: terminal
terminal: $(program) ## Build the program `calculator`

$(program): $(core) $(terminal) Package.swift
	swift build -c release --product calculator --scratch-path .build/terminal $(static)
	@touch $@

.PHONY: install
install: $(program) ## Install it, its manual and completions under PREFIX
	@for file in $(installed); do mkdir -p "$(DESTDIR)$(PREFIX)/$$(dirname $$file)"; done
	install -m 755 $(program) "$(DESTDIR)$(PREFIX)/bin/calculator"
	install -m 644 Documentation/calculator.1 "$(DESTDIR)$(PREFIX)/share/man/man1/calculator.1"
	install -m 644 Completions/calculator.bash \
		"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/calculator"
	install -m 644 Completions/_calculator "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_calculator"
	install -m 644 Completions/calculator.fish \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/calculator.fish"

.PHONY: uninstall
uninstall: ## Take away what was installed under PREFIX
	@for file in $(installed); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done

.PHONY: test-install
test-install: $(program) ## Install the terminal program into a folder and use it with others
	@sh Scripts/install-packages.sh fish locales parallel zsh
	@sh Tests/Install/test.sh
	@sh Tests/Install/compose.sh $(abspath $(program))
	@sh Tests/Install/readme.sh $(abspath $(program)) README.md
	@sh Tests/Install/readme.sh $(abspath $(program)) README.ko.md

.PHONY: bench
bench: $(answers) $(evaluator) ## Measure against GMP, bc and Python into Documentation/Performance.md; a million random questions
	@sh Scripts/install-packages.sh bc libgmp-dev nodejs time valgrind
	cd Benchmarks && python3 run.py > performance.md
	mv Benchmarks/performance.md Documentation/Performance.md
	python3 Tests/Answers/differential.py --count 1000000 $(answers)

.PHONY: bench-page
bench-page: dist .build/venv/installed ## Measure key presses in the page into Documentation/PagePerformance.md
	cd Benchmarks && ../.build/venv/bin/python page.py > page.md && ../.build/venv/bin/python page_engines.py >> page.md
	mv Benchmarks/page.md Documentation/PagePerformance.md

.PHONY: print-terminal
print-terminal: $(program)
	@echo $(abspath $(program))

.PHONY: format
format: ## Format all Swift sources
	@swift format --in-place --parallel --recursive Package.swift Sources Tests iOS

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf .build dist
