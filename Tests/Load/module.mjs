// Presses keys in the page's module for long: MODULE=… node Tests/Load/module.mjs KEYS
//
// The memory may not grow in the second half. Prints a line of a table in Markdown.

import assert from "node:assert/strict";

import { begun } from "../Module/module.mjs";

const count = Number(process.argv[2] ?? 1_000_000);
const core = await begun();
const used = () => core.exports.memory.buffer.byteLength;
const tokens = [..."12.5+3×47−8÷9%=", "undo", "redo", "±", "⌫", "CE"];
const start = performance.now();
let early;
for (let number = 0; number < count; number += 1) {
  if (number === Math.floor(count / 2)) early = used();
  // A tape is torn off now and then, as people do.
  core.change("press", number % 5_000 === 4_999 ? "AC" : tokens[number % tokens.length], false);
}
const seconds = (performance.now() - start) / 1000;
assert.equal(used(), early);
const mebibytes = (used() / 2 ** 20).toFixed(1);
const outcome = `${seconds.toFixed(1)} s; ${mebibytes} MiB of memory after one half and in the end`;
console.log(`| module | ${count.toLocaleString("en")} keys | ${outcome} |`);
