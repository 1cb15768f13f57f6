# Inputs that libFuzzer makes up. Tests/Fuzz has the targets, and what has to hold.

fuzz := .build/fuzz/fuzz
fuzz_plain := .build/fuzz-plain/fuzz
fuzz_folders := Sources/CalculatorKeeping Sources/OperatingSystem Tests/Fuzz Tests/TestSupport
fuzz_sources := $(core) $(shell find $(fuzz_folders) -name '*.swift') Tests/Fuzz/build.sh
FUZZ_SECONDS ?= 60
FUZZ_SOAK_SECONDS ?= 1800

soaks += soak-fuzz

$(fuzz): $(fuzz_sources)
	@sh Tests/Fuzz/build.sh $(@D)

$(fuzz_plain): $(fuzz_sources)
	@sh Tests/Fuzz/build.sh $(@D) plain

.PHONY: fuzz
fuzz: $(fuzz) ## Try inputs of libFuzzer on each target for a minute
	@python3 -B Tests/Fuzz/fuzz.py --seconds $(FUZZ_SECONDS) $(fuzz)

.PHONY: soak-fuzz
soak-fuzz: $(fuzz) $(fuzz_plain) ## Try inputs of libFuzzer for thirty minutes each, and long ones
	@python3 -B Tests/Fuzz/fuzz.py --seconds $(FUZZ_SOAK_SECONDS) $(fuzz) > .build/fuzz/report.md
	@printf '\nThe inputs repeated to 64 KiB, in a program without sanitizers:\n\n' >> .build/fuzz/report.md
	@python3 -B Tests/Fuzz/fuzz.py --load $(fuzz_plain) >> .build/fuzz/report.md
	@python3 -B Scripts/reliability.py Fuzzing 'make soak-fuzz' < .build/fuzz/report.md
