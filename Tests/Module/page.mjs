// Pages that keep one tape, for tests that need no browser.

import { begun } from "./module.mjs";

// What a browser has. As in one, what is stored is a property of the storage.
export const localStorage = Object.create({
  getItem: (name) => localStorage[name] ?? null,
  setItem: (name, value) => void (localStorage[name] = value),
  removeItem: (name) => delete localStorage[name],
});
const document = { addEventListener() {}, documentElement: { dataset: {} } };
// A message is what stands for it in the markup.
const window = { loader: { calculator: { querySelector: (selector) => ({ textContent: selector }) } } };
Object.assign(globalThis, { addEventListener() {}, document, localStorage, window, requestAnimationFrame: setTimeout });

const { Keeper } = await import("../../WebApp/scripts/keeper.js");
const { Store } = await import("../../WebApp/scripts/store.js");

// The records, what was set aside, and what the drawer was told. `fail` is called before a record is added and after that.
export const disk = { records: [], aside: [], drawer: [] };

// A store whose records are here.
class MemoryStore extends Store {
  async read() {
    if (this.last === disk.records.length) return undefined;
    this.last = disk.records.length;
    this.contains = disk.records.at(-1)?.contains ?? {};
    this.snapshot = this.last;
    return disk.records.slice(Math.max(0, disk.records.findLastIndex(({ isWhole }) => isWhole))).map(({ bytes }) => bytes);
  }

  async write(record, unread, drawerChanges = []) {
    disk.fail?.("before");
    if (this.last !== disk.records.length) return false;
    this.last = disk.records.push(record);
    disk.aside.push(...unread);
    disk.drawer.push(...drawerChanges);
    disk.fail?.("after");
    return true;
  }
}
Store.open = async () => Object.assign(new MemoryStore(), { database: { close() {} } });

// The keepers of pages that are open. Timers of one that is gone would save what it has, late on a busy machine.
const open = new Set();

function end(keeper) {
  clearTimeout(keeper.pauseTimer);
  Object.assign(keeper, { keep() {}, run: async () => {}, write: async () => {} });
  open.delete(keeper);
}

/** Forgets everything, and leaves a tape that shows `5 +`. */
export async function begin() {
  open.forEach(end);
  for (const name of Object.keys(localStorage)) delete localStorage[name];
  Object.assign(disk, { records: [], aside: [], drawer: [], fail: undefined });
  await (await opened()).type("5", "+");
}

/** Opens a page on the tape that is kept. */
export async function opened() {
  const core = await begun();
  const said = [];
  const made = (call, time = Date.now()) => {
    core.setTime(time);
    core.change(...call);
    const { drawerChanges } = core.state;
    return { call, bytes: core.addition(), drawerChanges };
  };
  const change = (call) => {
    const one = made(call);
    if (one.bytes.length > 0) keeper.add(one);
  };
  const restore = (saved) => {
    core.restore(...saved);
    return core.state.announcement;
  };
  const keeper = new Keeper(core, { restore, change: made, tell: (words) => said.push(words) });
  open.add(keeper);
  const settled = async () => {
    await keeper.running;
    // A pause.
    clearTimeout(keeper.pauseTimer);
    keeper.tidy();
    await keeper.running;
  };
  const page = {
    core, keeper, said, settled, change,
    get line() {
      return localStorage.getItem(keeper.journal.name);
    },
    async type(...tokens) {
      for (const token of tokens) keeper.act(() => change(["press", token, false]));
      await settled();
    },
    // A change that means something else on another tape.
    async useRow() {
      change(["useRow", 0]);
      await settled();
    },
  };
  await keeper.open();
  await settled();
  return page;
}

/** What the next page shows, when it has kept everything. */
export async function shown() {
  const page = await opened();
  const { operator, operand } = page.core.state;
  return { text: `${operator}${operand}`, said: page.said };
}

/** A page that is gone after some keys that no store has taken; returns the name and the text of its line. */
export async function killed(...tokens) {
  const page = await opened();
  disk.fail = () => { throw new Error("stuck"); };
  for (const token of tokens) await (token === "use" ? page.useRow() : page.type(token));
  end(page.keeper);
  disk.fail = undefined;
  return { name: page.keeper.journal.name, text: page.line };
}
