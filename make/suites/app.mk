# Mistakes in the app for iPhone and iPad, which have to be found without a Mac.

soaks += soak-ios

.PHONY: soak-ios
soak-ios: ## Make mistakes in the app for iPhone and iPad, each of which `make test-ios` has to find
	@python3 -B Tests/iOS/check.py --mistakes
