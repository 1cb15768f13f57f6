// Settings: what a person has chosen on this page, where the browser keeps it.

// What the browser does not keep, which holds until the page is closed.
const unkept = {};

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
    try {
      localStorage.setItem(settings.key(name), value);
      delete unkept[name];
    } catch {
      unkept[name] = value;
    }
  },
};
