// Settings: what a person has chosen on this page, where the browser keeps it.

export const settings = {
  key: (name) => `calculator.${name}`,
  read(name) {
    try {
      return localStorage.getItem(settings.key(name));
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(settings.key(name), value);
    } catch {
      // It holds until the page is closed.
    }
  },
};
