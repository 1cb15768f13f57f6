# The numbers alone, as a native program; `make test-numbers` asks them in WebAssembly.

soaks += soak-numbers

.PHONY: soak-numbers
soak-numbers: $(answers) ## Ask the numbers a million random questions
	@python3 Tests/Answers/differential.py --count 1000000 $(answers)
