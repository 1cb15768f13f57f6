// Settings: what a person has chosen on this page, where the browser keeps it.

// What the browser does not keep, which holds until the page is closed.
const unkept = {};

// What this page has written or followed last.
const known = {};

export const settings = {
  key: (name) => `calculator.${name}`,
  read(name) {
    try {
      return unkept[name] ?? localStorage.getItem(settings.key(name));
    } catch {
      return null;
    }
  },
  write(name, value) {
    known[name] = String(value);
    try {
      localStorage.setItem(settings.key(name), value);
      delete unkept[name];
    } catch {
      unkept[name] = value;
    }
  },
  // Runs a function when another page has written a setting. Not every browser tells that to pages from disk, so they look when
  // they come to the front too.
  follow(name, run) {
    known[name] = settings.read(name);
    const look = () => {
      const before = known[name];
      known[name] = settings.read(name);
      if (known[name] !== before) run();
    };
    for (const event of ["storage", "focus"]) addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
  },
};
