# All cases of the long tables on the page, of which `make test` runs a few: keys, sizes, and screens that axe looks at.

soaks += soak-page

.PHONY: soak-page
soak-page: dist .build/venv/installed ## Test the page with all cases of the long tables
	@printf '| engine | tests |\n| --- | ---: |\n' > .build/page.md
	for engine in chromium firefox webkit; do \
		.build/venv/bin/pytest --quiet --all --engine $$engine Tests/Browser > .build/$$engine.txt \
			|| { cat .build/$$engine.txt; exit 1; }; \
		sed -n "s/^\([0-9]*\) passed.*/| $$engine | \1 |/p" .build/$$engine.txt >> .build/page.md; done
	@python3 -B Scripts/reliability.py 'All cases on the page' 'make $@' < .build/page.md
