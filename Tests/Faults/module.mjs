// Does to the page's module what nobody should: MODULE=… node Tests/Faults/module.mjs CALLS
//
// Every byte of a small record is changed, and the record cut off at every length. Then random functions are called with random
// bytes and integers: none may trap, and the calculator has to work afterwards. Prints lines of a table in Markdown.

import assert from "node:assert/strict";

import { joined } from "../../WebApp/scripts/bytes.js";
import { begun, load, press } from "../Module/module.mjs";
import { generator } from "../Module/random.mjs";

const calls = Number(process.argv[2] ?? 20_000);

function print(fault, times, outcome) {
  console.log(`| module | ${fault} | ${times.toLocaleString("en")} | ${outcome} |`);
}

function screen(core) {
  const { operand, operator, rowCount } = core.state;
  const rows = core.rows(0, rowCount).map(({ operator, operand, note }) => [operator, operand, note]);
  return JSON.stringify([operand, operator, rows]);
}

// What a page keeps of a few keys, and the screens that they lead to: the first is that of the snapshot.
async function record() {
  const core = await begun();
  press(core, ["5"]);
  const parts = [core.snapshot];
  const screens = [screen(core)];
  for (const key of ["+", "3", "=", "undo", "7", "×", "2", "="]) {
    core.press(key);
    parts.push(core.state.addition);
    screens.push(screen(core));
  }
  return { parts, screens, bytes: joined(parts) };
}

// Restores bytes, and returns whether all were read, what is said, and what is shown.
function restored(core, bytes) {
  core.begin(false);
  const isWhole = core.restore(bytes) === bytes.length;
  return { isWhole, words: core.state.announcement, shown: screen(core) };
}

async function damageRecord() {
  const core = await begun();
  const { parts, screens, bytes } = await record();
  const empty = restored(core, new Uint8Array()).shown;
  let start = 0;
  const ends = parts.map(({ length }) => (start += length));
  let flips = 0;
  for (const index of bytes.keys()) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = bytes.slice();
      changed[index] ^= 1 << bit;
      const { isWhole, words, shown } = restored(core, changed);
      const part = ends.findIndex((end) => index < end);
      assert.ok(!isWhole && words, `byte ${index}, bit ${bit}: nothing is said`);
      assert.equal(shown, part === 0 ? empty : screens[part - 1], `byte ${index}, bit ${bit}`);
      flips += 1;
    }
  }
  print("Each bit of a small record is changed in turn", flips, "told each time; what stands before it was there");
  for (let length = 0; length <= bytes.length; length += 1) {
    const { shown } = restored(core, bytes.slice(0, length));
    const part = ends.findLastIndex((end) => end <= length);
    assert.equal(shown, part < 0 ? empty : screens[part], `cut off at ${length}`);
  }
  print("A small record is cut off at every length", bytes.length + 1, "what stands before the cut was there");
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

async function callRandomly() {
  const random = generator(20_261_122);
  const core = await begun();
  const { bytes: saved } = await record();
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
  print(fault, calls, "none trapped, and the calculator works");
}

await damageRecord();
await callRandomly();
