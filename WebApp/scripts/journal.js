// Journal: an entry in the browser's local storage with the changes of this page that are not in the store yet. The page that owns
// the tape next reads the entry. `contains` maps each page to its last change before these changes. A change is `{ page, seq, call
// }`: the number of its page, its number on that page, and the call that makes it.

import { attempt } from "./settings.js";

const lineName = /^calculator\.page\d+$/;
const longestLine = 16384;

// The largest count of pages in `contains`. After a crash, a browser may restore old entries, but only those of recent pages.
const mostPages = 8;

// Returns the number of the last change of each page, given those in `contains` and the later `changes`.
export function following(contains, changes) {
  const last = { ...contains };
  for (const { page, seq } of changes) last[page] = Math.max(seq, last[page] ?? 0);
  return Object.fromEntries(Object.entries(last).sort(([, one], [, other]) => other - one).slice(0, mostPages));
}

// Returns those of the `changes` that `contains` does not cover.
export const missing = (contains, changes) => changes.filter(({ page, seq }) => !(seq <= contains?.[page]));

// Returns whether `changes`, made after `contains`, continue the shown tape; the tape may have the first of them already.
export function isNext(contains, changes, shown) {
  const first = changes.slice(0, changes.length - missing(shown, changes).length);
  // Both objects list their names in ascending order, as numeric names always are, so equal objects give equal JSON.
  return JSON.stringify(following(contains, first)) === JSON.stringify(shown);
}

export class Journal {
  page = crypto.getRandomValues(new Uint32Array(1))[0];
  name = `calculator.page${this.page}`;

  // Writes the changes that follow `contains`. If writing fails, removes the entry, because the previous entry lacks these changes.
  write(contains, changes) {
    const line = sealed(JSON.stringify({ contains, changes: changes.map(({ page, seq, call }) => ({ page, seq, call })) }));
    const isPossible = changes.length > 0 && line.length <= longestLine;
    const isRefused = !isPossible || attempt(() => localStorage.setItem(this.name, line), true);
    if (isRefused) attempt(() => localStorage.removeItem(this.name));
  }

  // Returns the entries of all other pages, open or closed, the oldest first. Removes damaged entries, and entries whose changes
  // are all stored.
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

// Puts a checksum before a text; a change of a single character changes the checksum.
function sealed(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return `${sum} ${text}`;
}
