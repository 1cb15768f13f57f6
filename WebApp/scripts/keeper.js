// Keeper: saves every change right behind the frame that shows it: in the journal at once, and in the store a moment later. The page
// that was used last has the tape: its number is the setting `turn`. The rules are in Documentation/Keeping.md.

import { joined } from "./core.js";
import { following, isNext, Journal, missing } from "./journal.js";
import { messages } from "./messages.js";
import { attempt, settings } from "./settings.js";
import { Store } from "./store.js";

// Milliseconds after which keys act even if what is stored could not be loaded, and after which the person is told that
// the store has not opened. It may still open later.
const longestWait = 1000;
const longestOpening = 5000;

// Calls that mean the same on another tape, where AC clears no more than the entry.
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
  // Actions of keys that wait, and those that could not be put on the tape.
  waiting = [];
  aside = [];

  // `restore` makes the calculator what saved parts say, and returns why not all of them could be read, if so. `change` makes a
  // change by its call and its time, and returns what it is in `pending`. `tell` shows a message. None is called before
  // `core` has begun, beside which the store is opened and read.
  constructor(core, { begun, restore, change, tell }) {
    Object.assign(this, { core, begun, restore, change, tell });
    // A hidden page may never be shown again.
    addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.keep() : this.take()));
    addEventListener("focus", () => this.take());
    settings.follow("kept", () => document.hidden || this.check());
  }

  // Loads the saved tape. The promise is fulfilled when it is shown, or the person was told that it cannot be.
  open = () => Promise.race([this.take(), new Promise((resolve) => (this.hasTold = resolve))]);

  // Takes the tape, also from another page, and loads what that one has saved.
  take() {
    if (!this.isOwner()) settings.write("turn", this.journal.name);
    return this.check();
  }

  isOwner = () => settings.read("turn") === this.journal.name;

  // A new object each time, by which `load` sees that there is more to load than when it began.
  check() {
    this.mustLoad = {};
    return this.run();
  }

  // Runs what a key does: at once where what is stored is shown, or else when it is, or cannot be.
  act(action) {
    if (this.isLate || (this.isOwner() && !this.mustLoad)) return action();
    if (this.waiting.push(action) > 1) return;
    this.timer = setTimeout(() => this.actNow((this.isLate = true)), longestWait);
    this.take();
  }

  // Runs what waits, without loading anything before. Keys wait only while there is other work, so that they are kept
  // together, and nothing of another page comes between.
  actNow() {
    clearTimeout(this.timer);
    for (const action of this.waiting.splice(0)) action();
  }

  // Saves a change, behind the frame that shows it where there is one: what is saved before that makes the frame late.
  add(change) {
    this.seq = Math.max(Date.now(), this.seq + 1);
    this.pending.push({ page: this.journal.page, seq: this.seq, ...change });
    document.documentElement.dataset.keeping = "";
    if (document.hidden) return this.keep();
    this.frame ??= requestAnimationFrame(() => setTimeout(() => this.frame && this.keep()));
  }

  // Writes the journal now, or removes its line if everything is stored; then starts writing to the store.
  keep() {
    this.frame = undefined;
    this.actNow();
    this.journal.write(this.contains, this.pending);
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    this.run();
  }

  // When no key is pressed, replaces a long series of records by one snapshot, has the disk keep them, and removes the line.
  tidy() {
    this.mustReplace ||= this.store?.isLong();
    this.journal.write(this.contains, this.pending);
    this.run();
    // A connection that is closed takes nothing more. The next change opens another one.
    attempt(() => this.store?.flush());
  }

  // Does all pending work, unless it is being done already. The promise is fulfilled when it is done.
  run() {
    if (!this.isBusy) this.running = this.work();
    return this.running;
  }

  // The document tells meanwhile that something is on its way into the store, for whoever waits for the end of that.
  async work() {
    this.isBusy = true;
    document.documentElement.dataset.keeping = "";
    try {
      while (this.mustLoad || this.mustReplace || this.aside.length > 0 || this.pending.length > 0) {
        this.store ??= await this.openStore();
        await (this.mustLoad ? this.load(this.store) : this.write(this.store));
      }
    } catch (error) {
      await this.begun;
      // The next attempt uses a new connection; until one is there, no key waits.
      this.isLate = true;
      this.reopen();
      this.complain(error.name === "QuotaExceededError" ? "storageFull" : "notSaved");
      this.actNow();
    }
    this.isBusy = false;
    delete document.documentElement.dataset.keeping;
  }

  openStore() {
    const timer = setTimeout(async () => {
      await this.begun;
      this.complain("notSaved");
    }, longestOpening);
    return Store.open(() => this.reopen()).finally(() => clearTimeout(timer));
  }

  // Has the store opened again, also where the browser closes it, as when a person clears its data.
  reopen() {
    this.store?.database.close();
    this.store = undefined;
    this.check();
  }

  // Writes all changes, or a snapshot.
  async write(store) {
    const changes = [...this.pending];
    const isWhole = this.mustReplace || this.aside.length > 0 || store.last === 0;
    const bytes = isWhole ? this.core.snapshot() : joined(changes.map(({ bytes }) => bytes));
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
    this.mustReplace = this.hasComplained = false;
    // Pages that are in view follow.
    settings.write("kept", this.seq);
  }

  // Shows what is stored, if that is not shown yet, and after it what no page has stored.
  async load(store) {
    const { mustLoad } = this;
    const saved = await store.read();
    await this.begun;
    // Another page may have stored more meanwhile.
    if (this.mustLoad === mustLoad) this.mustLoad = undefined;
    const words = saved && this.show(saved, store);
    // An open page may make the changes of its line again itself: only one of both can store them.
    const lines = this.isOwner() ? this.journal.takeLines(this.contains) : [];
    const left = lines.filter((line) => line.changes.length === 0 || !this.makeAgain(line));
    this.aside.push(...left.map(({ text }) => text));
    if (words || left.length > 0) this.tell(words ?? messages.leftOver);
    this.isLate = false;
    this.keep();
  }

  // Shows what was read of the store, and makes this page's own changes again. Returns what is to be told of that.
  show(saved, store) {
    const { contains, pending } = this;
    const known = { contains: store.contains, pending: missing(store.contains, pending) };
    // It is what this page shows, except for some of its own changes.
    if (contains && isNext(contains, pending, store.contains)) return void Object.assign(this, known);
    // It was cleared. The page that has the tape still shows it.
    if (contains && !store.snapshot) return void (this.mustReplace = this.isOwner());
    // Throws when there is no memory for it; then the store stays unchanged.
    const damage = this.restore(saved);
    if (damage) this.aside.push(saved);
    this.contains = store.contains;
    // Damage is a change without a call, of a page that nobody knows, so that no line follows what is left.
    this.pending = damage ? [{ page: 0, seq: Date.now(), call: [], bytes: [], drawerChanges: [] }] : [];
    // Places grow also where the clock was set back.
    this.seq = Math.max(this.seq, ...Object.values(this.contains).filter(Number.isSafeInteger));
    const isMade = this.makeAgain({ contains, changes: pending });
    if (damage) return damage;
    if (!isMade) return messages.notRepeated;
    return !contains && store.last === 0 && settings.read("kept") ? messages.cleared : undefined;
  }

  // Makes the changes again that are not shown yet, under the names that they have, and returns whether all could be made.
  makeAgain({ contains, changes }) {
    const shown = following(this.contains, this.pending);
    let isSame = isNext(contains, changes, shown);
    let areAllMade = true;
    for (const { page, seq, call } of missing(shown, changes)) {
      // Another release may have calls that this one does not know.
      const isPossible = call[0] in this.core.exports && (isSame || repeatable.includes(call[0]));
      const made = isPossible && this.change(isSame ? call : onAnotherTape(call), seq);
      // What is not made is known from now on all the same; what follows it is on another tape.
      this.pending.push({ call, bytes: [], drawerChanges: [], ...made, page, seq });
      if (!isPossible) isSame = areAllMade = false;
    }
    return areAllMade;
  }

  // Shows the message once, and again only after something was saved.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.ask(name));
    this.hasComplained = true;
    this.hasTold?.();
  }
}
