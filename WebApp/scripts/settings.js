// Settings: what a person has chosen on this page, saved in the browser.

// The settings that the browser could not save; they hold until the page is closed.
const unkept = {};

// The value of each setting that this page has last written or seen.
const known = {};

// Calls `run`, which a browser may refuse by an error or by a rejected promise. Returns its result, or `otherwise` if it failed.
export function attempt(run, otherwise) {
  try {
    const result = run();
    // A promise of another window is no `Promise` of this one, so its `catch` is looked for.
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
  // Sets settings read from a file, and calls their followers.
  replace(values) {
    for (const [name, value] of values) {
      settings.write(name, value);
      known[name] = undefined;
    }
    dispatchEvent(new Event("storage"));
  },
  // Calls a function when another page has changed a setting. Pages from disk may get no storage event, so they also look when
  // they get the focus or become visible.
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
