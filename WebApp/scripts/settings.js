// Settings: what a person has chosen on this page, where the browser keeps it.

export const settings = {
  read(name) {
    try {
      return localStorage.getItem(`calculator.${name}`);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(`calculator.${name}`, value);
    } catch {
      // It holds until the page is closed.
    }
  },
};
