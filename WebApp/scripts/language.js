// Language: the markup has the words of the page in English. A file in `languages` has another language's words, listed by the
// English ones; long sentences are listed by their names in `data-words`.

import { korean } from "../languages/ko.js";
import { page } from "./dom.js";
import { attempt, settings } from "./settings.js";

const languages = { en: {}, ko: korean };

export const language = {
  code: "en",

  // The person's number format, with digits as on the keys.
  get marks() {
    return (this.knownMarks ??= marksOf(countryTag()));
  },

  // The code of the person's country: that of the browser's language, or the country where most people speak that language.
  region: () => new Intl.Locale(countryTag()).maximize().region ?? "",

  day: (time) => formatter(Intl.DateTimeFormat, { dateStyle: "full" }).format(time),
  minute: (time) => formatter(Intl.DateTimeFormat, { timeStyle: "short" }).format(time),
  count: (number) => formatter(Intl.NumberFormat).format(number),

  // Finds all texts of the markup, before a person has entered any.
  setUp() {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    this.places = [];
    const add = (object, property, name) => {
      const [, english, ellipsis] = /^(.*?)(…?)$/s.exec(object[property].trim());
      if (english) this.places.push({ object, property, name, english, ellipsis });
    };
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!text.parentNode.matches("script, style, kbd, [data-name]")) add(text, "data", text.parentNode.dataset.words);
    }
    for (const element of document.querySelectorAll("[aria-label]:not([data-key])")) add(element, "ariaLabel");
    for (const element of document.querySelectorAll("[placeholder]")) add(element, "placeholder");
    // In languages written from the right, the parts of the page are mirrored.
    if (/^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/.test(navigator.language)) document.documentElement.dir = "rtl";
    const known = navigator.languages.map((tag) => tag.split("-")[0]);
    this.choose([settings.read("language"), ...known, "en"].find(this.has));
  },

  has: (code) => Object.hasOwn(languages, code),

  choose(code) {
    if (!this.has(code)) return;
    this.code = document.documentElement.lang = page().documentElement.lang = code;
    const words = languages[code];
    for (const { object, property, name, english, ellipsis } of this.places) {
      const word = byPointer(words[name] ?? words[english] ?? english) + ellipsis;
      const shown = object[property].trim();
      if (shown !== word) object[property] = object[property].replace(shown, () => word);
    }
  },
};

// With a mouse, `tap` becomes `click`.
const hasMouse = matchMedia("(hover: hover)").matches;
const byPointer = (words) => (hasMouse ? words.replace(/\bTap\b/g, "Click").replace(/\btap\b/g, "click") : words);

// Making a formatter takes far longer than using it, and the drawer may show thousands of tapes.
const formatters = {};

function formatter(Formatter, options) {
  // The browser's locale, if its language is that of the page.
  const locale = navigator.language.split("-")[0] === language.code ? navigator.language : language.code;
  return (formatters[JSON.stringify([Formatter.name, locale, options])] ??= new Formatter(locale, options));
}

// The tag of the browser's locale, or `en` if the browser names none, as with the locale C.
const countryTag = () => attempt(() => Intl.getCanonicalLocales(navigator.language)[0], "en");

// Returns the separators of a country, the sizes of its groups of digits, and the fewest digits before the first separator.
function marksOf(tag) {
  const partsOf = (number) => new Intl.NumberFormat(tag, { numberingSystem: "latn" }).formatToParts(number);
  const parts = partsOf(123456789.5);
  const mark = (type) => parts.find((part) => part.type === type)?.value ?? "";
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const [secondary, primary] = groups.length > 1 ? groups.slice(-2) : [3, 3];
  const minimum = partsOf(1234).some(({ type }) => type === "group") ? 1 : 2;
  return { decimal: mark("decimal"), grouping: mark("group"), primary, secondary, minimum };
}
