// The functions of Boundary.swift and `core.js`, which calls them: with any integers, for a long time, and at any address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "node:zlib";

import { begun, load, looked, pasted, press } from "./module.mjs";
import { generator } from "./random.mjs";

const pageBytes = 65536;
const rows = (count) => Array.from({ length: count }, (_, index) => `${index ? "+" : " "} ${index}.5  # row ${index}`).join("\n");
const used = (core) => core.exports.memory.buffer.byteLength;

test("the memory stays as it is however often a calculator begins anew", async () => {
  const core = await begun();
  core.change("paste", ...pasted(rows(2_000)));
  const saved = core.snapshot();
  const restore = () => {
    core.begin(false);
    assert.equal(core.restore(saved), saved.length);
    core.snapshot();
    press(core, ["AC", "undo"]);
  };
  for (let times = 0; times < 3; times += 1) restore();
  const before = used(core);
  for (let times = 0; times < 60; times += 1) restore();
  assert.ok(used(core) <= before + pageBytes, `grew by ${used(core) - before} bytes`);
});

test("the room of a text that was large is used again", async () => {
  const core = await begun();
  assert.notEqual(core.exports.reserve(200 << 20), 0);
  press(core, ["1"]);
  const before = used(core);
  assert.equal(core.change("paste", ...pasted(rows(40_000))), true);
  assert.equal(used(core), before);
});

const extremes = [
  0, 1, -1, 2, 3, 5, 64, 65, 255, 256, 65_535, 65_536, 1 << 20, 1 << 23, (1 << 23) + 1, (1 << 28) - 1, 1 << 28,
  (1 << 28) + 1, 1 << 30, 2 ** 31 - 1, 2 ** 31 - 9, -(2 ** 31), -(2 ** 31) + 1, -65_536,
];

function works(core) {
  core.begin(false);
  press(core, ["5", "+", "3", "="]);
  return core.state.operand === "8";
}

test("whatever integers a function is given, it returns, and the calculator works", async () => {
  const names = Object.entries((await load()).exports).filter(([, each]) => typeof each === "function").map(([name]) => name);
  assert.ok(names.length > 25);
  const states = {
    "not begun": () => {},
    "half typed": (core) => press(core, [..."5+3"]),
    "a row put in": (core) => press(core, [..."5+3="]) && core.change("insertRow", 1),
  };
  for (const [state, enter] of Object.entries(states)) {
    for (const name of names) {
      const core = await load();
      const each = core.exports[name];
      enter(core);
      for (const first of extremes) {
        for (const second of each.length > 1 ? extremes : [0]) {
          const others = each.length > 2 ? [first, second, 3] : [1];
          for (const rest of others) {
            try {
              each(first, second, rest, rest, rest, rest);
            } catch (error) {
              assert.fail(`${name}(${first}, ${second}, ${rest} …), ${state}: ${error.message}`);
            }
          }
        }
      }
      assert.ok(works(core), `${name}, ${state}`);
    }
  }
});

test("integers that follow what was reserved are refused too", async () => {
  const core = await begun();
  core.change("paste", ...pasted(rows(20)));
  for (const name of ["press", "keyName", "openList", "writeList", "paste", "noteRow", "restore", "setLanguage"]) {
    for (const reserved of [0, 1, 5, 64, 1000, 1 << 20]) {
      for (const count of [reserved, reserved + 1, ...extremes]) {
        core.exports.reserve(reserved);
        core.exports[name](count, 0, 0, 3, 3);
        core.exports.reserve(reserved);
        core.exports[name](count, count, count, 3, 3);
      }
    }
  }
  assert.ok(works(core));
});

test("no function traps, whatever bytes and integers it is given at whatever time", async () => {
  const random = generator(20_261_122);
  const core = await begun();
  core.change("paste", ...pasted(rows(5)));
  const saved = core.snapshot();
  const tokens = [..."0123456789.+−×÷~=%", "00", "±", "⌫", "CE", "AC", "undo", "redo"];
  const encoder = new TextEncoder();
  const row = () => `${"+-*/~= "[random(7)]} ${random(10_000) / 4} # é ${random(9)}\n`;
  const kinds = [
    () => encoder.encode(tokens[random(tokens.length)]),
    () => encoder.encode(Array.from({ length: random(30) }, row).join("")),
    () => saved.map((byte) => (random(saved.length) > 1 ? byte : byte ^ (1 << random(8)))),
    () => Uint8Array.from({ length: random(300) }, () => random(256)),
  ];
  const names = Object.entries(core.exports).filter(([, each]) => typeof each === "function").map(([name]) => name);
  // Keys come more often than all other functions, so that there is something for these to work on.
  const likely = [...names, ...Array(names.length).fill("press")];
  for (let number = 0; number < 20_000; number += 1) {
    const name = likely[random(likely.length)];
    if (name === "reserve" && random(50) > 0) continue;
    const bytes = kinds[random(kinds.length)]();
    core.write(bytes);
    const integer = () => [bytes.length, random(12), -random(5), random(2 ** 32) | 0, random(256)][random(5)];
    const integers = Array.from({ length: 5 }, integer);
    try {
      core.exports[name](...integers);
    } catch (error) {
      assert.fail(`call ${number}: ${name}(${integers}) with ${bytes}: ${error.message}`);
    }
  }
  assert.ok(works(core));
});

test("what there is no room for is refused in words", async () => {
  const core = await begun();
  press(core, [..."12+"]);
  // Nothing is written to where no memory is.
  const { exports } = core;
  core.exports = { ...exports, reserve: () => 0 };
  const lowest = () => new Uint8Array(exports.memory.buffer, 0, 1024).slice();
  const before = lowest();
  assert.ok(!core.call("openList", "1\n2", 46));
  assert.equal(core.change("paste", ...pasted("1\n2")), false);
  assert.equal(core.state.announcement, core.tooLong());
  assert.equal(core.addition().length, 0);
  assert.equal(press(core, ["3"]), false);
  assert.equal(core.ask("keyName", "3"), "");
  assert.equal(core.change("noteRow", "tea", 0), false);
  assert.equal(core.state.rowCount, 1);
  // What there is no room for is not damaged, and must not be replaced.
  assert.throws(() => core.restore(new Uint8Array([1, 2, 3])), RangeError);
  assert.equal(core.state.rowCount, 1);
  assert.deepEqual(lowest(), before);
  core.exports = exports;
  assert.ok(works(core));
});

// Groups of seven bits, lowest first.
const groups = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...groups(number >> 7)]);

// A saved form of version 2 with one record.
function forged(kind, payload) {
  const sum = crc32(Uint8Array.from([kind, ...payload]));
  const checksum = [0, 8, 16, 24].map((shift) => (sum >>> shift) & 255);
  return Uint8Array.from([...Buffer.from("CALC"), 2, kind, ...groups(payload.length), ...payload, ...checksum]);
}

// A row of a few bytes whose number, 1e78000, has 2^18 bits. Of 8,200 all have more than 2^31.
const longRow = [0, 17, 0, 1, 1, 1, 1, ...groups(78_000), 0];
const counts = [2_000, 8_200, 8_300, 16_500, 50_000];

for (const count of counts) {
  test(`saved rows with more bits than an integer counts are damage, ${count} of them`, async () => {
    const core = await begun();
    const rows = [...groups(count), ...Array(count).fill(longRow).flat()];
    const state = [1, 0, 0];
    for (const saved of [forged(1, [...rows, ...state, 0, 0]), forged(2, [...state, 1, 0, 0, ...rows])]) {
      assert.equal(core.restore(saved), 5);
      assert.match(core.state.announcement, /cannot be read/);
      assert.ok(works(core));
    }
  });
}

test("damage is told by whether anything stands before it", async () => {
  const core = await begun();
  press(core, [..."5+3="]);
  const saved = core.snapshot();
  press(core, ["+"]);
  const longer = [...saved, ...core.addition()];
  const cases = [[saved, 7, /a new tape begins/], [longer, 7, /a new tape begins/], [longer, -1, /The end of the saved tape/]];
  for (const [bytes, index, words] of cases) {
    const damaged = Uint8Array.from(bytes);
    damaged[index < 0 ? damaged.length + index : index] ^= 1;
    core.begin(false);
    core.restore(damaged);
    assert.match(core.state.announcement, words);
  }
});

test("a pasted text with more bits than an integer counts is refused", async () => {
  const core = await begun();
  for (const line of ["1e4900\n", "+ 1e-4900\n", "5 * 1e4900\n"]) {
    const text = line.repeat((1 << 23) / line.length);
    const { isAccepted, text: reason } = looked(core, text);
    assert.equal(isAccepted, false);
    assert.match(reason, /too much|too long/);
    assert.equal(core.change("paste", ...pasted(text)), false);
    assert.equal(core.state.announcement, reason);
    assert.ok(works(core));
  }
});

test("what was previewed is pasted, also where a key or another text came between", async () => {
  const core = await begun();
  const { text } = looked(core, "5 + 3");
  assert.equal(looked(core, "5 + 3").text, text);
  press(core, ["1", "0"]);
  assert.equal(core.change("paste", ...pasted("5 + 3")), true);
  looked(core, "1\n1");
  assert.equal(core.change("paste", ...pasted("2\n2")), true);
  const values = core.rows(0, core.state.rowCount).map(({ operand }) => operand);
  assert.deepEqual(values, ["10", "5", "3", "8", "2", "2", "4"]);
});

test("a tape that is torn off is told with its text and what a list says of it, and so when it is taken out", async () => {
  const core = await begun();
  core.change("paste", ...pasted("5  # tea\n+ 3\n="));
  const tape = { text: "  5      # tea\n+ 3 → 8\n= 8\n", note: "tea", value: "8", rowCount: 3 };
  press(core, ["AC"]);
  assert.deepEqual(core.state.drawerChanges, [{ isTornOff: true, time: 0, ...tape }]);
  press(core, ["undo"]);
  for (const time of [Date.UTC(2026, 10, 21), Date.UTC(2100, 0, 1)]) {
    core.setTime(time + 999);
    press(core, ["AC"]);
    core.setTime(0);
    press(core, ["undo"]);
    assert.deepEqual(core.state.drawerChanges, [{ isTornOff: false, time, ...tape }]);
  }
  press(core, ["1"]);
  assert.deepEqual(core.state.drawerChanges, []);
});
