// What the drawer's list decides without a document: days, and with the core, names of files and what is found.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isoDay, textOfAll } from "../../WebApp/scripts/dates.js";
import { begun, pasted } from "./module.mjs";

const time = new Date(2026, 10, 21, 14, 30).getTime();

const core = await begun();

test("days are those of the clock where the browser is", () => {
  assert.equal(isoDay(new Date(2026, 0, 2, 0, 0)), "2026-01-02");
  assert.equal(isoDay(new Date(2026, 0, 2, 23, 59)), "2026-01-02");
  assert.equal(isoDay(new Date(2026, 2, 29, 23, 59)), "2026-03-29");
});

test("the time is that of the clock where the browser is, also beside the hour when clocks change", () => {
  const { TZ } = process.env;
  for (const [zone, date, shown] of [
    ["America/New_York", [2026, 2, 8, 3, 0], "2026-03-08 03:00"], ["Australia/Sydney", [2026, 3, 4, 23, 0], "2026-04-04 23:00"],
    ["America/Santiago", [2026, 3, 5, 0, 0], "2026-04-05 00:00"],
  ]) {
    process.env.TZ = zone;
    assert.equal(textOfAll([{ time: new Date(...date).getTime(), text: "" }]), `# ${shown}\n`);
  }
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test("a tape is found by words and numbers, however a letter is put together", () => {
  const tape = core.ask("searchForm", "1234567.5  # Rent, 집세\n");
  assert.ok(core.finds("RENT 집세".normalize("NFD"), tape));
  assert.ok(core.finds("1,234,567.50", tape));
  assert.ok(!core.finds("1,5", tape));
});

test("all tapes as one text are read as one tape, with the time of each as a note", () => {
  const tapes = [
    { time, text: "  5      # tea\n+ 3 → 8\n= 8\n" },
    { time, text: "  1\n÷ 3 → ≈ 0.33333333333333333333\n" },
    { time, text: "7\n" },
  ];
  assert.equal(core.change("paste", ...pasted(textOfAll(tapes))), true);
  const rows = core.rows(0, 99).map(({ operator, operand, note }) => [operator, operand, note]);
  assert.deepEqual(rows, [
    ["", "5", "2026-11-21 14:30 tea"], ["+", "3", ""], ["=", "8", ""], ["", "1", "2026-11-21 14:30"], ["÷", "3", ""],
    ["", "7", "2026-11-21 14:30"],
  ]);
});
