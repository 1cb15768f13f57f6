// Language: the markup is in English. A file in `languages` maps English words to those of a second language; long sentences have
// names (`data-words`) instead.

import { korean } from "../languages/ko.js";
import { page } from "./dom.js";
import { attempt, settings } from "./settings.js";

const languages = { en: {}, ko: korean };

export const language = {
  code: "en",

  // The separators of the person's number format; digits are always those on the keys.
  get marks() {
    return (this.knownMarks ??= marksOf(countryTag()));
  },

  // The person's country code: the country in the tag of the browser's language, or else the one where most people speak it.
  region: () => new Intl.Locale(countryTag()).maximize().region ?? "",

  day: (time) => formatter(Intl.DateTimeFormat, { dateStyle: "full" }).format(time),
  minute: (time) => formatter(Intl.DateTimeFormat, { timeStyle: "short" }).format(time),
  count: (number) => formatter(Intl.NumberFormat).format(number),

  // Collects all texts of the markup; to be called before a person enters any text.
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
    // If the browser's language is written from right to left, the layout of the page is mirrored.
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

// On a device with a mouse, the word `tap` is shown as `click`.
const hasMouse = matchMedia("(hover: hover)").matches;
const byPointer = (words) => (hasMouse ? words.replace(/\bTap\b/g, "Click").replace(/\btap\b/g, "click") : words);

// Formatters are cached: making one is far slower than using it, and the drawer may show thousands of tapes.
const formatters = {};

function formatter(Formatter, options) {
  // The locale of the browser if its language is that of the page; otherwise the language of the page.
  const locale = navigator.language.split("-")[0] === language.code ? navigator.language : language.code;
  return (formatters[JSON.stringify([Formatter.name, locale, options])] ??= new Formatter(locale, options));
}

// The tag of the browser's locale; `en` if it is not valid, as with the locale C.
const countryTag = () => attempt(() => Intl.getCanonicalLocales(navigator.language)[0], "en");

// Returns a country's separators, its sizes of digit groups, and the fewest digits before the first grouping separator.
function marksOf(tag) {
  const partsOf = (number) => new Intl.NumberFormat(tag, { numberingSystem: "latn" }).formatToParts(number);
  const parts = partsOf(123456789.5);
  const mark = (type) => parts.find((part) => part.type === type)?.value ?? "";
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const [secondary, primary] = groups.length > 1 ? groups.slice(-2) : [3, 3];
  const minimum = partsOf(1234).some(({ type }) => type === "group") ? 1 : 2;
  return { decimal: mark("decimal"), grouping: mark("group"), primary, secondary, minimum };
}
