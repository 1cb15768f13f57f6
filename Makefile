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
page_limit := 150000

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: dist ## Build the calculator as a page and open it in the default browser
	@sh Scripts/open-page.sh dist/index.html

.PHONY: dist
dist: dist/index.html ## Build the calculator as a page, one file: dist/index.html

dist/index.html: .build/wasm/calculator.wasm.gz $(page)
	@swift build --quiet --product PageAssembler
	@mkdir -p dist
	@"$$(swift build --show-bin-path)/PageAssembler" WebApp $< $@
	@echo "dist/index.html: $$(wc -c < $@ | tr -d ' ') bytes, $$(gzip -9c $@ | wc -c | tr -d ' ') with gzip"

.build/wasm/calculator.wasm.gz: .build/wasm/toolset.json $(core) $(boundary) Package.swift
	$(web_build) --product CalculatorWeb
	@gzip -9nc $(module) > $@

.build/wasm/toolset.json: Scripts/web-toolset.sh
	@mkdir -p $(@D)
	@sh $< > $@

.PHONY: test
test: test-format test-swift test-embedded test-page ## Check everything; installs what it needs

.PHONY: test-format
test-format:
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests

.PHONY: test-swift
test-swift:
	swift build --build-tests
	swift test --skip-build

.PHONY: test-embedded
test-embedded: .build/wasm/toolset.json ## Compile the core alone as Embedded Swift
	$(web_build) --target CalculatorCore

.PHONY: test-page
test-page: dist .build/venv/installed ## Test the page in a browser
	@size=$$(wc -c < dist/index.html); [ "$$size" -lt $(page_limit) ] || \
		{ echo "dist/index.html has $$size bytes; the limit is $(page_limit)." >&2; exit 1; }
	.build/venv/bin/pytest --quiet Tests/Browser

.PHONY: screenshots
screenshots: dist .build/venv/installed ## Take pictures of the page into .build/screenshots
	.build/venv/bin/python Tests/Browser/screenshots.py

.build/venv/installed: Tests/Browser/requirements.txt Scripts/install-browsers.sh
	@sh Scripts/install-browsers.sh
	@touch $@

.PHONY: format
format: ## Format all Swift sources
	@swift format --in-place --parallel --recursive Package.swift Sources Tests

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf .build dist
