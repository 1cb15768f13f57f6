// What the module answers about the view, totals and searching.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begun, press } from "./module.mjs";

const operands = (core) => core.rows(0, 99).map(({ operand }) => operand);

test("the choices of the view have words and names", async () => {
  const core = await begun();
  const { decimalsName, roundingName, addModeName, decimals, rounding } = core.viewChoices;
  assert.deepEqual([decimalsName, roundingName, addModeName], ["Decimals", "Rounding", "Add mode"]);
  assert.deepEqual(decimals.map(({ token }) => token), ["all", "0", "1", "2", "3", "4", "6"]);
  assert.deepEqual(decimals[0], { token: "all", name: "All" });
  assert.deepEqual(rounding.map(({ token }) => token), ["half-up", "half-even", "up", "down"]);
});

test("numbers are shown as the view says, also those of a saved tape", async () => {
  const core = await begun();
  press(core, [..."2÷3="]);
  core.setView({ decimals: "2", rounding: "down", addMode: false });
  assert.deepEqual(operands(core), ["2.00", "3.00", "0.66"]);
  core.restore(core.snapshot);
  assert.equal(core.state.operand, "0.66");
  core.setView({ decimals: "2", rounding: "up", addMode: false });
  assert.equal(core.state.operand, "0.67");
  core.setView({ decimals: "nine", rounding: "", addMode: false });
  assert.equal(core.state.operand, "0.66666666666666666667");
});

test("in add mode digits are hundredths", async () => {
  const core = await begun();
  core.setView({ decimals: "all", rounding: "half-up", addMode: true });
  press(core, [..."1234+5="]);
  assert.equal(core.state.operand, "12.39");
});

test("rows that do not add up have a remark until they are rounded", async () => {
  const core = await begun();
  press(core, [..."10÷3×3="]);
  const remarks = () => core.rows(0, 99).map(({ remark }) => remark).filter((remark) => remark);
  assert.deepEqual(remarks(), []);
  core.setView({ decimals: "2", rounding: "half-up", addMode: false });
  assert.deepEqual(remarks(), ["Rows as shown do not add up"]);
  assert.equal(core.row(3).canInsertRoundingRows, true);
  assert.equal(core.insertRoundingRows(3), true);
  assert.deepEqual(operands(core), ["10.00", "3.00", "0.01", "3.00", "9.99"]);
  assert.deepEqual(remarks(), []);
  assert.equal(core.insertRoundingRows(4), false);
  assert.equal(core.state.announcement, "The rows add up as they are shown");
  assert.deepEqual(core.rows(3, 5).map(({ canInsertRoundingRows }) => canInsertRoundingRows), [false, false]);
});

test("rows and results have totals, which are used exactly", async () => {
  const core = await begun();
  press(core, [..."10÷3=5+6="]);
  assert.deepEqual(core.totals({ start: 0, end: 2 }), {
    shown: "Total ≈ 3.33333333, 2 items, mean ≈ 1.66666667",
    spoken: "Total approximately 3.33333333333333333333, 2 items, mean approximately 1.66666666666666666667",
  });
  assert.equal(core.totals().shown, "Total ≈ 14.3333333, 2 items, mean ≈ 7.16666667");
  assert.equal(core.totals({ start: 99, end: 3 }).shown, "Total 0, 0 items");
  core.useTotal();
  press(core, [..."×3="]);
  assert.equal(core.state.operand, "43");
  core.useMean({ start: 0, end: 2 });
  press(core, [..."×3="]);
  assert.equal(core.state.operand, "5");
  assert.equal(core.useMean({ start: 2, end: 3 }), false);
  assert.equal(core.state.announcement, "There is no number to change");
});

test("rows are found by their notes and numbers", async () => {
  const core = await begun();
  core.paste("1234.5  # Rent\n+ 20%\n= 1481.4\n\n7  # refund", ".");
  assert.deepEqual(core.find("1,234"), [0]);
  assert.deepEqual(core.find("1481"), [1, 2]);
  assert.deepEqual(core.find("RE"), [0, 3]);
  assert.deepEqual(core.find(""), []);
});
