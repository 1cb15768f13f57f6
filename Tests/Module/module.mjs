// The built module, for tests that need no browser.

import { readFileSync } from "node:fs";

import { Core } from "../../WebApp/scripts/core.js";

const bytes = readFileSync(process.env.MODULE);

/** Returns a calculator of its own, as the page loads it. */
export const load = () => new Core().load(bytes);

/** Returns a calculator that has begun. */
export async function begun() {
  const core = await load();
  core.begin(false);
  return core;
}

export function press(core, tokens) {
  for (const token of tokens) core.change("press", token, false);
  return core.state.isAccepted;
}

/** What pasting a text takes, where a point is before decimals and a list is read as it is. */
export const pasted = (text, order = 0) => [text, ".".charCodeAt(), -1, "", [], order];

/** What is shown of a text before it is pasted. */
export function looked(core, text) {
  core.call("openList", text, ".".charCodeAt());
  return core.ask("readList");
}
