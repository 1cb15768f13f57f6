// Keeper: saves every change as soon as it is made. All open pages share one saved tape, and one of them has it: the one that was
// used last. It holds a lock, which any other page takes away when it comes to the front or a key is pressed on it; keys wait
// until that one has loaded what was saved, and what is in the journals of other pages, open or gone, and not in the store.
//
// What a page has not saved yet either follows exactly on what is in the store, and is appended to it, or else another page was
// quicker: then the keys are pressed again on what that one has saved. An action on a row is not repeated, since the index may
// belong to another row by then.

import { joined } from "./bytes.js";
import { following, isNext, Journal, missing } from "./journal.js";
import { messages } from "./messages.js";
import { settings } from "./settings.js";
import { Store } from "./store.js";

// Milliseconds until the person is told that the store has not opened. It may still open later.
const longestOpening = 5000;

// Milliseconds after which keys act even if what another page has typed could not be loaded.
const longestWait = 1000;

export class Keeper {
  // `restore` restores the calculator from saved bytes and returns how many of them could be read. `press` repeats a key, `tell`
  // shows a message.
  constructor(core, { restore, press, tell }) {
    Object.assign(this, { core, restore, press, tell });
    this.journal = new Journal();
    // The place of the last change. It grows from page to page, also where the clock was set back: `follow` sees to that.
    this.seq = Date.now();
    // Changes that the store does not have, and what it has as far as this page knows: before it was read, nothing.
    this.pending = [];
    this.contains = undefined;
    // Actions of keys that wait, bytes that could not be put on the tape, and lines of other pages that are not in the store yet.
    this.waiting = [];
    this.aside = [];
    this.taken = [];
    try {
      this.others = new BroadcastChannel("calculator");
      this.others.onmessage = () => !document.hidden && this.check();
    } catch {
      // Pages without channels look for changes when they come to the front.
    }
    addEventListener("focus", () => this.take());
    addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.leave() : this.take()));
  }

  // Loads the saved tape. The promise is fulfilled when it is shown, or the person was told that it cannot be.
  open() {
    return Promise.race([this.take(), new Promise((resolve) => (this.hasTold = resolve))]);
  }

  // Takes the tape, also from another page, and loads what that one has saved.
  take() {
    if (!this.isOwner) {
      const lock = (this.lock = {});
      if (this.journal.name) settings.write("turn", this.journal.name);
      const request = navigator.locks?.request("calculator", { steal: true }, () => new Promise(() => {}));
      request?.catch(() => {
        if (this.lock === lock) this.lock = undefined;
      });
    }
    return this.check();
  }

  // Whether this page has the tape. A page hears a moment later that its lock was taken away; the setting tells at once where
  // pages share a process.
  get isOwner() {
    return this.lock !== undefined && (settings.read("turn") ?? this.journal.name) === this.journal.name;
  }

  // Whether the store was never read.
  get isFirst() {
    return this.contains === undefined;
  }

  check() {
    this.mustLoad = true;
    return this.run();
  }

  // Runs what a key does: at once, or after what another page has typed was loaded. Before the store was read for the first time
  // it acts at once, and again on what is in it.
  act(action) {
    const isUpToDate = this.isOwner && !this.mustLoad && !this.isLoading;
    if (this.waiting.length === 0 && (isUpToDate || this.isFirst || this.isLate)) return action();
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
    this.run();
  }

  // Tells in the document whether keys wait or something is on its way into the store, for whoever waits for the end of that.
  tellWhetherBusy() {
    document.documentElement.toggleAttribute("data-keeping", Boolean(this.isBusy) || this.waiting.length > 0);
  }

  // Saves the bytes that a change has added, the key that has made it or what makes it again, and what it means for the drawer.
  add(bytes, change) {
    this.pending.push({ page: this.journal.page, seq: (this.seq += 1), bytes, ...change });
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    if (!this.isActing) this.keep();
  }

  // The journal is written at once, and the store before the change is painted: the browser writes a journal to the disk later.
  keep() {
    this.writeJournal();
    this.run();
  }

  writeJournal() {
    if (this.journal.page) this.journal.write(this.contains, this.pending);
  }

  // Returns the store when all that there is to do was done; undefined when it cannot be opened.
  async openedStore() {
    await this.check();
    return this.store?.isClosed ? undefined : this.store;
  }

  // Replaces a long series of records by one snapshot when no key is pressed, and has the disk keep them.
  tidy() {
    this.shouldTidy = this.store?.isLong;
    this.run();
    if (this.shouldTidy) return;
    try {
      this.store?.flush();
    } catch {
      // A connection that is just being closed takes nothing more. The next change opens another one.
    }
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
      while (this.mustLoad || this.shouldTidy || this.mustReplace || this.pending.length > 0) await this.step();
    } catch (error) {
      this.shouldTidy = false;
      this.isLate = true;
      const isFull = error.name === "QuotaExceededError";
      // The next attempt uses a new connection; until one is there, no key waits.
      if (!isFull) this.store?.close();
      this.complain(isFull ? "storageFull" : "notKept");
    }
    this.isBusy = false;
    this.actNow();
    this.tellWhetherBusy();
  }

  async step() {
    if (!this.store || this.store.isClosed) await this.openStore();
    if (!this.mustLoad) return this.write();
    [this.mustLoad, this.isLoading] = [false, true];
    try {
      await this.load();
      this.isLate = false;
    } finally {
      this.isLoading = this.isActing = false;
    }
    this.actNow();
  }

  // Opens the store, also again after the browser has closed it, as when a person clears its data.
  async openStore() {
    const timer = setTimeout(() => this.complain("notKept"), longestOpening);
    try {
      if (!this.journal.page) {
        await this.journal.open();
        settings.write("turn", this.journal.name);
        for (const change of this.pending) change.page = this.journal.page;
        this.writeJournal();
      }
      this.store = await Store.open();
      this.store.whenClosed = () => this.check();
      this.mustLoad = true;
    } finally {
      clearTimeout(timer);
    }
  }

  // Writes all changes, or a snapshot.
  async write() {
    const changes = [...this.pending];
    const isWhole = this.mustReplace || this.store.isEmpty || this.shouldTidy || this.store.isTooLong;
    const bytes = isWhole ? this.core.snapshot : joined(changes.map(({ bytes }) => bytes));
    const contains = following(this.contains, changes);
    const drawerChanges = changes.flatMap(({ drawer }) => drawer ?? []);
    const isWritten = await this.writeWithDrawer({ isWhole, bytes, contains }, [...this.aside], drawerChanges);
    // Another page was quicker.
    if (!isWritten) return void (this.mustLoad = true);
    this.contains = contains;
    this.pending.splice(0, changes.length);
    this.writeJournal();
    this.journal.remove(this.taken);
    [this.aside, this.taken] = [[], []];
    this.shouldTidy = this.mustReplace = this.hasComplained = this.isDamaged = false;
    if (isWhole) settings.write("kept", "1");
    this.others?.postMessage(null);
  }

  // Writes a record, and changes the drawer. When there is only room for the record, the person is told: undo brings the tape back.
  async writeWithDrawer(record, unread, drawerChanges) {
    try {
      return await this.store.write(record, unread, drawerChanges);
    } catch (error) {
      if (error.name !== "QuotaExceededError" || drawerChanges.length === 0) throw error;
      const isWritten = await this.store.write(record, unread);
      if (isWritten) this.tell(this.core.text("notInDrawer"));
      return isWritten;
    }
  }

  // Shows what is saved, if that is not shown yet, and after it what no page has saved.
  async load() {
    const { store, isFirst, aside: { length } } = this;
    const kept = isFirst || (await store.isBehind()) ? await store.read() : undefined;
    this.isActing = true;
    let words = kept && this.follow(kept, isFirst);
    if (this.isOwner) for (const line of this.journal.lines) await this.recover(line, isFirst);
    this.core.resumeWaiting();
    this.writeJournal();
    if (this.aside.length > length) words ??= messages.leftOver;
    if (words) this.tell(words);
  }

  // Shows what is in the store, and does this page's own changes again. Returns what is to be told of that.
  follow(kept, isFirst) {
    const { store, journal, pending } = this;
    if (!isFirst && isNext(this.contains, pending, store.contains)) {
      // It is what this page shows, but for some of its own changes.
      [this.contains, this.pending] = [store.contains, missing(store.contains, pending)];
      return undefined;
    }
    if (!isFirst && !store.hasSnapshot) {
      // It was cleared. The page that has the tape still shows it.
      this.mustReplace = this.lock !== undefined;
      return undefined;
    }
    // Throws when there is no memory for it; then the store stays unchanged.
    const count = this.restore(kept);
    const reason = this.core.state.announcement;
    [this.contains, this.pending] = [store.contains, []];
    this.seq = Math.max(this.seq, store.contains[journal.page] ?? 0);
    this.isDamaged = count < kept.length;
    if (this.isDamaged) this.setAside(kept);
    const isLost = !this.repeat(isFirst ? pending : missing(store.contains, pending), isFirst);
    if (this.isDamaged) return reason;
    if (isLost) return messages.notRepeated;
    return isFirst && store.isEmpty && settings.read("kept") ? messages.cleared : undefined;
  }

  // Presses the keys of changes again on what is shown, and returns whether that was possible. What a page has cleared that
  // had never loaded the saved tape was not that tape; what it has torn off is in the drawer all the same.
  repeat(changes, isUnloaded) {
    const start = isUnloaded ? changes.findLastIndex(({ key }) => key?.isClearing) + 1 : 0;
    for (const { drawer } of changes.slice(0, start)) if (drawer) this.add(new Uint8Array(), { drawer });
    const done = changes.slice(start);
    for (const { key, again } of done) {
      if (key) this.press(key);
      else again?.();
    }
    return done.every(({ key, again }) => key || again);
  }

  // Takes over what is in the line of another page and neither in the store nor shown. It is appended where it follows what is
  // shown, also if that page is open: the store takes it from one of both. Otherwise an open page presses its keys again itself.
  async recover(line, isFirst) {
    const { changes, contains = {} } = line;
    const shown = following(this.contains, this.pending);
    const left = missing(shown, changes ?? []);
    if (changes && left.length === 0) return void this.journal.remove([line]);
    const isWhole = !this.isDamaged && left.every(({ drawer }) => drawer !== null);
    const follows = isWhole && changes && isNext(contains, changes, shown);
    if (this.taken.some(({ text }) => text === line.text)) return;
    if (!follows && !(await this.journal.isGone(line, isFirst))) return;
    const added = changes ? joined(left.map(({ bytes }) => bytes)) : line.bytes;
    const all = joined([this.core.snapshot, added]);
    const end = changes ? left.findIndex(({ key }) => !key) : 0;
    const isRead = follows ? this.restore(all) === all.length : end < 0;
    if (!follows) this.repeat(end < 0 ? left : left.slice(0, end), !line.contains);
    if (!isRead) this.setAside(added);
    // Changes that were not appended are known if the browser brings the line back.
    const known = left.map(({ page, seq }) => ({ page, seq, bytes: new Uint8Array() }));
    this.pending.push(...(follows && isRead ? left : known));
    this.taken.push(line);
  }

  // Stores bytes that could not be put on the tape apart.
  setAside(bytes) {
    this.aside.push(bytes);
    this.mustReplace = true;
  }

  // Shows the message once, and again only after something was saved.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.text(name));
    this.hasComplained = true;
    this.hasTold?.();
  }
}
