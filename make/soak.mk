# What tries to break the calculator for long, or is left to chance. Each file of make/suites adds to `soaks` what writes a section of
# Documentation/Reliability.md.

soaks :=
include $(wildcard make/suites/*.mk)

.PHONY: soak
soak: $(soaks) ## Try to break the calculator for hours, and write what came of it into Documentation/Reliability.md
