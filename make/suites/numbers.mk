# The numbers alone, as a native program and as WebAssembly, where a word has 32 bits.

soaks += soak-numbers soak-reals soak-formulas

.PHONY: soak-numbers
soak-numbers: $(answers) $(web_answers) ## Ask the numbers a million random questions, and Python the same
	@sh Scripts/install-packages.sh nodejs
	@python3 Tests/Answers/differential.py --count 1000000 $(answers) "node Tests/Answers/answers.mjs $(web_answers)"

.PHONY: soak-reals
soak-reals: $(answers) $(web_answers) .build/venv/installed ## Ask exact real numbers for the digits of a million random formulas, and Arb and MPFR for the same
	@sh Scripts/install-packages.sh nodejs
	@.build/venv/bin/python -B Tests/Answers/reals.py --count 1000000 $(answers)
	@.build/venv/bin/python -B Tests/Answers/reals.py --count 10000 "node Tests/Answers/answers.mjs $(web_answers)"

.PHONY: soak-formulas
soak-formulas: build-tests .build/wasm/calculator.wasm.gz .build/venv/installed ## Press 20,000 random sequences of keys with formulas, and compare with a model of the keypad
	@sh Scripts/install-packages.sh nodejs
	@.build/venv/bin/python -B Tests/Answers/formulas.py --count 20000 .build/debug/calculator keys
	@.build/venv/bin/python -B Tests/Answers/formulas.py --count 20000 node Tests/Answers/keys.mjs .build/wasm/calculator.wasm
