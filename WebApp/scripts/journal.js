// Journal: a line in the browser's local storage with the changes of this page that are not in the store yet. It is written
// before anything else happens, so that a page that is killed loses nothing; the page that takes the tape next finds it.
//
// A change is `{ page, seq, bytes, key, drawer }`: the number of the page that has made it, its place among the changes of that
// page, what it adds to the saved form, the key by which it was made if it was one, and what it means for the drawer. A line
// names the changes that were made before those in it, as each record does: by the last one of each page. So what the store has
// is known again, also in a line that a browser which was killed has brought back.

const lineName = /^calculator\.page\d+$/;
const maximumBytes = 16384;

// Most pages that are remembered. Without locks every page that is opened is another one.
const mostPages = 64;

// Returns the last changes of each page when these changes follow them.
export function following(contains, changes) {
  const last = { ...contains };
  for (const { page, seq } of changes) last[page] = Math.max(seq, last[page] ?? 0);
  return Object.fromEntries(Object.entries(last).sort(([, one], [, other]) => other - one).slice(0, mostPages));
}

// Returns the changes that are not among others.
export function missing(contains, changes) {
  return changes.filter(({ page, seq }) => !(seq <= contains[page]));
}

// Whether changes that follow others also follow what is shown, which may have the first of them.
export function isNext(contains, changes, shown) {
  const left = missing(shown, changes);
  const before = following(contains, changes.filter((change) => !left.includes(change)));
  const pages = Object.keys(before);
  return pages.length === Object.keys(shown).length && pages.every((page) => before[page] === shown[page]);
}

const nameOf = (number) => `calculator.page${number}`;

export class Journal {
  // The locks that this page holds: of its own line, and of lines of pages that are gone.
  held = new Set();

  // Takes the first number that no open page has, and under which no line is left; without locks, one of its own.
  async open() {
    this.page = await this.freeNumber().catch(() => Date.now());
    this.name = nameOf(this.page);
  }

  async freeNumber() {
    for (let number = 1; ; number += 1) {
      const name = nameOf(number);
      if (localStorage.getItem(name) === null && (await this.takes(name)) && localStorage.getItem(name) === null) return number;
    }
  }

  // Takes the lock of a line for as long as this page is open, and returns whether it was free.
  takes(name) {
    return new Promise((resolve, reject) => {
      const hold = (lock) => {
        if (lock) this.held.add(name);
        resolve(lock !== null);
        return lock && new Promise(() => {});
      };
      navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
    });
  }

  // Whether the page that has written a line is gone, and no other page presses its keys again. A page that was just left may
  // hold its lock a moment longer, for which this page waits when it is opened.
  async isGone({ name, text }, isFirst) {
    const isFree = async () => !navigator.locks || this.held.has(name) || this.takes(name);
    let isGone = await isFree();
    for (let tries = isFirst ? 20 : 0; !isGone && tries > 0 && localStorage.getItem(name) === text; tries -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isGone = await isFree();
    }
    return isGone;
  }

  // Writes changes, which follow others.
  write(contains, changes) {
    try {
      const count = changes.reduce((sum, { bytes }) => sum + bytes.length, 0);
      // An older line is useless once a change is too long to be added.
      if (changes.length === 0 || count > maximumBytes) localStorage.removeItem(this.name);
      else localStorage.setItem(this.name, written(contains, changes));
    } catch {
      // Without permission or room, only the store remains. An older line would say less than happened.
      this.remove([this]);
    }
  }

  // The lines of all other pages, open or gone, the oldest first.
  get lines() {
    try {
      const names = Object.keys(localStorage).filter((name) => name !== this.name);
      const lines = names.filter((name) => lineName.test(name)).map(readLine);
      return lines.sort((one, other) => (one.changes?.[0].seq ?? 0) - (other.changes?.[0].seq ?? 0));
    } catch {
      // Without permission there are none.
      return [];
    }
  }

  // Removes lines, unless an open page has written more into one.
  remove(lines) {
    try {
      for (const { name, text } of lines) if (!text || localStorage.getItem(name) === text) localStorage.removeItem(name);
    } catch {
      // Without permission there is nothing to remove.
    }
  }
}

// Tapes for the drawer that are too long are left out: `null` tells that the keys have to be pressed again.
function written(contains, changes) {
  const isLong = changes.reduce((count, { drawer }) => count + (drawer?.text.length ?? 0), 0) > maximumBytes;
  const textOf = ({ bytes, drawer, ...change }) => (
    { ...change, text: String.fromCharCode(...bytes), drawer: isLong && drawer ? null : drawer });
  return sealed(JSON.stringify({ contains, changes: changes.map(textOf) }));
}

// Reads a line. One that is damaged has all that is written as its bytes.
function readLine(name) {
  const text = localStorage.getItem(name);
  try {
    const line = JSON.parse(unsealed(text));
    const bytesOf = ({ text, ...change }) => ({ ...change, bytes: Uint8Array.from(text, (character) => character.charCodeAt()) });
    return { ...line, name, text, changes: line.changes.map(bytesOf) };
  } catch {
    return { name, text, bytes: new TextEncoder().encode(text) };
  }
}

// A text after its checksum, which no change of one character leaves the same.
function sealed(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return `${sum} ${text}`;
}

function unsealed(line) {
  const text = line.slice(line.indexOf(" ") + 1);
  if (sealed(text) !== line) throw new TypeError();
  return text;
}
