// The built module and the scripts of the page, for tests that need no browser.

import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

const bytes = readFileSync(process.env.MODULE);

/** Returns what some scripts of the page declare, by the names asked for; `globals` stand for what a browser has. */
export function scripts(names, declared, globals = {}) {
  const source = names.map((name) => read(`WebApp/scripts/${name}.js`)).join("\n");
  return new Function(...Object.keys(globals), `${source}\nreturn { ${declared.join(", ")} };`)(...Object.values(globals));
}

export const { Core } = scripts(["core", "store"], ["Core"]);

/** Returns a calculator of its own, as the page loads it. */
export const load = () => Core.load(bytes);

/** Returns a calculator that has begun. */
export async function begun() {
  const core = await load();
  core.begin(false);
  return core;
}

export function press(core, tokens) {
  for (const token of tokens) core.press(token);
}
