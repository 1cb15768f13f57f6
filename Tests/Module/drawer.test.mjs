// What the drawer's list decides without a document: names of files, days, and what is found.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finderOf, folded, groupedByDay, textOfAll } from "../../WebApp/scripts/drawer-list.js";
import { fileName, isoDay } from "../../WebApp/scripts/file-name.js";
import { begun } from "./module.mjs";

const time = new Date(2026, 10, 21, 14, 30).getTime();

const names = [
  ["rent", "2026-11-21 rent.txt"],
  ["", "2026-11-21.txt"],
  ["a/b\\c:d*e?f\"g<h>i|j", "2026-11-21 a b c d e f g h i j.txt"],
  ["../../etc/passwd", "2026-11-21 .. .. etc passwd.txt"],
  ["tab\tline\nend\u0000\u202eexe", "2026-11-21 tab line end exe.txt"],
  ["ends with dots...", "2026-11-21 ends with dots.txt"],
  ["...", "2026-11-21.txt"],
  ["집세 🏠", "2026-11-21 집세 🏠.txt"],
  ["가".repeat(99), `2026-11-21 ${"가".repeat(60)}.txt`],
];

test("a file is named by the day and the note, without what names cannot have", () => {
  assert.deepEqual(names.map(([note]) => fileName(time, note, "txt")), names.map(([, name]) => name));
});

test("days are those of the clock where the browser is", () => {
  assert.equal(isoDay(new Date(2026, 0, 2, 0, 0)), "2026-01-02");
  assert.equal(isoDay(new Date(2026, 0, 2, 23, 59)), "2026-01-02");
});

test("tapes of one day stand together", () => {
  const day = 24 * 3600_000;
  const tapes = [time, time - 1, time - day, time - 9 * day].map((each) => ({ time: each }));
  assert.deepEqual(groupedByDay(tapes).map((each) => [each.day, each.tapes.length]), [["2026-11-21", 2], ["2026-11-20", 1], ["2026-11-12", 1]]);
});

const english = { decimal: ".", grouping: "," };
const german = { decimal: ",", grouping: "." };
const french = { decimal: ",", grouping: "\u202f" };
const indian = { decimal: ".", grouping: "," };
const text = folded("1234567.5  # Rent, 집세\n+ 20% → 1481481\n= 12345.25\n");

const searches = [
  ["rent", english, true], ["RENT 집세", english, true], ["rents", english, false], ["1234567.5", english, true],
  ["1,234,567.5", english, true], ["1.234.567,5", german, true], ["1 234 567,5", french, true], ["12,34,567", indian, true],
  ["12345,25", german, true], ["12345.25", german, true], ["1,5", english, false], ["20%", english, true],
  ["rent 20%", english, true], ["rent 21%", english, false], ["1,234,567.50", english, true], ["12345,250", german, true], ["20.00%", english, false],
  ["+20%", english, true], ["+ 20%", english, true], ["−20%", english, false], ["=12345.25", english, true], ["집세".normalize("NFD"), english, true],
];

for (const [query, marks, isFound] of searches) {
  test(`${query} is ${isFound ? "" : "not "}found where ${marks.decimal} is the decimal mark`, () => {
    assert.equal(finderOf(query, marks)(text), isFound);
  });
}

test("all tapes as one text are read as one tape, with the time of each as a note", async () => {
  const core = await begun();
  const tapes = [
    { time, text: "  5      # tea\n+ 3 → 8\n= 8\n" },
    { time, text: "  1\n÷ 3 → ≈ 0.33333333333333333333\n" },
    { time, text: "7\n" },
  ];
  assert.equal(core.paste(textOfAll(tapes), "."), true);
  const rows = core.rows(0, 99).map(({ operator, operand, note }) => [operator, operand, note]);
  assert.deepEqual(rows, [
    ["", "5", "2026-11-21 14:30 tea"], ["+", "3", ""], ["=", "8", ""], ["", "1", "2026-11-21 14:30"], ["÷", "3", ""],
    ["", "7", "2026-11-21 14:30"],
  ]);
});
