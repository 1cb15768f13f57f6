# The terminal program: one file that needs nothing else, with its manual and its completions.

program := .build/terminal/release/calculator
terminal := $(shell find Sources/CalculatorTerminal Sources/CalculatorKeeping -type f)
static := $(if $(filter Linux,$(shell uname)),-Xswiftc -static-executable -Xlinker -s)
answers := .build/terminal/release/Answers
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

.PHONY: test-speed
test-speed: $(program) ## Count the instructions of the terminal program
	@sh Scripts/install-packages.sh valgrind
	@python3 Benchmarks/instructions.py $(program)

.PHONY: print-terminal
print-terminal: $(program)
	@echo $(abspath $(program))

# Random questions to the numbers alone.

$(answers): $(core) $(shell find Tests/Answers -type f) Package.swift
	swift build -c release --product Answers --scratch-path .build/terminal $(static)
	@touch $@
