# What disks, people and systems do to the calculator, and as much as it can take.

packages += faketime

faults := .build/faults.so

$(faults): Tests/Faults/faults.c
	@mkdir -p $(@D)
	@clang -Wall -Wextra -Werror -O1 -shared -fPIC -o $@ $< -ldl

.PHONY: test-faults
test-faults: $(packaged) $(faults) ## Kill the program as it writes, fill its disk, take its locks, set its clock back
	@sh Scripts/install-packages.sh faketime
	@python3 -B Tests/Faults/terminal.py $(packaged) $(faults) --kills 20 --seconds 300

.PHONY: soak-faults
soaks += soak-faults
soak-faults: $(packaged) $(faults) dist .build/venv/installed ## Do so often, and to the page in every browser
	@sh Scripts/install-packages.sh faketime
	@{ printf '| face | fault | times | what came of it |\n| --- | --- | ---: | --- |\n' \
		&& python3 -B Tests/Faults/terminal.py $(packaged) $(faults) --kills 200 \
		&& .build/venv/bin/python -B Tests/Faults/page.py --kills 20 --rounds 100; } > .build/faults.md
	@python3 -B Scripts/reliability.py Faults "make soak-faults" < .build/faults.md

.PHONY: soak-load
soaks += soak-load
soak-load: $(packaged) dist .build/venv/installed ## Give it as much as it can take
	@sh Scripts/install-packages.sh nodejs
	@{ printf '| face | load | what came of it |\n| --- | --- | --- |\n' \
		&& python3 -B Tests/Load/terminal.py $(packaged) \
		&& MODULE=.build/wasm/calculator.wasm timeout 1800 node Tests/Load/module.mjs 1000000 \
		&& .build/venv/bin/python -B Tests/Load/page.py; } > .build/load.md
	@python3 -B Scripts/reliability.py Load "make soak-load" < .build/load.md
