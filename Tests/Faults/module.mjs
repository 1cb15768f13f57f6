// Does to the page's module what nobody should: MODULE=… node Tests/Faults/module.mjs CALLS
//
// Random functions are called with random bytes and integers: none may trap, and the calculator has to work afterwards. Prints a
// line of a table in Markdown.

import assert from "node:assert/strict";

import { joined } from "../../WebApp/scripts/bytes.js";
import { begun, load, press } from "../Module/module.mjs";
import { generator } from "../Module/random.mjs";

const calls = Number(process.argv[2] ?? 20_000);

// What a page keeps of a few keys.
async function record() {
  const core = await begun();
  press(core, ["5"]);
  const parts = [core.snapshot];
  for (const key of ["+", "3", "=", "undo", "7", "×", "2", "="]) {
    core.press(key);
    parts.push(core.state.addition);
  }
  return joined(parts);
}

const tokens = [..."0123456789.+−×÷~=%", "00", "±", "⌫", "CE", "AC", "undo", "redo"];
const encoder = new TextEncoder();

// Bytes of some kind: a key, words, a tape, a saved form with changes, or nothing that means anything.
function bytesFor(random, saved) {
  const noise = (length) => Uint8Array.from({ length }, () => random(256));
  const row = () => `${"+-*/~= "[random(7)]} ${random(10_000) / 4} # ${random(9)}\n`;
  const kinds = [
    () => encoder.encode(tokens[random(tokens.length)]),
    () => encoder.encode("tea é 한 \u{1F375} 1,234.5".slice(random(20))),
    () => encoder.encode(Array.from({ length: random(30) }, row).join("")),
    () => {
      const changed = saved.slice(0, random(saved.length + 1));
      const flips = changed.length > 0 ? random(3) : 0;
      for (let flip = 0; flip < flips; flip += 1) changed[random(changed.length)] ^= 1 << random(8);
      return changed;
    },
    () => noise(random(300)),
  ];
  return kinds[random(kinds.length)]();
}

function integerFor(random, reserved) {
  const kinds = [
    () => reserved, () => random(12), () => -random(5), () => random(2 ** 32) | 0, () => 2 ** random(32), () => random(256),
  ];
  return kinds[random(kinds.length)]();
}

const random = generator(20_261_122);
const core = await begun();
const saved = await record();
const { exports } = await load();
const names = Object.keys(exports).filter((name) => typeof exports[name] === "function");
// Keys come more often than all other functions, so that there is something for these to work on.
const likely = [...names, ...Array(names.length).fill("press")];
for (let number = 0; number < calls; number += 1) {
  const name = likely[random(likely.length)];
  if (name === "reserve" && random(50) > 0) continue;
  const bytes = bytesFor(random, saved);
  core.write(bytes);
  const integers = Array.from({ length: 5 }, () => integerFor(random, bytes.length));
  try {
    core.exports[name](...integers);
  } catch (error) {
    assert.fail(`call ${number}: ${name}(${integers}) with ${bytes}: ${error.message}`);
  }
}
core.begin(false);
press(core, ["5", "+", "3", "="]);
assert.equal(core.state.operand, "8");
const fault = `Any of ${names.length} functions is called with random bytes and integers`;
console.log(`| module | ${fault} | ${calls.toLocaleString("en")} | none trapped, and the calculator works |`);
