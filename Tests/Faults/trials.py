"""Trials that all come to an end, and what came of them as lines of a table in Markdown."""

import signal
import sys
import traceback


class Trials:
    """Tries one thing after the other. What fails, or has not ended in time, is told on the standard error."""

    def __init__(self, seconds):
        """Gives each trial so many seconds, and as many again to tidy up."""
        self._seconds = seconds
        self._failed = []

    def run(self, face, trial, *arguments):
        """Tries something of a face, which returns the other cells of its line in the table."""
        signal.signal(signal.SIGALRM, self._end)
        signal.setitimer(signal.ITIMER_REAL, self._seconds, self._seconds)
        try:
            cells = trial(*arguments)
        except Exception:
            traceback.print_exc()
            self._failed.append(f"{face}: {trial.__name__}")
        else:
            print("|", " | ".join([face, *cells]), "|", flush=True)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _end(self, *_):
        raise TimeoutError(f"It has not ended within {self._seconds} seconds.")

    def exit(self):
        """Ends the program, with a status and a sentence that tell what has failed."""
        sys.exit(f"error: these have failed: {', '.join(self._failed)}" if self._failed else 0)
