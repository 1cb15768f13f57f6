# The numbers alone, as a native program and as WebAssembly, where a word has 32 bits.

soaks += soak-numbers soak-reals

.PHONY: soak-numbers
soak-numbers: $(answers) $(web_answers) ## Ask the numbers a million random questions, and Python the same
	@sh Scripts/install-packages.sh nodejs
	@python3 Tests/Answers/differential.py --count 1000000 $(answers) "node Tests/Answers/answers.mjs $(web_answers)"

.PHONY: soak-reals
soak-reals: $(answers) .build/venv/installed ## Ask exact real numbers for the digits of a million random formulas, and Arb and MPFR for the same
	@.build/venv/bin/python -B Tests/Answers/reals.py --count 1000000 $(answers)
