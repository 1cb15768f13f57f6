// What the page's modules decide without a document.

import assert from "node:assert/strict";
import { test } from "node:test";

import { joined } from "../../WebApp/scripts/bytes.js";
import { clippedEnds, hiddenEnds, smallerScale } from "../../WebApp/scripts/fit.js";
import { nextHit } from "../../WebApp/scripts/hits.js";
import { korean } from "../../WebApp/languages/ko.js";
import { marksOf } from "../../WebApp/scripts/language.js";
import { itemFor } from "../../WebApp/scripts/menu-keys.js";
import { fill, messages } from "../../WebApp/scripts/messages.js";
import { layouts, ReplyReader } from "../../WebApp/scripts/reply.js";
import { shortcutFor, tooltipOf } from "../../WebApp/scripts/shortcuts.js";
import { scrollFor, thumbPlace } from "../../WebApp/scripts/thumb-place.js";
import { completeLimit, destination, overlap, rangeAround, rangeInDocument, windowSize } from "../../WebApp/scripts/row-range.js";

// MARK: Replies

const word = (number) => [number & 255, (number >> 8) & 255, (number >> 16) & 255, (number >> 24) & 255];
const counted = (text) => [...word(Buffer.byteLength(text)), ...Buffer.from(text)];
const memoryWith = (...bytes) => Uint8Array.from([0, 0, 0, ...bytes]).buffer;

test("fields of a reply are read one after the other, at any address", () => {
  const reply = new ReplyReader(memoryWith(...word(1), ...word(-1), ...counted("행 ≈"), ...word(2 ** 31 - 1), ...counted("")), 3);
  assert.deepEqual([reply.flag(), reply.integer(), reply.text(), reply.integer(), reply.text()], [true, -1, "행 ≈", 2 ** 31 - 1, ""]);
});

test("bytes of a reply stay when the memory is used again", () => {
  const memory = memoryWith(...word(2), 7, 8);
  const bytes = new ReplyReader(memory, 3).bytes();
  new Uint8Array(memory).fill(0);
  assert.deepEqual([...bytes], [7, 8]);
});

test("a reply is read by its layout", () => {
  const bytes = [...word(1), ...word(0), ...word(12), ...counted("12 rows"), ...counted("total")];
  const expected = { isAccepted: true, isAmbiguous: false, rows: 12, text: "12 rows", summary: "total" };
  assert.deepEqual(new ReplyReader(memoryWith(...bytes), 3).fields(layouts.preview), expected);
});

test("a text that claims to be longer than the memory is not read", () => {
  assert.throws(() => new ReplyReader(memoryWith(...word(99), 1), 3).text(), RangeError);
  assert.throws(() => new ReplyReader(memoryWith(1, 2), 3).integer(), RangeError);
});

test("runs of bytes are joined in order", () => {
  assert.deepEqual([...joined([Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3)])], [1, 2, 3]);
});

test("a box tells at which ends there is more of it", () => {
  const box = { scrollHeight: 500, clientHeight: 200 };
  assert.deepEqual([0, 100, 300].map((scrollTop) => hiddenEnds({ ...box, scrollTop })), ["below", "above below", "above"]);
  assert.equal(hiddenEnds({ scrollHeight: 200, clientHeight: 200, scrollTop: 0 }), "");
});

// MARK: Thumb

test("the thumb is as high beside its bar as the view beside the tape", () => {
  assert.deepEqual(thumbPlace({ scrollTop: 300, clientHeight: 200, scrollHeight: 800 }, 44), { top: 75, height: 50 });
});

test("the thumb of a long tape is high enough for a finger, and reaches both ends", () => {
  const long = { clientHeight: 200, scrollHeight: 100_000 };
  assert.deepEqual(thumbPlace({ ...long, scrollTop: 0 }, 44), { top: 0, height: 44 });
  assert.deepEqual(thumbPlace({ ...long, scrollTop: 99_800 }, 44), { top: 156, height: 44 });
  for (const scrollTop of [0, 12_345, 99_800]) {
    assert.ok(Math.abs(scrollFor(thumbPlace({ ...long, scrollTop }, 44).top, long, 44) - scrollTop) < 1e-6);
  }
});

test("a thumb dragged beyond its bar stays at the end", () => {
  const long = { clientHeight: 200, scrollHeight: 1000 };
  assert.deepEqual([-10, 300].map((top) => scrollFor(top, long, 44)), [0, 800]);
  assert.equal(scrollFor(10, { clientHeight: 30, scrollHeight: 30 }, 44), 0);
});

// MARK: Rows

const ranges = [
  { asked: { start: 3, end: 9 }, count: 12, isComplete: true, range: { start: 0, end: 12 } },
  { asked: { start: 380, end: 500 }, count: 500, range: { start: 380, end: 500 } },
  { asked: { start: 440, end: 560 }, count: 500, range: { start: 380, end: 500 } },
  { asked: { start: -60, end: 60 }, count: 500, range: { start: 0, end: windowSize } },
  { asked: { start: 100, end: 300 }, count: 500, range: { start: 100, end: 300 } },
];

for (const { asked, count, isComplete = false, range } of ranges) {
  test(`of ${count} rows those from ${range.start} to ${range.end} are in the document`, () => {
    assert.deepEqual(rangeInDocument(asked, count, isComplete), range);
  });
}

test("every row of a long tape is among those around it", () => {
  const count = completeLimit + 1;
  for (let index = 0; index < count; index += 1) {
    const { start, end } = rangeInDocument(rangeAround(index), count, false);
    assert.ok(start >= 0 && start <= index && index < end && end <= count && end - start === windowSize, `row ${index}`);
  }
});

test("rows that stay in the document are those in both ranges", () => {
  assert.deepEqual(overlap({ start: 10, end: 20 }, { start: 15, end: 30 }), { start: 15, end: 20 });
  assert.deepEqual(overlap({ start: 10, end: 20 }, { start: 0, end: 5 }), { start: 10, end: 10 });
  assert.deepEqual(overlap({ start: 10, end: 20 }, { start: 25, end: 30 }), { start: 20, end: 20 });
});

const moves = [
  ["ArrowUp", 5, 4], ["ArrowUp", 0, 0], ["ArrowUp", 10, 9], ["ArrowDown", 5, 6], ["ArrowDown", 9, undefined], ["Home", 5, 0],
  ["End", 5, 9], ["PageUp", 2, 0], ["PageUp", 8, 4], ["PageDown", 5, 9], ["PageDown", 9, 9], ["Enter", 5, undefined],
];

for (const [key, from, to] of moves) {
  test(`${key} leads from row ${from} of ten to ${to ?? "none"}`, () => assert.equal(destination(key, from, 10, 4), to));
}

const hits = [
  [[2, 5, 9], 0, false, 0], [[2, 5, 9], 5, false, 1], [[2, 5, 9], 6, false, 2], [[2, 5, 9], 10, false, 0],
  [[2, 5, 9], 9, true, 2], [[2, 5, 9], 8, true, 1], [[2, 5, 9], 1, true, 2], [[2, 5, 9], -1, true, 2], [[], 0, false, undefined],
];

for (const [rows, start, isBackwards, hit] of hits) {
  test(`of the rows ${rows}, from ${start} ${isBackwards ? "up" : "down"}, hit ${hit} comes next`, () => {
    assert.equal(nextHit(rows, start, isBackwards), hit);
  });
}

// MARK: Menus

const labels = ["Insert value", "Edit", "Copy value", "Copy row"];
const menuKeys = [
  ["ArrowDown", 0, 1], ["ArrowDown", 3, 0], ["ArrowUp", 0, 3], ["ArrowUp", 2, 1], ["ArrowDown", -1, 0], ["ArrowUp", -1, 3],
  ["Home", 2, 0], ["End", 0, 3], ["c", 0, 2], ["C", 2, 3], ["c", 3, 2], ["x", 0, undefined], [" ", 0, undefined],
  ["Escape", 0, undefined], ["Tab", 0, undefined],
];

for (const [key, from, to] of menuKeys) {
  test(`in a menu "${key}" leads from item ${from} to ${to ?? "none"}`, () => assert.equal(itemFor(key, from, labels), to));
}

test("a tooltip tells the key of the keyboard that does the same, as it is called on the machine", () => {
  assert.equal(tooltipOf("undo", shortcutFor({ key: "undo" }, "Linux x86_64")), "undo (Ctrl+Z)");
  assert.equal(tooltipOf("redo", shortcutFor({ key: "redo" }, "MacIntel")), "redo (⇧⌘Z)");
  assert.equal(tooltipOf("Edit", shortcutFor({ action: "edit" }, "MacIntel")), "Edit (F2)");
  assert.equal(tooltipOf("Note", shortcutFor({ action: "note" }, "Win32")), "Note");
});

// MARK: Numbers

test("a number too wide shrinks to half its size at the least", () => {
  assert.equal(smallerScale("", 0.8), 0.8);
  assert.equal(smallerScale("0.8", 0.9), 0.8 * 0.9);
  assert.equal(smallerScale("0.6", 0.5), 0.5);
});

test("a number tells at which ends there is more of it", () => {
  const ends = (scrollLeft) => clippedEnds({ scrollWidth: 300, clientWidth: 100, scrollLeft });
  assert.deepEqual([ends(0), ends(100), ends(200)], ["end", "start end", "start"]);
  assert.equal(clippedEnds({ scrollWidth: 101, clientWidth: 100, scrollLeft: 0 }), "");
});

// MARK: Languages

test("numbers are written as in the country", () => {
  assert.deepEqual(marksOf("en-US"), { decimal: ".", grouping: ",", primary: 3, secondary: 3 });
  assert.deepEqual(marksOf("de-DE"), { decimal: ",", grouping: ".", primary: 3, secondary: 3 });
  assert.deepEqual(marksOf("en-IN"), { decimal: ".", grouping: ",", primary: 3, secondary: 2 });
});

test("a message is filled with what it is about, whatever signs that contains", () => {
  assert.equal(fill(messages.rowsSelected, 3), "3 rows selected");
  assert.equal(fill(messages.hit, 3, 12), "3 of 12");
  assert.equal(fill("{}!", "$& {}"), "$& {}!");
});

test("every message is there in Korean, with the same gap", () => {
  for (const english of Object.values(messages)) {
    assert.equal(korean.words[english]?.includes("{}"), english.includes("{}"), english);
  }
});
