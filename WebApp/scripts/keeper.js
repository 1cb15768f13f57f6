// Keeper: every change is kept as soon as it is made, and all pages that are open show the one tape that is kept.
//
// A page that comes to the front takes over what others have kept. Should two be quicker than that, the keys pressed on the
// page that comes too late are pressed again on what the other has kept. What was done to a row is not done again, for it
// may be another row by then, and the person is told. What a page has not brought into the store before it was killed is in its journal.

import { joined } from "./bytes.js";
import { byteCount, Journal, removeJournals } from "./journal.js";
import { messages } from "./messages.js";
import { settings } from "./settings.js";
import { Conflict, newIdentity, Store } from "./store.js";

// A store that has not answered by then is spoken of; it may still answer.
const longestOpening = 5000;

// The changes behind the last key that cleared everything; `keysOf` returns the keys of a change.
export function sinceClearing(changes, keysOf) {
  return changes.slice(changes.findLastIndex((change) => keysOf(change)?.at(-1)?.isClearing) + 1);
}

export class Keeper {
  // `restore` makes the calculator what saved bytes say, and returns how many of them could be read; `press` presses a key once
  // more, `tell` tells the person something, and `afterNextFrame` runs a function when what has changed is painted.
  constructor(core, { restore, press, tell, afterNextFrame }) {
    Object.assign(this, { core, restore, press, tell, afterNextFrame });
    this.unkept = [];
    this.sending = 0;
    this.isStale = this.isFirst = true;
    // The identity of what the page shows, but for the changes that are not kept yet; 0 is an empty store.
    this.base = 0;
    // What was left over by pages that are gone, with its journals.
    this.leftOver = [];
    this.journal = new Journal();
    try {
      this.others = new BroadcastChannel("calculator");
      this.others.onmessage = () => this.check();
    } catch {
      // Where pages cannot speak to each other, they find out when they come to the front.
    }
    addEventListener("focus", () => this.check());
    addEventListener("pagehide", () => this.run());
    document.addEventListener("visibilitychange", () => this.check());
  }

  // Takes over what is kept. What was done before it was there comes behind it.
  open() {
    return this.run();
  }

  // Keeps what a change has added; `again` does the change once more, and so do `keys` where it was made by some. A change
  // that was left over by another page comes with that page's `journal`. What added nothing may do more on a tape that another
  // page has kept meanwhile.
  add(bytes, again, keys, journal) {
    this.unkept.push({ bytes, again, keys, journal });
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    // The journal has the change at once; the store is given it when the frame that shows the change is painted.
    if (this.writeJournal() && !this.isBusy) this.afterNextFrame(() => this.run());
    else this.run();
  }

  check() {
    // A page out of sight looks when it comes back; now it keeps what it has, for it may not.
    this.shouldCheck ||= !document.hidden;
    this.run();
  }

  // In a pause, a new snapshot takes the place of what has become long.
  tidy() {
    this.shouldTidy = this.store?.excess > 1;
    this.run();
  }

  // Does what there is to do, unless that is under way, and returns when it is done.
  run() {
    if (!this.isBusy) this.running = this.work();
    return this.running;
  }

  async work() {
    this.isBusy = true;
    try {
      while (this.hasToDo) await this.step();
    } catch (error) {
      this.shouldTidy = false;
      const isFull = error.name === "QuotaExceededError";
      // Another connection may do better.
      if (!isFull) this.store?.close();
      this.complain(isFull ? "storageFull" : "notKept");
    }
    this.isBusy = false;
  }

  get hasToDo() {
    return this.shouldCheck || this.isStale || this.shouldTidy || this.mustReplace || this.unkept.length > 0;
  }

  async step() {
    if (this.store?.isClosed !== false) await this.openStore();
    if (this.shouldCheck) {
      this.shouldCheck = false;
      this.isStale ||= await this.store.isBehind();
    }
    if (this.isStale) return this.renew();
    const { length } = this.unkept;
    const isWhole = this.mustReplace || this.store.isEmpty || this.shouldTidy || this.store.excess > 4;
    if (!isWhole && byteCount(this.unkept) === 0) {
      this.isStale = length > 0 && (await this.store.isBehind());
      if (!this.isStale) this.unkept.splice(0, length);
      this.writeJournal();
      return;
    }
    await this.write(length, isWhole);
  }

  // The browser may close the store, also while a person clears it; then it is opened again, and looked into.
  async openStore() {
    const timer = setTimeout(() => this.complain("notKept"), longestOpening);
    try {
      const store = await Store.open();
      if (this.store) store.follow(this.store);
      store.whenClosed = () => {
        this.shouldCheck = true;
        this.run();
      };
      this.store = store;
      this.shouldCheck = true;
    } finally {
      clearTimeout(timer);
    }
  }

  // Writes the first `count` changes, or all that there is.
  async write(count, isWhole) {
    const bytes = isWhole ? this.core.snapshot : joined(this.unkept.slice(0, count).map(({ bytes }) => bytes));
    const id = newIdentity();
    [this.sending, this.next] = [count, id];
    this.writeJournal();
    const unread = [this.damaged, ...this.leftOver.map(({ bytes }) => bytes)].filter((bytes) => bytes);
    try {
      await this.store.write({ id, isWhole, bytes }, unread);
      this.unkept.splice(0, count);
      this.base = id;
      removeJournals(this.leftOver.map(({ name }) => name));
      this.leftOver = [];
      this.damaged = undefined;
      this.shouldTidy = this.mustReplace = this.hasComplained = false;
      if (isWhole) settings.write("kept", "1");
      this.others?.postMessage(null);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.isStale = true;
    } finally {
      [this.sending, this.next] = [0, undefined];
      if (!this.isStale) this.writeJournal();
    }
  }

  writeJournal() {
    return this.journal.write(this.unkept, this.base, this.sending, this.next);
  }

  async renew() {
    const { store, isFirst } = this;
    const known = store.id;
    const kept = await store.read();
    const journals = isFirst ? await this.journal.left() : [];
    if (!isFirst && known !== 0 && !store.hasSnapshot) {
      // Everything was cleared, and this page still has it.
      this.isStale = false;
      this.base = undefined;
      this.mustReplace = true;
      return;
    }
    // Throws where there is no memory for it; then the store is left as it is.
    const count = this.restore(kept);
    this.isStale = this.isFirst = false;
    const done = isFirst ? sinceClearing(this.unkept, ({ keys }) => keys) : this.unkept;
    this.unkept = [];
    const isWhole = count === kept.length;
    const reason = this.core.state.announcement;
    this.base = isWhole ? store.id : `${store.id} to ${count}`;
    this.damaged = isWhole ? undefined : kept;
    this.mustReplace = !isWhole || this.leftOver.length > 0;
    const readable = count > 0 ? kept.subarray(0, count) : this.core.snapshot;
    for (const journal of journals) this.bringIn(journal, readable);
    let isLost = false;
    for (const { bytes, again, journal } of done) {
      if (again) again();
      else if (journal) this.setAside(journal);
      else if (bytes.length > 0) isLost = true;
    }
    this.core.resumeWaiting();
    this.writeJournal();
    if (!isWhole) this.tell(reason);
    else if (this.leftOver.length > 0) this.tell(messages.leftOver);
    else if (isLost) this.tell(messages.notRepeated);
    else if (isFirst && store.isEmpty && settings.read("kept")) this.tell(messages.cleared);
  }

  // Brings in what a page that is gone has left: its bytes if they build on just what there is, or else its keys, pressed
  // again. What can be neither is set aside.
  bringIn({ name, base, next, sent, sentChanges, bytes, keys = [undefined] }, kept) {
    const { ids, last } = this.store;
    if (ids.includes(next)) {
      [base, bytes, keys] = [next, bytes.slice(sent), keys.slice(sentChanges)];
    } else if (Number.isInteger(next) && next <= last && sent === bytes.length) {
      // An earlier release has brought all of it into the store.
      [bytes, keys] = [new Uint8Array(), []];
    } else if (next !== undefined && base !== this.base && !ids.includes(base)) {
      // Nobody can tell whether the store has what was on its way.
      keys = [undefined];
    }
    const journal = { name, bytes };
    if (bytes.length > 0 && base === this.base && this.unkept.length === 0) {
      const all = joined([kept, bytes]);
      const count = this.restore(all);
      const again = keys.every((some) => some) && (() => keys.flat().forEach(this.press));
      this.add(bytes.slice(0, Math.max(0, count - kept.length)), again, again && keys.flat(), journal);
      return count < all.length ? this.setAside(journal) : removeJournals([name]);
    }
    // Who had never seen the tape that is kept did not clear that.
    if (base === 0) keys = sinceClearing(keys, (some) => some);
    const end = keys.findIndex((some) => !some);
    keys.slice(0, end < 0 ? keys.length : end).flat().forEach((key) => this.press(key));
    if (end >= 0 && bytes.length > 0) this.setAside(journal);
    else removeJournals([name]);
  }

  setAside(journal) {
    this.leftOver.push(journal);
    this.mustReplace = true;
  }

  // Says it once, until something could be kept again.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.text(name));
    this.hasComplained = true;
  }
}
