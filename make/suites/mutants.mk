# Mistakes planted in the libraries, which their tests have to notice.

soaks += mutants

.PHONY: mutants
mutants: ## Plant mistakes in the libraries one at a time, and count those that their tests notice
	@nice python3 -B Tests/Mutants/mutants.py > .build/mutants.md; status=$$?; \
		python3 -B Scripts/reliability.py Mutants 'make mutants' < .build/mutants.md && exit $$status

.PHONY: test-mutants
test-mutants: ## Check that the mistakes without effect are among those that are planted
	@python3 -B Tests/Mutants/mutants.py --check
