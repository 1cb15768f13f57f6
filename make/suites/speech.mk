# What the screen reader Orca says, in real time. Now and then it misses what a browser tells it, so each is heard several
# times, and how often that was not as it should be is told. What is never heard as it should be is a failure.

hearing := .build/venv/bin/pytest --quiet Tests/Speech --times 3

soaks += soak-speech

.PHONY: soak-speech
soak-speech: dist .build/venv/installed ## Hear everything through Orca, in Firefox and Chromium, three times
	$(hearing) --table .build/speech.md
	python3 -B Scripts/reliability.py 'Heard through Orca' 'make $@' < .build/speech.md
