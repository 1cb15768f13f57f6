# What tries to break the calculator. Each file of make/soak adds its short run to `tests` or `long_tests`, and its long run,
# which writes a section of Documentation/Reliability.md, to `soaks`.

soaks :=
include $(wildcard make/soak/*.mk)

.PHONY: soak
soak: $(soaks) ## Try to break the calculator for hours, and write what came of it into Documentation/Reliability.md
