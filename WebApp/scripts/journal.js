// Journal: a line in the browser's local storage with the changes of this page that are not in the store yet, for the page that
// takes the tape next. `contains` says what precedes them, as in a record: the last change of each page. A change is `{ page,
// seq, call }`: the number of its page, its place among the changes of that page, and the call that makes it.

import { attempt } from "./settings.js";

const lineName = /^calculator\.page\d+$/;
const longestLine = 16384;

// The most pages in `contains`. Only lines of recent pages can come back from a browser.
const mostPages = 8;

// Returns the last change of each page after these changes.
export function following(contains, changes) {
  const last = { ...contains };
  for (const { page, seq } of changes) last[page] = Math.max(seq, last[page] ?? 0);
  return Object.fromEntries(Object.entries(last).sort(([, one], [, other]) => other - one).slice(0, mostPages));
}

// Returns the changes that `contains` lacks.
export const missing = (contains, changes) => changes.filter(({ page, seq }) => !(seq <= contains?.[page]));

// Whether the changes continue the shown tape, which may already have the first of them.
export function isNext(contains, changes, shown) {
  const first = changes.slice(0, changes.length - missing(shown, changes).length);
  // An object lists names that are numbers in ascending order.
  return JSON.stringify(following(contains, first)) === JSON.stringify(shown);
}

export class Journal {
  page = crypto.getRandomValues(new Uint32Array(1))[0];
  name = `calculator.page${this.page}`;

  // Writes the changes that follow `contains`. If that fails, the line is removed: an older line would lack changes.
  write(contains, changes) {
    const line = sealed(JSON.stringify({ contains, changes: changes.map(({ page, seq, call }) => ({ page, seq, call })) }));
    const isPossible = changes.length > 0 && line.length <= longestLine;
    const isRefused = !isPossible || attempt(() => localStorage.setItem(this.name, line), true);
    if (isRefused) attempt(() => localStorage.removeItem(this.name));
  }

  // Returns the lines in the browser's storage of all other pages, open or closed, the oldest first. Lines whose changes are all stored
  // are removed, and so are damaged lines, which have none.
  takeLines(stored) {
    const names = attempt(() => Object.keys(localStorage), []);
    const lines = names.filter((name) => lineName.test(name) && name !== this.name).map(readLine);
    for (const { name, changes } of lines) if (missing(stored, changes).length === 0) localStorage.removeItem(name);
    return lines.sort((one, other) => (one.changes[0]?.seq ?? 0) - (other.changes[0]?.seq ?? 0));
  }
}

function readLine(name) {
  const text = localStorage.getItem(name);
  const content = text.slice(text.indexOf(" ") + 1);
  return { name, text, changes: [], ...(sealed(content) === text && JSON.parse(content)) };
}

// Puts a checksum before a text; a change of any one character changes the checksum.
function sealed(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return `${sum} ${text}`;
}
