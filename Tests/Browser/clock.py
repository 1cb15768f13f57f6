"""The page's clock, which a test stops where a machine under load would be too slow for it."""

# A script by which the time that `performance.now` tells is `passed` milliseconds ahead.
AHEAD = "window.passed = 0; { const { now } = Performance.prototype; Performance.prototype.now = function () { return now.call(this) + window.passed; }; }"


def stopped(milliseconds):
    """Returns a script that stops all timers of so many milliseconds until `passTime` is called in the page."""
    return f"""{{
      const {{ setTimeout, clearTimeout }} = window;
      const stopped = new Map();
      window.setTimeout = (run, time, ...rest) => {{
        if (time !== {milliseconds}) return setTimeout(run, time, ...rest);
        const id = setTimeout(() => {{}});
        stopped.set(id, run);
        return id;
      }};
      window.clearTimeout = (id) => {{
        stopped.delete(id);
        clearTimeout(id);
      }};
      window.passTime = () => {{
        const due = [...stopped.values()];
        stopped.clear();
        for (const run of due) run();
      }};
    }}"""
