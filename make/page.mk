# The page, its module, and the numbers alone as WebAssembly.

boundary := $(shell find Sources/CalculatorWeb Sources/CWebRuntime -type f)
page := $(shell find WebApp -type f)
# In a folder of its own, since `swift test` keeps others from building for as long as it runs.
assembler := .build/assembler/debug/PageAssembler
# With the toolset that the script prints; a target of its own would have others wait.
web_build := mkdir -p .build/wasm && sh Scripts/web-toolset.sh > .build/wasm/toolset.$$$$ \
	&& mv .build/wasm/toolset.$$$$ .build/wasm/toolset.json \
	&& swift build -c release -debug-info-format none --triple wasm32-unknown-none-wasm --toolset .build/wasm/toolset.json --scratch-path .build/wasm
stripped := -Xlinker --strip-all
web_answers := .build/wasm/answers.wasm
evaluator := .build/wasm/evaluator.wasm
far_module := .build/wasm/far.wasm
named_module := .build/wasm/named.wasm
module := .build/wasm/wasm32-unknown-none-wasm/release/CalculatorWeb.wasm
readers := hear-in-chromium hear-in-firefox
engines := test-in-chromium test-in-firefox test-in-webkit
# Bytes, which do not depend on the machine.
page_limit := 510200
page_gzip_limit := 369400
module_limit := 712100
evaluator_limit := 63400
evaluator_gzip_limit := 31000

packages += default-jre-headless nodejs

.PHONY: dist
dist: dist/index.html ## Build the calculator as a page, one file: dist/index.html

dist/index.html: .build/wasm/calculator.wasm.gz $(assembler) $(page) Scripts/shrink-text.sh Scripts/pack.sh Scripts/hash.sh
	@mkdir -p dist
	@$(assembler) WebApp $< Scripts/shrink-text.sh Scripts/pack.sh Scripts/hash.sh $@
	@cp -R WebApp/icons WebApp/screenshots WebApp/manifest.webmanifest WebApp/_headers dist
	@echo "dist/index.html: $$(wc -c < $@ | tr -d ' ') bytes, $$(gzip -9c $@ | wc -c | tr -d ' ') with gzip"

$(assembler): $(shell find Sources/PageAssembler -type f) Package.swift
	@swift build --quiet --product PageAssembler --scratch-path .build/assembler
	@touch $@

.build/wasm/calculator.wasm.gz: Scripts/web-toolset.sh Scripts/shrink-module.sh Scripts/pack.sh $(core) $(boundary) Package.swift
	$(web_build) --product CalculatorWeb -Xlinker --strip-debug
	@sh Scripts/shrink-module.sh $(module) .build/wasm/calculator.wasm $(named_module).names
	@sh Scripts/pack.sh .build/wasm/calculator.wasm $@

$(web_answers): Scripts/web-toolset.sh Scripts/shrink-module.sh $(core) $(shell find Tests/Answers -type f) Package.swift
	$(web_build) --product Answers $(stripped)
	@sh Scripts/shrink-module.sh $(dir $(module))Answers.wasm $@

$(evaluator): Scripts/web-toolset.sh Scripts/shrink-module.sh $(core) $(shell find Tests/EvaluatorWeb -type f) Package.swift
	$(web_build) --product EvaluatorWeb $(stripped)
	@sh Scripts/shrink-module.sh $(dir $(module))EvaluatorWeb.wasm $@

# The page's module, and its functions once more with all that it has beyond two gigabytes, where addresses are negative to
# JavaScript.

.PHONY: test-module
test-module: .build/wasm/calculator.wasm.gz $(far_module) ## Test the page's module and its keeping without a browser
	@sh Scripts/install-packages.sh nodejs
	MODULE=.build/wasm/calculator.wasm node --test --test-reporter=spec Tests/Module
	MODULE=$(far_module) node --test --test-reporter=spec Tests/Module/boundary.test.mjs

$(far_module): .build/wasm/calculator.wasm.gz
	$(web_build) --product CalculatorWeb $(stripped) -Xlinker --global-base=2147483648
	@cp $(module) $@

.PHONY: test-size
test-size: $(evaluator) ## Weigh the numbers alone as WebAssembly
	@gzip -9nc $(evaluator) > $(evaluator).gz
	@wc -c $(evaluator) $(evaluator).gz
	@sh Scripts/check-size.sh $(evaluator_limit) $(evaluator)
	@sh Scripts/check-size.sh $(evaluator_gzip_limit) $(evaluator).gz

.PHONY: test-markup
test-markup: dist .build/venv/installed ## Check the markup and styles of the page with the Nu HTML checker
	@sh Scripts/install-packages.sh default-jre-headless
	@.build/venv/bin/python -B Tests/Markup/check.py

.PHONY: weigh
weigh: dist $(named_module) ## Tell what each part of the page weighs, and what has changed since the last tag
	@python3 -B Scripts/weigh.py --build-tag

$(named_module): .build/wasm/calculator.wasm.gz
	@cp .build/wasm/calculator.wasm $@

.PHONY: test-page-size
test-page-size: dist $(named_module) ## Weigh the page and its module
	@python3 -B Scripts/weigh.py
	@gzip -9nc dist/index.html > .build/index.html.gz
	@sh Scripts/check-size.sh $(page_limit) dist/index.html
	@sh Scripts/check-size.sh $(page_gzip_limit) .build/index.html.gz
	@sh Scripts/check-size.sh $(module_limit) .build/wasm/calculator.wasm

.PHONY: test-page
test-page: ## Test the page in Chromium, Firefox and WebKitGTK, and through a screen reader
	@$(run_targets) test-page-size $(engines) $(readers)

.PHONY: $(engines)
$(engines): test-in-%: dist .build/venv/installed
	.build/venv/bin/pytest --quiet --durations=15 --share --engine $* Tests/Browser

.PHONY: test-speech $(readers)
test-speech: $(readers) ## Hear the page through the screen reader Orca in Firefox and Chromium
$(readers): hear-in-%: dist .build/venv/installed
	.build/venv/bin/pytest --quiet --durations=15 --browser $* Tests/Speech/test_speech.py

.PHONY: icons
icons: ## Draw the icons of the page and of the app from their SVG files
	@sh Scripts/install-packages.sh librsvg2-bin
	rsvg-convert --width 192 WebApp/icons/icon.svg --output WebApp/icons/icon-192.png
	rsvg-convert --width 512 WebApp/icons/icon.svg --output WebApp/icons/icon-512.png
	rsvg-convert --width 512 WebApp/icons/whole.svg --output WebApp/icons/maskable-512.png
	rsvg-convert --width 180 WebApp/icons/whole.svg --output WebApp/icons/apple-touch-icon.png
	for name in AppIcon AppIcon-dark AppIcon-tinted; do rsvg-convert --width 1024 --height 1024 iOS/$$name.svg \
		--output iOS/Calculator/Assets.xcassets/AppIcon.appiconset/$$name.png; done

.PHONY: screenshots
screenshots: dist ## Take pictures of the page into .build/screenshots, those for installing it and those in the READMEs
	@sh Scripts/install-browsers.sh fonts-inter fonts-nanum
	.build/venv/bin/python Tests/Browser/screenshots.py

.PHONY: contact-sheet
contact-sheet: dist ## Take the page in every size, theme, language and size of text, beside each other, into .build/contact-sheet
	@sh Scripts/install-browsers.sh fonts-inter fonts-nanum
	.build/venv/bin/python Tests/Browser/contact_sheet.py

.build/venv/installed: Tests/Browser/requirements.txt Tests/Answers/requirements.txt Scripts/install-browsers.sh
	@sh Scripts/install-browsers.sh
	@touch $@

.PHONY: bench-page
bench-page: dist .build/venv/installed ## Measure key presses in the page into Documentation/PagePerformance.md
	cd Benchmarks && ../.build/venv/bin/python page.py > page.md && ../.build/venv/bin/python page_engines.py >> page.md \
		&& ../.build/venv/bin/python drawer.py >> page.md
	mv Benchmarks/page.md Documentation/PagePerformance.md
