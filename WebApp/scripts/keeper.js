// Keeper: saves every change before it is painted: in the journal at once, and in the store a moment later. The page that was used
// last has the tape: its number is the setting `turn`. The rules are in Documentation/Keeping.md.

import { following, isNext, Journal, missing } from "./journal.js";
import { messages } from "./messages.js";
import { attempt, settings } from "./settings.js";
import { Store } from "./store.js";

// Milliseconds until the person is told that the store has not opened. It may still open later.
const longestOpening = 5000;

// Milliseconds after which keys act even if what is stored could not be loaded.
const longestWait = 1000;

// Calls that mean the same on another tape.
const repeatable = ["press", "type", "paste", "performKept"];

const onAnotherTape = (call) => (call[0] === "press" && call[1] === "AC" ? ["press", "CE"] : call);

export class Keeper {
  journal = new Journal();
  // The place of the last change, which is its time.
  seq = 0;
  // Changes that the store does not have, each with its call, the bytes that it adds to the saved form, and what it means for the
  // drawer; and the last change of each page in what is stored and shown, which is unknown before the store was read.
  pending = [];
  contains;
  // Actions of keys that wait, and what could not be put on the tape.
  waiting = [];
  aside = [];
  isBusy = false;

  // `restore` makes the calculator what saved parts say, and returns why not all of them could be read, if so. `change` makes a
  // change by its call and its time, `tell` shows a message.
  constructor(core, { restore, change, tell }) {
    Object.assign(this, { core, restore, change, tell });
    addEventListener("focus", () => this.take());
    addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.leave() : this.take()));
    settings.follow("kept", () => document.hidden || this.check());
  }

  // Loads the saved tape. The promise is fulfilled when it is shown, or the person was told that it cannot be.
  open = () => Promise.race([this.take(), new Promise((resolve) => (this.hasTold = resolve))]);

  // Takes the tape, also from another page, and loads what that one has saved.
  take() {
    if (!this.isOwner) settings.write("turn", this.journal.name);
    return this.check();
  }

  get isOwner() {
    return settings.read("turn") === this.journal.name;
  }

  // A new object each time, by which `load` sees that there is more to load than when it began.
  check() {
    this.mustLoad = {};
    return this.run();
  }

  // Runs what a key does: at once where what is stored is shown, or else when it is, or cannot be.
  act(action) {
    const isUpToDate = this.isOwner && !this.mustLoad;
    if (this.waiting.length === 0 && (isUpToDate || this.isLate)) return action();
    if (this.waiting.push(action) === 1) this.timer = setTimeout(() => this.actNow((this.isLate = true)), longestWait);
    if (!this.isOwner) this.take();
    this.tellWhetherBusy();
  }

  // Runs what waits, without loading anything before. It is kept together, so that nothing of another page comes between.
  actNow() {
    if (this.isActing || this.waiting.length === 0) return;
    clearTimeout(this.timer);
    this.isActing = true;
    try {
      for (const action of this.waiting.splice(0)) action();
    } finally {
      this.isActing = false;
    }
    this.keep();
  }

  // A hidden page may never be shown again, so it keeps what it has.
  leave() {
    this.actNow();
    this.keep();
  }

  // Tells in the document whether keys wait or something is on its way into the store, for whoever waits for the end of that.
  tellWhetherBusy() {
    document.documentElement.toggleAttribute("data-keeping", this.isBusy || this.waiting.length > 0);
  }

  // Saves a change.
  add(change) {
    this.seq = Math.max(Date.now(), this.seq + 1);
    this.pending.push({ page: this.journal.page, seq: this.seq, ...change });
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    if (!this.isActing) this.keep();
  }

  // The journal is written at once, or goes when the store has everything, and the store before the change is painted.
  keep() {
    this.journal.write(this.contains, this.pending);
    this.run();
  }

  // Returns the store when all that there is to do was done; undefined when it cannot be opened.
  async openedStore() {
    await this.check();
    return this.store;
  }

  // When no key is pressed, replaces a long series of records by one snapshot, has the disk keep them, and removes the line.
  tidy() {
    this.mustReplace ||= this.store?.isLong();
    this.keep();
    // A connection that is closed takes nothing more. The next change opens another one.
    attempt(() => this.store?.flush());
  }

  // Does all pending work, unless it is being done already. The promise is fulfilled when it is done.
  run() {
    if (!this.isBusy) this.running = this.work();
    return this.running;
  }

  async work() {
    this.isBusy = true;
    this.tellWhetherBusy();
    try {
      while (this.mustLoad || this.mustReplace || this.pending.length > 0) {
        const store = this.store ?? (await this.openStore());
        await (this.mustLoad ? this.load(store) : this.write(store));
      }
    } catch (error) {
      this.isLate = true;
      const isFull = error.name === "QuotaExceededError";
      // The next attempt uses a new connection; until one is there, no key waits.
      if (!isFull) {
        this.store?.database.close();
        this.store = undefined;
      }
      this.complain(isFull ? "storageFull" : "notKept");
    }
    this.isBusy = false;
    this.actNow();
    this.tellWhetherBusy();
  }

  // Opens the store, also again after the browser has closed it, as when a person clears its data.
  async openStore() {
    const timer = setTimeout(() => this.complain("notKept"), longestOpening);
    const whenClosed = () => {
      this.store = undefined;
      this.check();
    };
    this.store = await Store.open(whenClosed).finally(() => clearTimeout(timer));
    this.mustLoad = {};
    return this.store;
  }

  // Writes all changes, or a snapshot.
  async write(store) {
    const changes = [...this.pending];
    const isWhole = this.mustReplace || store.last === 0;
    const bytes = isWhole ? this.core.snapshot() : Uint8Array.from(changes.flatMap(({ bytes }) => bytes));
    const record = { isWhole, bytes, contains: following(this.contains, changes) };
    const drawerChanges = changes.flatMap(({ drawerChanges }) => drawerChanges);
    const isWritten = await store.write(record, this.aside, drawerChanges).catch(async (error) => {
      if (error.name !== "QuotaExceededError" || drawerChanges.length === 0) throw error;
      // There may be room for the record alone. Undo brings the tape back.
      const isWritten = await store.write(record, this.aside, []);
      if (isWritten) this.tell(this.core.ask("notInDrawer"));
      return isWritten;
    });
    // Another page was quicker.
    if (!isWritten) return void (this.mustLoad = {});
    this.contains = record.contains;
    this.pending.splice(0, changes.length);
    this.aside = [];
    this.mustReplace = this.hasComplained = this.isDamaged = false;
    // Pages that are in view follow.
    settings.write("kept", this.seq);
  }

  // Shows what is stored, if that is not shown yet, and after it what no page has stored.
  async load(store) {
    const { mustLoad } = this;
    const saved = await store.read();
    // Another page may have stored more meanwhile.
    if (this.mustLoad === mustLoad) this.mustLoad = undefined;
    this.isActing = true;
    try {
      const words = saved && this.show(saved, store);
      const left = this.isOwner ? this.journal.lines.filter((line) => !this.takeOver(line)) : [];
      this.journal.write(this.contains, this.pending);
      if (words || left.length > 0) this.tell(words ?? messages.leftOver);
      this.isLate = false;
    } finally {
      this.isActing = false;
    }
    this.actNow();
  }

  // Shows what was read of the store, and makes this page's own changes again. Returns what is to be told of that.
  show(saved, store) {
    const { contains, pending } = this;
    if (contains && isNext(contains, pending, store.contains)) {
      // It is what this page shows, but for some of its own changes.
      [this.contains, this.pending] = [store.contains, missing(store.contains, pending)];
      return undefined;
    }
    // It was cleared. The page that has the tape still shows it.
    if (contains && !store.snapshot) return void (this.mustReplace = this.isOwner);
    // Throws when there is no memory for it; then the store stays unchanged.
    const reason = this.restore(saved);
    this.isDamaged = reason !== "";
    [this.contains, this.pending] = [store.contains, []];
    if (this.isDamaged) this.setAside(saved);
    const isMade = this.makeAgain({ contains, changes: pending });
    if (this.isDamaged) return reason;
    if (!isMade) return messages.notRepeated;
    return !contains && store.last === 0 && settings.read("kept") ? messages.cleared : undefined;
  }

  // Makes the changes again that are not shown yet, under the names that they have, and returns whether all could be made.
  makeAgain({ contains, changes }) {
    const shown = following(this.contains, this.pending);
    const isSame = !this.isDamaged && isNext(contains, changes, shown);
    const isPossible = ({ call: [name] }) => isSame || repeatable.includes(name);
    const left = missing(shown, changes);
    for (const change of left) {
      const { page, seq, call } = change;
      const { length } = this.pending;
      if (isPossible(change)) this.change(isSame ? call : onAnotherTape(call), seq);
      // What changes nothing here is known from now on all the same.
      if (this.pending.length === length) this.pending.push({ call, bytes: [], drawerChanges: [] });
      Object.assign(this.pending.at(-1), { page, seq });
    }
    return left.every(isPossible);
  }

  // Takes over what is in the line of another page and not stored, and returns whether that was possible. A line is removed when
  // all of it is stored. An open page may make its changes again itself: only one of both can store them.
  takeOver(line) {
    if (missing(this.contains, line.changes).length === 0) this.journal.remove(line);
    const isMade = line.changes.length > 0 && this.makeAgain(line);
    if (!isMade) this.setAside(line.text);
    return isMade;
  }

  // Stores apart what could not be put on the tape.
  setAside(unread) {
    this.aside.push(unread);
    this.mustReplace = true;
  }

  // Shows the message once, and again only after something was saved.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.ask(name));
    this.hasComplained = true;
    this.hasTold?.();
  }
}
