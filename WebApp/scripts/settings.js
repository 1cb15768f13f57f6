// Settings: the choices of a person on this page, saved in the browser.

// The settings that the browser could not save; they are valid until the page is closed.
const unkept = {};

// The last value of each setting that this page has written or seen.
const known = {};

// Calls `run` and returns its result. If it throws, or its promise is rejected, returns `otherwise`.
export function attempt(run, otherwise) {
  try {
    const result = run();
    // A promise of a different window is not an instance of `Promise` here, so its `catch` is tested.
    return result?.catch ? result.catch(() => otherwise) : result;
  } catch {
    return otherwise;
  }
}

export const settings = {
  read: (name) => unkept[name] ?? attempt(() => localStorage.getItem(`calculator.${name}`), null),
  write(name, value) {
    unkept[name] = known[name] = String(value);
    attempt(() => {
      localStorage.setItem(`calculator.${name}`, value);
      delete unkept[name];
    });
  },
  // Applies settings read from a file, and calls the functions passed to `follow` for them.
  replace(values) {
    for (const [name, value] of values) {
      settings.write(name, value);
      known[name] = undefined;
    }
    dispatchEvent(new Event("storage"));
  },
  // Calls `run` when a second page has changed a setting. Pages from disk may get no storage event, so they also compare the
  // setting when they get the focus or become visible.
  follow(name, run) {
    known[name] = settings.read(name);
    const look = () => {
      const before = known[name];
      known[name] = settings.read(name);
      if (known[name] !== before) run();
    };
    for (const event of ["storage", "focus", "visibilitychange"]) addEventListener(event, look);
  },
};
