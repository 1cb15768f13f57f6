# The numbers alone, as a native program and as WebAssembly, where a word has 32 bits.

soaks += soak-numbers

.PHONY: soak-numbers
soak-numbers: $(answers) $(web_answers) ## Ask the numbers a million random questions, and Python the same
	@sh Scripts/install-packages.sh nodejs
	@python3 Tests/Answers/differential.py --count 1000000 $(answers) "node Tests/Answers/answers.mjs $(web_answers)"
