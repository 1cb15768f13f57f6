// What the page keeps, for tests that need no browser.

import { begun, press } from "./module.mjs";

// What a browser has.
export const stored = new Map();
export const localStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => stored.set(name, value),
  removeItem: (name) => stored.delete(name),
};
export const locks = {};
const document = { addEventListener() {}, documentElement: { toggleAttribute() {} } };
Object.assign(globalThis, { addEventListener() {}, document, localStorage, BroadcastChannel: undefined });
Object.defineProperty(globalThis, "navigator", { value: locks });

const { Keeper } = await import("../../WebApp/scripts/keeper.js");

/** A page that shows `5 +`, kept in the records 0.1 and 0.2. */
export async function opened() {
  const core = await begun();
  press(core, ["5", "+"]);
  const kept = core.snapshot;
  const keeper = new Keeper(core, {
    restore: (bytes) => core.restore(bytes),
    press: ({ key }) => core.press(key) && keeper.add(core.state.addition, { keys: [{ key }] }),
    tell() {},
  });
  Object.assign(keeper, { store: { ids: [0.1, 0.2], id: 0.2, last: 9 }, base: 0.2, isBusy: true });
  return { core, keeper, kept };
}
