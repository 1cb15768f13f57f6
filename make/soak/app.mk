# Mistakes in the app for iPhone and iPad, which have to be found without a Mac.

soaks += soak-ios

.PHONY: soak-ios
soak-ios: .build/venv/installed ## Make every mistake in the app that `make test-ios` makes some of
	@.build/venv/bin/python -B Tests/iOS/check.py
