// Language: the words of the page are English in the markup and in `said`; a file in `languages` has them in another.

const languages = { en: { name: "English", words: {} } };

// What a person has chosen on this page, where the browser keeps it.
const settings = {
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

const language = {
  code: "en",

  // How numbers are written where the person lives. Digits are those of the keys.
  get marks() {
    const format = new Intl.NumberFormat(navigator.language, { numberingSystem: "latn" });
    const parts = format.formatToParts(123456789.5);
    const mark = (type) => parts.find((part) => part.type === type)?.value ?? "";
    const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
    const [secondary, primary] = groups.length > 1 ? groups.slice(-2) : [3, 3];
    return { decimal: mark("decimal"), grouping: mark("group"), primary, secondary };
  },

  // Finds every word there is. What a person enters comes later.
  attend() {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    this.places = [];
    const add = (object, property) => this.places.push({ object, property, english: object[property].trim() });
    while (walker.nextNode()) if (!walker.currentNode.parentNode.matches("script, style, kbd")) add(walker.currentNode, "data");
    for (const element of document.querySelectorAll("[aria-label]:not([data-key])")) add(element, "ariaLabel");
    for (const element of document.querySelectorAll("[placeholder]")) add(element, "placeholder");
    for (const name of Object.keys(said)) add(said, name);
    for (const code of Object.keys(languages)) {
      const item = part("moreMenu").appendChild(part("languageItem").content.firstElementChild.cloneNode());
      Object.assign(item, { lang: code, textContent: languages[code].name });
    }
    const known = navigator.languages.map((tag) => tag.split("-")[0]);
    this.speak([settings.read("language"), ...known, "en"].find((code) => code in languages));
  },

  speak(code) {
    this.code = document.documentElement.lang = code;
    const { words } = languages[code];
    for (const { object, property, english } of this.places) {
      if (english) object[property] = object[property].replace(object[property].trim(), () => words[english] ?? english);
    }
    for (const item of part("moreMenu").querySelectorAll("[lang]")) item.dataset.when = item.lang === code ? "never" : "rows none";
  },
};
