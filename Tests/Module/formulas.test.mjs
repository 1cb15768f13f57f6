// Formulas in the module, whose room for calls is small.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begun, looked, pasted, press } from "./module.mjs";

test("two hundred open parentheses compute, typed and in text", async () => {
  const core = await begun();
  press(core, [...Array(190).fill("("), "5", "+", "1", "="]);
  assert.equal(core.state.operand, "6");
  for (const [opening, value] of [["(", "7"], ["(1 + ", "207"], ["(2 - ", "7"]]) {
    const text = `${opening.repeat(200)}7${")".repeat(200)} + 0`;
    assert.equal(core.change("paste", ...pasted(text)), true, `${opening}: ${core.state.announcement}`);
    assert.equal(core.state.operand, value, opening);
  }
});

test("keys of formulas tell what they have entered only to who finds them by touch", async () => {
  const core = await begun();
  press(core, ["√"]);
  assert.equal(core.state.announcement, "");
  core.change("press", "9", true);
  assert.notEqual(core.state.announcement, "");
});

test("more than two hundred are refused in words", async () => {
  const core = await begun();
  const text = `${"(".repeat(201)}7${")".repeat(201)} + 0`;
  assert.equal(looked(core, text).isAccepted, false);
  press(core, Array(200).fill("("));
  assert.equal(press(core, ["("]), false);
  assert.ok(core.state.announcement);
});

test("a text with another answer in another order tells both, and is pasted as it was chosen", async () => {
  const core = await begun();
  const readings = looked(core, "2+3*4").readings.map(({ title, isChosen }) => [title, isChosen]);
  assert.deepEqual(readings, [["In order: 20", true], ["× first: 14", false]]);
  assert.deepEqual(looked(core, "2*3+4").readings, []);
  for (const [order, value] of [[2, "14"], [1, "20"], [0, "20"]]) {
    assert.equal(core.change("paste", ...pasted("2+3*4", order)), true);
    assert.equal(core.state.operand, value);
  }
});

test("the state tells of the caret, of what a formula comes to, and of what = would give", async () => {
  const core = await begun();
  press(core, ["5", "×", "(", "2", "+", "3"]);
  assert.deepEqual([core.state.caret, core.state.soFar, core.state.outcome], [-1, "5", "25"]);
  press(core, ["←", "←"]);
  assert.equal(core.state.announcement, "after 2");
  // In characters, of which × has more than one byte.
  press(core, ["×", "4"]);
  assert.equal(core.state.operand.slice(0, core.state.caret), "(2 × 4");
});
