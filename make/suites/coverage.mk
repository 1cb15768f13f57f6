# Which lines of the libraries their tests run.

covered := .build/coverage
libraries := ExactNumbers CalculatorCore

soaks += coverage

.PHONY: coverage
coverage: ## Count the lines of the libraries that their tests run, which have to be above 97 %
	swift build --build-tests --enable-code-coverage --scratch-path $(covered)
	swift test --skip-build --enable-code-coverage --scratch-path $(covered) $(libraries:%=--filter %Tests)
	"$$(dirname "$$(readlink -f "$$(command -v swift)")")/llvm-cov" export --format=lcov $(covered)/debug/*.xctest \
		--instr-profile=$(covered)/debug/codecov/default.profdata $(libraries:%=Sources/%) > $(covered)/report.lcov
	@python3 -B Scripts/coverage.py < $(covered)/report.lcov > $(covered)/coverage.md; status=$$?; \
		python3 -B Scripts/reliability.py Coverage 'make coverage' < $(covered)/coverage.md && exit $$status
