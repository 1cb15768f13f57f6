// Turn: which of the open pages was used last. Its keys act at once. Any other page first loads what that one has typed; its
// keys wait for that, so that the digits of two pages stay in the order in which they were typed.

import { pause } from "./journal.js";
import { settings } from "./settings.js";

// Milliseconds after which keys act even if what another page has typed could not be loaded.
const longestWait = 1000;

export class Turn {
  // `name` tells the page from all others. `load` loads what the others have typed; `save` saves what was typed here.
  constructor(name, { load, save }) {
    Object.assign(this, { name, load, save });
    this.waiting = [];
    addEventListener("storage", ({ key }) => key === settings.key("turn") && save());
    addEventListener("pagehide", () => this.actNow());
    document.addEventListener("visibilitychange", () => document.hidden && this.actNow());
  }

  // Where nothing can be stored, it is the turn of every page.
  get isMine() {
    const owner = settings.read("turn");
    return owner === null || owner === this.name;
  }

  take() {
    settings.write("turn", this.name);
  }

  // Runs what a key does: at once, or after what another page has typed was loaded.
  async act(action) {
    if (this.waiting.length === 0 && this.isMine) return action();
    this.waiting.push(action);
    if (this.waiting.length > 1) return;
    this.take();
    await Promise.race([this.load(), pause(longestWait)]);
    this.actNow();
  }

  // Runs what waits, without loading anything before. It is saved together, so that nothing that another page saves comes
  // between.
  actNow() {
    if (this.waiting.length === 0) return;
    this.isActing = true;
    try {
      for (const action of this.waiting.splice(0)) action();
    } finally {
      this.isActing = false;
    }
    this.save();
  }
}
