// Keep: every change is kept as soon as it is made, and all pages that are open show the one tape that is kept.
//
// A page that comes to the front takes over what others have kept. Should two be quicker than that, the keys pressed on the
// page that comes too late are pressed again on what the other has kept. What was done to a row is not done again, for it
// may be another row by then.

class Keeper {
  // `begin` makes the calculator what saved bytes say, and returns how many of them could be read.
  constructor(core, { begin, tell }) {
    Object.assign(this, { core, begin, tell });
    this.unkept = [];
    this.isStale = true;
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
      await this.renew();
      this.run();
    } catch {
      this.store = undefined;
      this.complain("notKept");
    }
  }

  // Keeps what a change has added; `again` does the change once more.
  add(bytes, again) {
    this.unkept.push({ bytes, again });
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.tidy(), 1000);
    this.run();
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
    if (this.shouldLook) {
      this.shouldLook = false;
      this.isStale ||= await this.store.isBehind();
    }
    if (this.isStale) return this.renew();
    const { length } = this.unkept;
    const isWhole = this.store.isEmpty || this.shouldTidy || this.store.excess > 4;
    if (!isWhole && length === 0) return;
    try {
      await this.store.write(isWhole ? this.core.saved("snapshot") : joined(this.unkept.map(({ bytes }) => bytes)), isWhole);
      this.unkept.splice(0, length);
      this.shouldTidy = this.hasComplained = false;
      this.others?.postMessage(null);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.isStale = true;
    }
  }

  async renew() {
    const bytes = await this.store.read();
    this.isStale = false;
    const done = this.unkept;
    this.unkept = [];
    const isRead = this.begin(bytes) === bytes.length;
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
