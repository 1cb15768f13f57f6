// Journal: the changes that are not in the store yet. It is written before anything else happens, so that a page that is killed
// loses nothing; the next page finds it.
//
// Each page keeps one, only while changes wait for the store. Like a log that names its checkpoint, it names the record that its
// bytes follow. It also names the record that is being written, and how many of its bytes that will contain. So it is never
// appended to a record of another page. Each change has an identity, by which it is known again in the store. The journal
// contains the keys of the changes too, to be repeated where the bytes do not fit. Each page holds the lock of its journal. A
// page takes the lock of an abandoned journal before it recovers that, so that no other page does.

import { joined } from "./bytes.js";
import { isDrawerChange } from "./drawer-store.js";

const journalPrefix = "calculator ";
const journalName = /^calculator \d+ [\d.e-]+$/;
const maximumJournalBytes = 16384;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Journal {
  constructor() {
    this.name = `${journalPrefix}${Date.now()} ${Math.random()}`;
    navigator.locks?.request(this.name, () => new Promise(() => {})).catch(() => {});
  }

  // Writes the changes that are not in the store; the first `sent` of them are being written as the record `next`.
  write(changes, base, sent, next) {
    try {
      // An older journal is useless once a change is too long to be added.
      if (changes.length === 0 || byteCount(changes) > maximumJournalBytes) localStorage.removeItem(this.name);
      else localStorage.setItem(this.name, JSON.stringify({ base, next, ...written(changes, sent) }));
    } catch {
      // Without permission or room, only the store remains. An older journal would repeat what is in it.
      removeJournals([this.name]);
    }
  }

  get namesOfOthers() {
    return Object.keys(localStorage).filter((name) => name.startsWith(journalPrefix) && name !== this.name);
  }

  // Waits until no other page has changes that are not in the store, but not for long: the page may be gone.
  async awaitOthers() {
    try {
      for (let tries = 100; tries > 0 && this.namesOfOthers.length > 0; tries -= 1) await pause(10);
    } catch {
      // Without permission nobody has a journal.
    }
  }

  // Returns the journals of closed pages, in the order in which the pages were opened. A page that was just closed may hold its
  // lock a moment longer, and an open one saves what it has.
  async abandoned() {
    try {
      const names = this.namesOfOthers.sort();
      const locked = new Set();
      for (let tries = 20; tries > 0; tries -= 1) {
        for (const name of names) if (!locked.has(name) && (await takeLock(name))) locked.add(name);
        if (names.every((name) => locked.has(name) || localStorage.getItem(name) === null)) break;
        await pause(50);
      }
      return names.filter((name) => locked.has(name)).map(readJournal).filter((journal) => journal);
    } catch {
      // Without permission there are none.
      return [];
    }
  }
}

// Functions that release the locks of abandoned journals, by name.
const releases = new Map();

// Takes the lock of a journal until the journal is removed, and returns whether it was free.
function takeLock(name) {
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

function drawerCharacters(changes) {
  return changes.flatMap(({ drawerChanges }) => drawerChanges).reduce((count, { text }) => count + text.length, 0);
}

// Returns the changes in the form of a journal. Tapes for the drawer that are too long for it are left out: `null` tells that the
// keys have to be pressed again.
function written(changes, sentChanges) {
  return {
    text: String.fromCharCode(...joined(changes.map(({ bytes }) => bytes))),
    sent: byteCount(changes.slice(0, sentChanges)),
    sentChanges,
    ids: changes.map(({ ids }) => ids),
    counts: changes.map(({ bytes }) => bytes.length),
    keys: changes.map(({ keys }) => keys ?? null),
    drawerChanges: drawerCharacters(changes) > maximumJournalBytes ? null : changes.map(({ drawerChanges }) => drawerChanges),
  };
}

// Reads a journal. One that is damaged has all that is written as its bytes. Returns undefined when it is of another program.
export function readJournal(name) {
  const written = localStorage.getItem(name);
  // Earlier releases wrote the key of the record before, how many bytes are being written, and the bytes.
  const [, last, count, rest] = written?.match(/^(\d+) (\d+) (.*)$/s) ?? [];
  try {
    const { text, ...journal } = last
      ? { base: Number(last), next: Number(last) + 1, sent: Number(count), text: rest }
      : JSON.parse(written);
    if (isJournal(journal)) return { ...journal, name, bytes: Uint8Array.from(text, (character) => character.charCodeAt()) };
  } catch {
    // It is no journal, or a damaged one.
  }
  if (written === null || !journalName.test(name)) return undefined;
  return { name, isDamaged: true, bytes: new TextEncoder().encode(written) };
}

// A damaged journal may be anything.
function isJournal({ sent, sentChanges = 0, ids = [], counts = [], keys = [], drawerChanges }) {
  const areCounts = [sent, sentChanges, ...counts].every((count) => Number.isInteger(count) && count >= 0);
  const areIdentities = ids.length === counts.length && ids.every((each) => each.length > 0);
  const isKey = (some) => typeof (some?.key?.typed ?? some?.key) === "string";
  const areKeys = keys.every((some) => some === null || some.every(isKey));
  return areCounts && areIdentities && areKeys && (drawerChanges ?? []).every((changes) => changes.every(isDrawerChange));
}

export function removeJournals(names) {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Without permission there is nothing to remove.
  }
  for (const name of names) releases.get(name)?.();
}
