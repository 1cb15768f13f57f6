// Journal: what has been done and is on its way into the store. It is written before anything else happens, so that a page
// that is killed the next moment has lost nothing; the next page finds it.
//
// There is one for each page, and only while there is something on its way. It says what its bytes build on, by the identity
// of the last record of the store, as logs name the checkpoint that they begin at; which identity the next record is about to
// have, and how much of the journal is in that one. So it is never put behind the record of another page. The keys that led
// to the bytes are in it too, to be pressed again where the bytes do not fit. Each page has the lock of its own journal, and
// takes those of the journals that pages have left which are gone, so that one page only brings each to the store.

import { joined } from "./bytes.js";

const journalPrefix = "calculator ";
const maximumJournalBytes = 16384;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Journal {
  constructor() {
    this.name = `${journalPrefix}${Date.now()} ${Math.random()}`;
    this.lock();
    addEventListener("pageshow", ({ persisted }) => persisted && this.lock());
  }

  // WebKit takes the lock from a page that is left, also when a person comes back to it.
  lock() {
    navigator.locks?.request(this.name, () => new Promise(() => {})).catch(() => {});
  }

  // Writes what is not kept yet; of the changes, `sent` are about to become the record `next`. Returns whether it is written.
  write(changes, base, sent, next) {
    const count = byteCount(changes);
    try {
      // What is too long for it makes what it has out of date.
      if (changes.length === 0 || count > maximumJournalBytes) localStorage.removeItem(this.name);
      else localStorage.setItem(this.name, JSON.stringify({ base, next, ...written(changes, sent) }));
      return count <= maximumJournalBytes;
    } catch {
      // Where pages may not write here, or there is no room, the store alone has to do.
      return false;
    }
  }

  // What pages that are gone have left, in the order in which they were opened. A page that was just left may still have its
  // lock for a moment.
  async left() {
    try {
      const isLeft = (name) => name.startsWith(journalPrefix) && name !== this.name;
      const names = Object.keys(localStorage).filter(isLeft).sort();
      const claimed = new Set();
      for (let tries = 6; tries > 0 && claimed.size < names.length; tries -= 1) {
        if (tries < 6) await pause(50);
        for (const name of names) if (!claimed.has(name) && (await isClaimed(name))) claimed.add(name);
      }
      return names.filter((name) => claimed.has(name)).map(readJournal).filter((journal) => journal);
    } catch {
      // As above.
      return [];
    }
  }
}

// What gives back the locks of journals that this page has taken.
const releases = new Map();

// Takes the lock of a journal until that is removed, and returns whether it was free.
function isClaimed(name) {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const hold = (lock) => {
      resolve(lock !== null);
      return lock && new Promise((release) => releases.set(name, release));
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

export function byteCount(changes) {
  return changes.reduce((count, { bytes }) => count + bytes.length, 0);
}

// The changes as a journal has them, with the keys of each that was made by some.
function written(changes, sentChanges) {
  return {
    text: String.fromCharCode(...joined(changes.map(({ bytes }) => bytes))),
    sent: byteCount(changes.slice(0, sentChanges)),
    sentChanges,
    keys: changes.map(({ keys }) => keys ?? null),
  };
}

// Reads a journal; nothing if it is none.
export function readJournal(name) {
  const written = localStorage.getItem(name);
  // As earlier releases wrote it: the number of the record before, how many bytes are on their way, the bytes.
  const [, last, count, rest] = written?.match(/^(\d+) (\d+) (.*)$/s) ?? [];
  try {
    const { text, ...journal } = last
      ? { base: Number(last), next: Number(last) + 1, sent: Number(count), text: rest }
      : JSON.parse(written);
    return { ...journal, name, bytes: Uint8Array.from(text, (character) => character.charCodeAt()) };
  } catch {
    return undefined;
  }
}

export function removeJournals(names) {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // As above.
  }
  for (const name of names) releases.get(name)?.();
}
