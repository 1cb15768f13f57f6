# The terminal program: one file that needs nothing else, with its manual and its completions.

program := .build/terminal/release/calculator
terminal := $(shell find Sources/CalculatorTerminal Sources/CalculatorKeeping Sources/OperatingSystem Sources/CSystem -type f)
ifeq ($(shell uname),Linux)
# Embedded Swift, which has no runtime that would have to start, and in which only what is used becomes a part of the program.
embedded := -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
	-Xswiftc -enable-experimental-feature -Xswiftc DeferredCodeGen -Xswiftc -Xclang-linker -Xswiftc -static \
	-Xswiftc -Xfrontend -Xswiftc -enable-single-module-llvm-emission
swift_resources := $(shell swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
unicode_tables = $(or $(wildcard $(swift_resources)/embedded/*-linux-gnu/libswiftUnicodeDataTables.a), \
	$(error The Swift toolchain cannot build Embedded Swift for Linux. Cure: install Swift 6.3 from https://www.swift.org/install))
linked = -Xlinker -s -Xlinker $(unicode_tables) -Xlinker -lm
static := -Xswiftc -static-executable -Xlinker -s
endif
# Without a hash that depends on the folder of the sources.
without_hash := -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
packaged := .build/deb/calculator
version := $(shell sed -n 's/.*"calculator \([0-9.]*\)\\n".*/\1/p' Sources/CalculatorTerminal/Version.swift)
deb := .build/deb/tapecalc_$(version)_$(shell dpkg --print-architecture 2>/dev/null || uname -m).deb
archive := .build/archive/calculator-$(version)-$(shell uname -sm | tr 'A-Z ' 'a-z-').tar.gz
answers := .build/tools/release/Answers
PREFIX ?= /usr/local
PROGRAM ?= $(program)
installed := bin/calculator share/man/man1/calculator.1 share/bash-completion/completions/calculator \
	share/zsh/site-functions/_calculator share/fish/vendor_completions.d/calculator.fish

.PHONY: terminal
terminal: $(program) ## Build the program `calculator`

$(program): $(core) $(terminal) Package.swift
	swift build -c release -debug-info-format none --product calculator --scratch-path .build/terminal $(embedded) $(linked) $(without_hash)
	@touch $@

.PHONY: install
install: $(PROGRAM) ## Install it, its manual and completions under PREFIX
	@for file in $(installed); do mkdir -p "$(DESTDIR)$(PREFIX)/$$(dirname $$file)"; done
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/calculator"
	install -m 644 Documentation/calculator.1 "$(DESTDIR)$(PREFIX)/share/man/man1/calculator.1"
	install -m 644 Completions/calculator.bash \
		"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/calculator"
	install -m 644 Completions/_calculator "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_calculator"
	install -m 644 Completions/calculator.fish \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/calculator.fish"

.PHONY: deb
deb: $(packaged) ## Build a Debian package of it
	@sh Scripts/build-deb.sh $(packaged) $(version) $(deb)

.PHONY: archive
archive: $(program) ## Pack the static program with its manual, completions and license into an archive
	@sh Scripts/build-archive.sh $(program) $(archive)

# The same, linked once more: it needs the libraries of libc alone, and can be loaded at any address. The package manager has
# given another name to the main function of what is tested.
$(packaged): $(program)
	@mkdir -p $(@D)
	clang -pie -fuse-ld=lld -Wl,--gc-sections,-s,--build-id=none,--defsym=main=CalculatorTerminal_main -o $@ \
		@.build/terminal/release/calculator.product/Objects.LinkFileList $(unicode_tables) -lm

.PHONY: uninstall
uninstall: ## Take away what was installed under PREFIX
	@for file in $(installed); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done

packages_of_install := fish groff-base jq locales mandoc parallel zsh
packages_of_deb := binutils lintian mandoc
packages += $(packages_of_install) $(packages_of_deb) valgrind

.PHONY: test-install
test-install: $(program) ## Install the terminal program into a folder and use it with others
	@sh Scripts/install-packages.sh $(packages_of_install)
	@sh Tests/Install/test.sh
	@sh Tests/Install/compose.sh $(abspath $(program)) Documentation/Terminal.md
	@sh Tests/Install/readme.sh $(abspath $(program)) README.md
	@sh Tests/Install/readme.sh $(abspath $(program)) README.ko.md
	@python3 -B Scripts/draw-terminal.py $(abspath $(program)) | cmp - Documentation/images/terminal.svg || \
		{ echo 'The picture of the terminal shows another run. Cure: make terminal-picture' >&2; exit 1; }

.PHONY: terminal-picture
terminal-picture: $(program) ## Draw the terminal in the READMEs, from a run of the program
	@python3 -B Scripts/draw-terminal.py $(abspath $(program)) > .build/terminal.svg
	@mv .build/terminal.svg Documentation/images/terminal.svg

.PHONY: test-deb
test-deb: deb archive ## Check the Debian package and the archive
	@sh Scripts/install-packages.sh $(packages_of_deb)
	@sh Tests/Package/deb.sh $(deb) $(packaged) $(version)
	@sh Tests/Package/archive.sh $(archive)

.PHONY: test-release
test-release: .build/venv/installed ## Check the form of what makes a release
	@.build/venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@.build/venv/bin/check-jsonschema --quiet --schemafile Packaging/spi.schema.json .spi.yml
	@sh Tests/Package/notes.sh $(version)

.PHONY: test-spark
test-spark: $(program) ## Have Spark share a million lines out; installs 450 MB
	@sh Scripts/install-packages.sh default-jre-headless python3-venv
	@test -x .build/spark/bin/python || python3 -m venv .build/spark
	@.build/spark/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Spark/requirements.txt
	@.build/spark/bin/python -B Tests/Spark/test.py $(abspath $(program))

.PHONY: shipped test-shipped
shipped: $(packaged)
test-shipped: build-tests $(packaged) ## Test the terminal program as it is shipped
	CALCULATOR_PROGRAM=$(abspath $(packaged)) $(swift_test) --filter CalculatorTerminalTests

.PHONY: test-speed
test-speed: $(program) ## Count the instructions of the terminal program
	@sh Scripts/install-packages.sh valgrind
	@python3 Benchmarks/instructions.py $(program)

.PHONY: print-terminal
print-terminal: $(program)
	@echo $(abspath $(program))

# Random questions to the numbers alone.

$(answers): $(core) $(shell find Tests/Answers -type f) Package.swift
	swift build -c release --product Answers --scratch-path .build/tools $(static) $(without_hash)
	@touch $@
