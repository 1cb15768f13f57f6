// Language: the words of the page are English in the markup; a file in `languages` has them in another, by the English ones, or
// long ones by the names that `data-words` gives to sentences.

import { korean } from "../languages/ko.js";
import { page } from "./dom.js";
import { attempt, settings } from "./settings.js";

const languages = { en: {}, ko: korean };

export const language = {
  code: "en",

  // How numbers are written where the person lives. Digits are those of the keys.
  get marks() {
    return (this.knownMarks ??= marksOf(countryTag()));
  },

  // The code of the country in which the browser's language is spoken, or most of those who speak it are.
  region: () => new Intl.Locale(countryTag()).maximize().region ?? "",

  day: (time) => formatter(Intl.DateTimeFormat, { dateStyle: "full" }).format(time),
  minute: (time) => formatter(Intl.DateTimeFormat, { timeStyle: "short" }).format(time),
  count: (number) => formatter(Intl.NumberFormat).format(number),

  // Finds every text there is. What a person enters comes later.
  setUp() {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    this.places = [];
    const add = (object, property, name) => {
      const [, english, ellipsis] = /^(.*?)(…?)$/s.exec(object[property].trim());
      if (english) this.places.push({ object, property, name, english, ellipsis });
    };
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!text.parentNode.matches("script, style, kbd")) add(text, "data", text.parentNode.dataset.words);
    }
    for (const element of document.querySelectorAll("[aria-label]:not([data-key])")) add(element, "ariaLabel");
    for (const element of document.querySelectorAll("[placeholder]")) add(element, "placeholder");
    // Where people read from the right the parts of the page stand the other way round.
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
      object[property] = object[property].replace(object[property].trim(), () => word);
    }
  },
};

// Who has a mouse does not tap.
const hasMouse = matchMedia("(hover: hover)").matches;
const byPointer = (words) => (hasMouse ? words.replace(/\bTap\b/g, "Click").replace(/\btap\b/g, "click") : words);

// Making a formatter takes far longer than using it, and the drawer may have thousands of tapes.
const formatters = {};

function formatter(Formatter, options) {
  // The browser's country, where its language is that of the page.
  const locale = navigator.language.split("-")[0] === language.code ? navigator.language : language.code;
  return (formatters[JSON.stringify([Formatter.name, locale, options])] ??= new Formatter(locale, options));
}

// The tag of the browser's country; that of English where the system names no country, as with the locale C, whose tag is none.
const countryTag = () => attempt(() => Intl.getCanonicalLocales(navigator.language)[0], "en");

// The separators of a country, how many digits its last group and the others have, and the fewest before the first separator.
function marksOf(tag) {
  const partsOf = (number) => new Intl.NumberFormat(tag, { numberingSystem: "latn" }).formatToParts(number);
  const parts = partsOf(123456789.5);
  const mark = (type) => parts.find((part) => part.type === type)?.value ?? "";
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const [secondary, primary] = groups.length > 1 ? groups.slice(-2) : [3, 3];
  const minimum = partsOf(1234).some(({ type }) => type === "group") ? 1 : 2;
  return { decimal: mark("decimal"), grouping: mark("group"), primary, secondary, minimum };
}
