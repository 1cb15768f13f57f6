// Pages that keep one tape, for tests that need no browser.

import { begun } from "./module.mjs";

// What a browser has. As in one, what is stored is a property of the storage.
export const localStorage = Object.create({
  getItem: (name) => localStorage[name] ?? null,
  setItem: (name, value) => void (localStorage[name] = value),
  removeItem: (name) => delete localStorage[name],
});
const held = new Map();
const locks = {
  request: async (name, { ifAvailable }, hold) => {
    if (ifAvailable && held.has(name)) return hold(null);
    held.get(name)?.(new DOMException("", "AbortError"));
    const stolen = new Promise((_, reject) => held.set(name, reject));
    return Promise.race([hold({ name }), stolen]);
  },
};
const document = { addEventListener() {}, documentElement: { toggleAttribute() {} } };
Object.assign(globalThis, { addEventListener() {}, document, localStorage, BroadcastChannel: undefined });
Object.defineProperty(globalThis, "navigator", { value: { locks } });

const { Keeper } = await import("../../WebApp/scripts/keeper.js");
const { Store } = await import("../../WebApp/scripts/store.js");
const { joined } = await import("../../WebApp/scripts/bytes.js");

// The records, what was set aside, and what the drawer was told. `fail` is called before a record is added and after that.
export const disk = { records: [], aside: [], drawer: [] };

// A store whose records are here.
class MemoryStore extends Store {
  async read() {
    this.last = disk.records.length;
    this.contains = disk.records.at(-1)?.contains ?? {};
    this.hasSnapshot = !this.isEmpty;
    return joined(disk.records.slice(Math.max(0, disk.records.findLastIndex(({ isWhole }) => isWhole))).map(({ bytes }) => bytes));
  }

  async isBehind() {
    return this.last !== disk.records.length;
  }

  async write(record, unread, drawerChanges = []) {
    disk.fail?.("before");
    if (await this.isBehind()) return false;
    this.last = disk.records.push(record);
    disk.aside.push(...unread);
    disk.drawer.push(...drawerChanges);
    disk.fail?.("after");
    return true;
  }

  get isTooLong() {
    return false;
  }
}
Store.open = async () => new MemoryStore({ close() {} });

/** Forgets everything, and leaves a tape that shows `5 +`. */
export async function begin() {
  for (const name of Object.keys(localStorage)) delete localStorage[name];
  Object.assign(disk, { records: [], aside: [], drawer: [], fail: undefined });
  held.clear();
  const page = await opened();
  await page.type("5", "+");
  page.die();
}

/** Opens a page on the tape that is kept. */
export async function opened() {
  const core = await begun();
  const said = [];
  const enter = (token) => {
    const isAccepted = core.press(token);
    const { addition, isCleared, drawerChange } = core.state;
    keeper.add(addition, { key: { token, isAccepted, isClearing: isCleared }, drawer: drawerChange });
  };
  const press = ({ token }) => enter(token);
  const keeper = new Keeper(core, { restore: (bytes) => core.restore(bytes), press, tell: (words) => said.push(words) });
  const settled = async () => {
    await keeper.running;
    clearTimeout(keeper.pauseTimer);
  };
  const page = {
    core, keeper, said, settled,
    get line() {
      return localStorage.getItem(keeper.journal.name);
    },
    async type(...tokens) {
      for (const token of tokens) keeper.act(() => enter(token));
      await settled();
    },
    // A change that no key has made.
    async negate() {
      core.press("±");
      keeper.add(core.state.addition);
      await settled();
    },
    // What a page holds is free once it is gone.
    die() {
      held.delete(keeper.journal.name);
    },
  };
  await keeper.open();
  await settled();
  return page;
}

/** What the next page shows, when it has kept everything. */
export async function shown() {
  const page = await opened();
  page.die();
  const { operator, operand } = page.core.state;
  return { text: `${operator}${operand}`, said: page.said };
}

/** A page that is gone after some keys that no store has taken; returns the name and the text of its line. */
export async function killed(...tokens) {
  const page = await opened();
  disk.fail = () => { throw new Error("stuck"); };
  for (const token of tokens) await (token === "no key" ? page.negate() : page.type(token));
  disk.fail = undefined;
  page.die();
  return { name: page.keeper.journal.name, text: page.line };
}
