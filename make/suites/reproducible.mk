# The same sources make the same bytes, whoever builds them in whatever folder.

built_twice := $(program) $(packaged) $(deb) $(archive) .build/wasm/calculator.wasm dist/index.html

.PHONY: test-reproducible
test-reproducible: dist $(program) ## Assemble the page twice, in folders of different names, and compare the bytes
	@sh Tests/Reproducible/page.sh $(abspath $(assembler)) .build/wasm/calculator.wasm .build/wasm/calculator.wasm.gz \
		dist/index.html $(program)

soaks += soak-reproducible

.PHONY: soak-reproducible
soak-reproducible: dist deb archive ## Build everything twice, in folders of different names, and compare the bytes
	sh Tests/Reproducible/builds.sh $(built_twice) > .build/reproducible.md
	python3 Scripts/reliability.py 'Reproducible builds' 'make $@' < .build/reproducible.md
