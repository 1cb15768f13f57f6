// Keeper: saves every change as soon as it is made. All open pages share one saved tape.
//
// A page that comes to the front loads what other pages have saved, and a key that comes before waits for that. When two pages
// save at the same time nevertheless, the later one loads the tape of the other and presses its own keys again. An action on a
// row is not repeated, since the index may belong to another row by then; the person is told. Changes of a page that was killed
// before they reached the store are in its journal.

import { joined } from "./bytes.js";
import { byteCount, Journal, removeJournals } from "./journal.js";
import { messages } from "./messages.js";
import { settings } from "./settings.js";
import { Conflict, newIdentity, Store } from "./store.js";
import { Turn } from "./turn.js";

// Milliseconds until the person is told that the store has not opened. It may still open later.
const longestOpening = 5000;

// Returns the changes after the last key that cleared everything; `keysOf` returns the keys of a change.
export function sinceClearing(changes, keysOf) {
  return changes.slice(changes.findLastIndex((change) => keysOf(change)?.at(-1)?.isClearing) + 1);
}

export class Keeper {
  // `restore` restores the calculator from saved bytes and returns how many of them could be read. `press` repeats a key, `tell`
  // shows a message.
  constructor(core, { restore, press, tell }) {
    Object.assign(this, { core, restore, press, tell });
    this.unkept = [];
    this.sending = 0;
    this.isStale = this.isFirst = true;
    // Identity of the last saved record that the page shows; changes in `unkept` come after it. 0 is an empty store.
    this.base = 0;
    // Journals of closed pages that fit the saved tape neither as bytes nor as keys.
    this.leftOver = [];
    this.journal = new Journal();
    this.turn = new Turn(this.journal.name, { load: () => this.takeOver(), save: () => this.run() });
    try {
      this.others = new BroadcastChannel("calculator");
      this.others.onmessage = () => this.check();
    } catch {
      // Pages without channels look for changes when they come to the front.
    }
    addEventListener("focus", () => this.check());
    addEventListener("pagehide", () => this.run());
    document.addEventListener("visibilitychange", () => this.check());
  }

  // Loads the saved tape. Changes made before it was loaded are repeated after it. The promise is fulfilled when the tape is
  // shown, or the person was told that it cannot be.
  open() {
    this.turn.take();
    return Promise.race([this.run(), new Promise((resolve) => (this.hasTold = resolve))]);
  }

  // Runs what a key does. Before the store was read it acts at once, and again on what is in it.
  act(action) {
    if (this.isFirst) action();
    else this.turn.act(action);
    this.tellWhetherBusy();
  }

  // Tells in the document whether keys wait or something is on its way into the store, for whoever waits for the end of that.
  tellWhetherBusy() {
    document.documentElement.toggleAttribute("data-keeping", this.isBusy || this.turn.waiting.length > 0);
  }

  // Runs what waits for another page, since something comes that does not wait.
  actNow() {
    this.turn.actNow();
  }

  // Loads what other pages have typed. They save it when they are told that the turn is taken.
  async takeOver() {
    await this.journal.awaitOthers();
    this.shouldCheck = true;
    await this.run();
  }

  // Saves the bytes that a change has added, and what it means for the drawer. It has an identity, or several if it was put
  // together from changes of a closed page. `again` repeats the change, as do its `keys` if it was made by keys. A change from a
  // closed page comes with that page's `journal`. A change that added no bytes is kept too: repeated on the tape of another
  // page, it may add some.
  add(bytes, { ids = [], again, keys, journal, drawerChanges = [] } = {}) {
    this.unkept.push({ ids: ids.length > 0 ? ids : [newIdentity()], bytes, again, keys, journal, drawerChanges });
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => this.tidy(), 1000);
    // The journal is written at once, and the store before the change is painted: the browser writes a journal to the disk later.
    this.writeJournal();
    if (!this.turn.isActing) this.run();
  }

  // Returns the store when all that there is to do was done; undefined when it cannot be opened.
  async openedStore() {
    this.shouldCheck = true;
    await this.run();
    return this.store?.isClosed ? undefined : this.store;
  }

  check() {
    // A hidden page may never be shown again, so it saves what it has. It checks the store when it is shown.
    this.shouldCheck ||= !document.hidden;
    this.run();
  }

  // Replaces a long series of records by one snapshot when no key is pressed, and has the disk keep them.
  tidy() {
    this.shouldTidy = this.store?.excess > 1;
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
      while (this.hasToDo) await this.step();
    } catch (error) {
      this.shouldTidy = false;
      const isFull = error.name === "QuotaExceededError";
      // The next attempt uses a new connection.
      if (!isFull) this.store?.close();
      this.complain(isFull ? "storageFull" : "notKept");
    }
    this.isBusy = false;
    this.tellWhetherBusy();
  }

  get hasToDo() {
    return this.shouldCheck || this.isStale || this.shouldTidy || this.mustReplace || this.unkept.length > 0;
  }

  async step() {
    if (!this.store || this.store.isClosed) await this.openStore();
    if (this.shouldCheck) {
      this.shouldCheck = false;
      this.isStale ||= await this.store.isBehind();
    }
    if (this.isStale) return this.reload();
    const { length } = this.unkept;
    const isWhole = this.mustReplace || this.store.isEmpty || this.shouldTidy || this.store.excess > 4;
    const isForDrawer = this.unkept.some(({ drawerChanges }) => drawerChanges.length > 0);
    if (!isWhole && !isForDrawer && byteCount(this.unkept) === 0) {
      this.isStale = length > 0 && (await this.store.isBehind());
      if (!this.isStale) this.unkept.splice(0, length);
      this.writeJournal();
      return;
    }
    await this.write(length, isWhole);
  }

  // Opens the store, also again after the browser has closed it, as when a person clears its data.
  async openStore() {
    const timer = setTimeout(() => this.complain("notKept"), longestOpening);
    try {
      const store = await Store.open();
      if (this.store) store.continueFrom(this.store);
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

  // Writes the first `count` changes, or a snapshot.
  async write(count, isWhole) {
    const changes = this.unkept.slice(0, count);
    const bytes = isWhole ? this.core.snapshot : joined(changes.map(({ bytes }) => bytes));
    const drawerChanges = changes.flatMap((change) => change.drawerChanges);
    const ids = changes.flatMap((change) => change.ids);
    const id = ids.pop() ?? newIdentity();
    [this.sending, this.next] = [count, id];
    this.writeJournal();
    const unread = [this.damaged, ...this.leftOver.map(({ bytes }) => bytes)].filter((bytes) => bytes);
    try {
      await this.writeWithDrawer({ id, ids, isWhole, bytes }, unread, drawerChanges);
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

  // Writes a record, and changes the drawer. When there is only room for the record, the person is told: undo brings the tape back.
  async writeWithDrawer(record, unread, drawerChanges) {
    try {
      await this.store.write(record, unread, drawerChanges);
    } catch (error) {
      if (error.name !== "QuotaExceededError" || drawerChanges.length === 0) throw error;
      await this.store.write(record, unread);
      this.tell(this.core.text("notInDrawer"));
    }
  }

  writeJournal() {
    this.journal.write(this.unkept, this.base, this.sending, this.next);
  }

  async reload() {
    const { store, isFirst } = this;
    const known = store.id;
    const kept = await store.read();
    const journals = isFirst ? await this.journal.abandoned() : [];
    if (!isFirst && known !== 0 && !store.hasSnapshot) {
      // The browser's data was cleared, but this page still shows the tape.
      this.isStale = false;
      this.base = undefined;
      this.mustReplace = true;
      return;
    }
    // Throws when there is no memory for it; then the store stays unchanged.
    const count = this.restore(kept);
    this.isStale = this.isFirst = false;
    // The store may have received what it has not confirmed.
    const unkept = this.unkept.filter(({ ids }) => !ids.some((id) => store.ids.includes(id)));
    const done = isFirst ? sinceClearing(unkept, ({ keys }) => keys) : unkept;
    const forgotten = unkept.slice(0, unkept.length - done.length);
    this.unkept = [];
    const isWhole = count === kept.length;
    const reason = this.core.state.announcement;
    this.base = isWhole ? store.id : `${store.id} to ${count}`;
    this.damaged = isWhole ? undefined : kept;
    this.mustReplace = !isWhole || this.leftOver.length > 0;
    const readable = count > 0 ? kept.subarray(0, count) : this.core.snapshot;
    for (const journal of journals) this.recover(journal, readable);
    this.changeDrawer(forgotten.flatMap(({ drawerChanges }) => drawerChanges));
    let isLost = false;
    for (const { bytes, again, journal, drawerChanges } of done) {
      if (again) again();
      else if (journal) this.setAside(journal);
      else if (bytes.length > 0) isLost = true;
      else this.changeDrawer(drawerChanges);
    }
    this.core.resumeWaiting();
    this.writeJournal();
    if (!isWhole) this.tell(reason);
    else if (this.leftOver.length > 0) this.tell(messages.leftOver);
    else if (isLost) this.tell(messages.notRepeated);
    else if (isFirst && store.isEmpty && settings.read("kept")) this.tell(messages.cleared);
  }

  // Recovers the changes in the journal of a closed page that are not in the store: appends its bytes if they follow the saved
  // tape exactly, or else repeats its keys, as it does to make tapes for the drawer that the journal lacks. A journal for which
  // neither works is set aside. A browser that was killed may bring back a journal that was removed long before.
  recover(left, kept) {
    let { name, base, next, sent, sentChanges, bytes, keys = [undefined], ids: changeIds = [], drawerChanges = [] } = left;
    if (left.isDamaged) return this.setAside({ name, bytes });
    const keptCount = changeIds.findLastIndex((each) => each.some((id) => this.store.ids.includes(id))) + 1;
    if (keptCount > 0) {
      [next, sentChanges] = [changeIds[keptCount - 1].at(-1), keptCount];
      sent = left.counts.slice(0, keptCount).reduce((sum, count) => sum + count);
    }
    // They are known by their identities if this journal is brought back too.
    const leftIds = changeIds.slice(keptCount).flat();
    const { ids, last } = this.store;
    const lacksTapes = drawerChanges === null;
    drawerChanges ??= [];
    if (ids.includes(next)) {
      [base, bytes] = [next, bytes.slice(sent)];
      [keys, drawerChanges] = [keys, drawerChanges].map((each) => each.slice(sentChanges));
    } else if (Number.isInteger(next) && next <= last && sent === bytes.length) {
      // All of it is in the store: an earlier release has saved it.
      [bytes, keys] = [new Uint8Array(), []];
    } else if (next !== undefined && base !== this.base && !ids.includes(base)) {
      // Whether the store has received the bytes is unknown.
      keys = [undefined];
    }
    const journal = { name, bytes };
    const isPressedAgain = lacksTapes && keys.every((some) => some);
    if (bytes.length > 0 && base === this.base && this.unkept.length === 0 && !isPressedAgain) {
      const all = joined([kept, bytes]);
      const count = this.restore(all);
      const again = keys.every((some) => some) && (() => keys.flat().forEach(this.press));
      const isRead = count === all.length;
      this.add(bytes.slice(0, Math.max(0, count - kept.length)), {
        ids: leftIds, again, keys: again && keys.flat(), journal, drawerChanges: isRead ? drawerChanges.flat() : [],
      });
      return isRead ? removeJournals([name]) : this.setAside(journal);
    }
    // A page that had never loaded the saved tape did not mean to clear it.
    if (base === 0) {
      const { length } = keys;
      keys = sinceClearing(keys, (some) => some);
      this.changeDrawer(drawerChanges.slice(0, length - keys.length).flat());
    }
    const end = keys.findIndex((some) => !some);
    keys.slice(0, end < 0 ? keys.length : end).flat().forEach((key) => this.press(key));
    if (leftIds.length > 0) this.add(new Uint8Array(), { ids: leftIds });
    if (end >= 0 && bytes.length > 0) this.setAside(journal);
    else removeJournals([name]);
  }

  // Changes the drawer for a tape that was never kept.
  changeDrawer(drawerChanges) {
    if (drawerChanges.length > 0) this.add(new Uint8Array(), { drawerChanges });
  }

  setAside(journal) {
    this.leftOver.push(journal);
    this.mustReplace = true;
  }

  // Shows the message once, and again only after something was saved.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.text(name));
    this.hasComplained = true;
    this.hasTold?.();
  }
}
