// Keeper: saves every change after the frame that shows it: at once in the journal, and a moment later in the store. The page that
// was used last owns the tape; the setting `turn` has the number of that page. Documentation/Keeping.md has the rules.

import { joined } from "./core.js";
import { following, isNext, Journal, missing } from "./journal.js";
import { messages } from "./messages.js";
import { attempt, settings } from "./settings.js";
import { Store } from "./store.js";

// If loading takes `longestWait` milliseconds, keys act without the stored tape. After `longestOpening` milliseconds, the person is
// told that the store has not opened; it may still open later.
const longestWait = 1000;
const longestOpening = 5000;

// Calls that can be repeated on a different tape. AC then becomes CE, which clears only the entry and not that tape.
const repeatable = ["press", "type", "paste", "performKept"];
const onAnotherTape = (call) => (call[0] === "press" && call[1] === "AC" ? ["press", "CE"] : call);

export class Keeper {
  journal = new Journal();
  // The number of the last change: its time in milliseconds, or the previous number plus one if that is larger.
  seq = 0;
  // `pending` has the changes that are not in the store: the call, the bytes to save and the changes of the drawer. `contains` maps
  // each page to its last change on the shown tape; undefined until the store was read.
  pending = [];
  contains;
  // `waiting` has actions of keys that wait for loading. `aside` has saved bytes and journals that could not be put on the tape.
  waiting = [];
  aside = [];

  // `restore` restores the calculator from saved parts; if they are damaged, it returns the reason. `change` repeats a change by
  // its call and time, and returns the entry for `pending`. `tell` shows a message. None is called before `core` has begun; the
  // store is opened meanwhile.
  constructor(core, { begun, restore, change, tell }) {
    Object.assign(this, { core, begun, restore, change, tell });
    // The page saves when it is hidden, because it may never be shown again.
    addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.keep() : this.take()));
    addEventListener("focus", () => this.take());
    settings.follow("kept", () => document.hidden || this.check());
  }

  // Loads the saved tape. The promise resolves when the tape is shown, or when the person was told that it cannot be loaded.
  open = () => Promise.race([this.take(), new Promise((resolve) => (this.hasTold = resolve))]);

  // Makes this page the owner of the tape, and loads changes that a second page has saved.
  take() {
    if (!this.isOwner()) settings.write("turn", this.journal.name);
    return this.check();
  }

  isOwner = () => settings.read("turn") === this.journal.name;

  // `mustLoad` is a new object each time, so that `load` can tell whether `check` was called again while `load` was reading.
  check() {
    this.mustLoad = {};
    return this.run();
  }

  // Runs the action of a key: at once if the stored tape is shown, or else when loading has ended or takes too long.
  act(action) {
    if (this.isLate || (this.isOwner() && !this.mustLoad)) return action();
    if (this.waiting.push(action) > 1) return;
    this.timer = setTimeout(() => this.actNow((this.isLate = true)), longestWait);
    this.take();
  }

  // Runs the waiting actions without waiting for loading. They run together, so no change of a second page comes between them.
  actNow() {
    clearTimeout(this.timer);
    for (const action of this.waiting.splice(0)) action();
  }

  // Records a change; saves it after the frame that shows it, because saving earlier would delay the frame.
  add(change) {
    this.seq = Math.max(Date.now(), this.seq + 1);
    this.pending.push({ page: this.journal.page, seq: this.seq, ...change });
    document.documentElement.dataset.keeping = "";
    if (document.hidden) return this.keep();
    this.frame ??= requestAnimationFrame(() => setTimeout(() => this.frame && this.keep()));
  }

  // Writes the journal, or removes its entry if everything is stored; then starts to write the store.
  keep() {
    this.frame = undefined;
    this.actNow();
    this.journal.write(this.contains, this.pending);
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    this.run();
  }

  // In a pause, replaces a long series of records by one snapshot, has the disk keep the records, and updates the journal.
  tidy() {
    this.mustReplace ||= this.store?.isLong();
    this.journal.write(this.contains, this.pending);
    this.run();
    // A closed connection throws here; the next change opens a new one.
    attempt(() => this.store?.flush());
  }

  // Does all pending work; returns a promise that resolves when it is done.
  run() {
    if (!this.isBusy) this.running = this.work();
    return this.running;
  }

  // While work is going on, the document has the attribute `data-keeping`, by which tests wait for its end.
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
      // The next attempt uses a new connection. Until it is open, keys do not wait.
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

  // Opens the store again; also called when the browser closes it, for example when a person clears its data.
  reopen() {
    this.store?.database.close();
    this.store = undefined;
    this.check();
  }

  // Writes all pending changes, or a snapshot that replaces all records.
  async write(store) {
    const changes = [...this.pending];
    const isWhole = this.mustReplace || this.aside.length > 0 || store.last === 0;
    const bytes = isWhole ? this.core.snapshot() : joined(changes.map(({ bytes }) => bytes));
    const record = { isWhole, bytes, contains: following(this.contains, changes) };
    const drawerChanges = changes.flatMap(({ drawerChanges }) => drawerChanges);
    const isWritten = await store.write(record, this.aside, drawerChanges).catch(async (error) => {
      if (error.name !== "QuotaExceededError" || drawerChanges.length === 0) throw error;
      // If storage is full, the record may still have room without the tape for the drawer. Undo brings that tape back.
      const isWritten = await store.write(record, this.aside, []);
      if (isWritten) this.tell(this.core.ask("notInDrawer"));
      return isWritten;
    });
    // A second page has written first, so its changes must be loaded.
    if (!isWritten) return void (this.mustLoad = {});
    this.contains = record.contains;
    this.pending.splice(0, changes.length);
    this.aside = [];
    this.mustReplace = this.hasComplained = false;
    // This setting makes visible pages load the change.
    settings.write("kept", this.seq);
  }

  // Shows the stored tape if it is not shown yet; then repeats changes that are only in journals.
  async load(store) {
    const { mustLoad } = this;
    const saved = await store.read();
    await this.begun;
    // If `check` was called meanwhile, a second page may have stored a change, so `mustLoad` stays.
    if (this.mustLoad === mustLoad) this.mustLoad = undefined;
    const words = saved && this.show(saved, store);
    // The pages of these journals may still be open and repeat their own changes; only one page can store them.
    const lines = this.isOwner() ? this.journal.takeLines(this.contains) : [];
    const left = lines.filter((line) => line.changes.length === 0 || !this.makeAgain(line));
    this.aside.push(...left.map(({ text }) => text));
    if (words || left.length > 0) this.tell(words ?? messages.leftOver);
    this.isLate = false;
    this.keep();
  }

  // Shows the parts read from the store, then repeats this page's own changes. Returns a message, if there is one.
  show(saved, store) {
    const { contains, pending } = this;
    const known = { contains: store.contains, pending: missing(store.contains, pending) };
    // The page already shows the stored tape, except for its own changes.
    if (contains && isNext(contains, pending, store.contains)) return void Object.assign(this, known);
    // The store was cleared. The owner still shows the tape, and writes it again.
    if (contains && !store.snapshot) return void (this.mustReplace = this.isOwner());
    // This throws if memory has run out; then the store stays unchanged.
    const damage = this.restore(saved);
    if (damage) this.aside.push(saved);
    this.contains = store.contains;
    // Damage is recorded as a change by an unknown page, so that no journal continues the damaged tape.
    this.pending = damage ? [{ page: 0, seq: Date.now(), call: [], bytes: [], drawerChanges: [] }] : [];
    // Numbers of changes grow even if the clock is set back.
    this.seq = Math.max(this.seq, ...Object.values(this.contains).filter(Number.isSafeInteger));
    const isMade = this.makeAgain({ contains, changes: pending });
    if (damage) return damage;
    if (!isMade) return messages.notRepeated;
    return !contains && store.last === 0 && settings.read("kept") ? messages.cleared : undefined;
  }

  // Repeats those of the `changes` that are not shown yet, under their old numbers; returns whether all could be made.
  makeAgain({ contains, changes }) {
    const shown = following(this.contains, this.pending);
    let isSame = isNext(contains, changes, shown);
    let areAllMade = true;
    for (const { page, seq, call } of missing(shown, changes)) {
      // A different release may have calls that this one lacks.
      const isPossible = call[0] in this.core.exports && (isSame || repeatable.includes(call[0]));
      const made = isPossible && this.change(isSame ? call : onAnotherTape(call), seq);
      // A change that cannot be made counts as known. Changes after it are repeated as on a different tape.
      this.pending.push({ call, bytes: [], drawerChanges: [], ...made, page, seq });
      if (!isPossible) isSame = areAllMade = false;
    }
    return areAllMade;
  }

  // Shows the message once; shows it again only after a successful save.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.ask(name));
    this.hasComplained = true;
    this.hasTold?.();
  }
}
