"""The page's clock, which a test stops where a machine under load would be too slow for it."""


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
