// The built module and the scripts of the page, for tests that need no browser.

import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

const bytes = readFileSync(process.env.MODULE);

/** Returns what some scripts of the page declare, by the names asked for. */
export function scripts(names, declared) {
  const source = names.map((name) => read(`WebApp/scripts/${name}.js`)).join("\n");
  return new Function(`${source}\nreturn { ${declared.join(", ")} };`)();
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
