// Keep: every change is kept as soon as it is made, and all pages that are open show the one tape that is kept.
//
// A page that comes to the front takes over what others have kept. Should two be quicker than that, the keys pressed on the
// page that comes too late are pressed again on what the other has kept. What was done to a row is not done again, for it
// may be another row by then. What a page has not brought into the store before it was killed is in its journal.

class Keeper {
  // `begin` makes the calculator what saved bytes say, and returns how many of them could be read.
  constructor(core, { begin, tell }) {
    Object.assign(this, { core, begin, tell });
    this.unkept = [];
    this.sending = 0;
    this.isStale = this.isFirst = true;
    this.journal = new Journal();
    try {
      this.others = new BroadcastChannel("calculator");
      this.others.onmessage = () => this.look();
    } catch {
      // Where pages cannot speak to each other, they find out when they come to the front.
    }
    addEventListener("focus", () => this.look());
    document.addEventListener("visibilitychange", () => this.look());
  }

  // Takes over what is kept. What was done before it was there comes behind it.
  async open() {
    try {
      this.store = await Store.open();
    } catch {
      this.complain("notKept");
    }
    await this.run();
  }

  // Keeps what a change has added; `again` does the change once more. What added nothing may do more on a tape that another
  // page has kept meanwhile.
  add(bytes, again) {
    this.unkept.push({ bytes, again });
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.tidy(), 1000);
    this.run();
    if (this.store && this.sending < this.unkept.length) this.writeJournal();
  }

  look() {
    if (document.visibilityState === "hidden") return;
    this.shouldLook = true;
    this.run();
  }

  // In a pause, a new snapshot takes the place of what has become long.
  tidy() {
    this.shouldTidy = this.store?.excess > 1;
    this.run();
  }

  // Does what there is to do, one thing after the other.
  async run() {
    if (this.isBusy || !this.store) return;
    this.isBusy = true;
    try {
      while (this.shouldLook || this.isStale || this.shouldTidy || this.unkept.length > 0) await this.step();
    } catch (error) {
      this.shouldTidy = false;
      this.complain(error.name === "QuotaExceededError" ? "full" : "notKept");
    }
    this.isBusy = false;
  }

  async step() {
    if (this.store.isClosed) this.store = await Store.open();
    if (this.shouldLook) {
      this.shouldLook = false;
      this.isStale ||= await this.store.isBehind();
    }
    if (this.isStale) return this.renew();
    const { length } = this.unkept;
    const isWhole = this.store.isEmpty || this.shouldTidy || this.store.excess > 4;
    if (!isWhole && this.unkeptBytes().length === 0) {
      this.isStale = length > 0 && (await this.store.isBehind());
      if (!this.isStale) this.unkept.splice(0, length);
      return;
    }
    this.sending = length;
    this.writeJournal();
    try {
      await this.store.write(isWhole ? this.core.saved("snapshot") : this.unkeptBytes(), isWhole);
      this.unkept.splice(0, length);
      this.shouldTidy = this.hasComplained = false;
      this.others?.postMessage(null);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.isStale = true;
    } finally {
      this.sending = 0;
    }
  }

  writeJournal() {
    this.journal.write(this.store.last, this.unkeptBytes(this.sending).length, this.unkeptBytes());
  }

  // What the first `count` changes that are not kept yet have added.
  unkeptBytes(count = this.unkept.length) {
    return joined(this.unkept.slice(0, count).map(({ bytes }) => bytes));
  }

  async renew() {
    const kept = await this.store.read();
    const left = this.isFirst ? await this.journal.takeOver(this.store.last) : new Uint8Array();
    const bytes = joined([kept, left]);
    this.isStale = this.isFirst = false;
    const done = this.unkept;
    this.unkept = [];
    const isRead = this.begin(bytes) === bytes.length;
    if (isRead && left.length > 0) this.add(left);
    const reason = this.core.text("announcement");
    const readable = isRead ? undefined : this.core.saved("snapshot");
    for (const { again } of done) again?.();
    if (isRead) return;
    this.tell(reason);
    await this.store.write(readable, true, bytes);
  }

  // Says it once, until something could be kept again.
  complain(name) {
    if (!this.hasComplained) this.tell(this.core.text(name));
    this.hasComplained = true;
  }
}
