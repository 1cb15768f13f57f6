// Settings: what a person has chosen on this page, where the browser keeps it.

// What the browser does not keep, which holds until the page is closed.
const unkept = {};

// What this page has written or followed last.
const known = {};

// Runs what a browser may forbid, at once or by a promise, or have no room for, and returns what comes of it, or else the other value.
export function attempt(run, otherwise) {
  try {
    const result = run();
    // A promise of another window is none of this one.
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
  // Takes values over from outside; who follows them is told.
  replace(values) {
    for (const [name, value] of values) {
      settings.write(name, value);
      known[name] = undefined;
    }
    dispatchEvent(new Event("storage"));
  },
  // Runs a function when another page has written a setting. Not every browser tells pages from disk, so they look for themselves.
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
