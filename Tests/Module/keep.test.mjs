// What becomes of a journal that a page which is gone has left, by what it builds on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { joined } from "../../WebApp/scripts/bytes.js";
import { localStorage, locks, opened, stored } from "./page.mjs";

const { Journal, readJournal } = await import("../../WebApp/scripts/journal.js");

// What two keys, one after the other, add to what is kept.
async function added(tokens) {
  const { core } = await opened();
  return tokens.map((token) => {
    core.press(token);
    return core.state.addition;
  });
}

const [one, two] = await added(["1", "2"]);
const keys = ["1", "2"].map((key) => [{ key, isAccepted: true }]);
const clearing = [{ key: "AC", isAccepted: true, isClearing: true }];
const journal = (more) => ({ name: "calculator 1", bytes: joined([one, two]), keys, sent: 0, sentChanges: 0, ...more });
const counts = [one.length, two.length];
const onItsWay = { sent: one.length, sentChanges: 1, next: 0.3 };

const cases = [
  { claim: "that builds on the last record is put after it", left: journal({ base: 0.2 }), operand: "12" },
  { claim: "without keys that builds on the last record is too", left: journal({ base: 0.2, keys: undefined }), operand: "12" },
  { claim: "whose record never came is put in whole", left: journal({ base: 0.2, ...onItsWay }), operand: "12" },
  // What the second key adds has the whole operand.
  { claim: "whose record is the last one lacks that", left: journal({ base: 0.1, ...onItsWay, next: 0.2 }), operand: "12", put: two },
  { claim: "whose record others have followed lacks that", left: journal({ base: 0, ...onItsWay, next: 0.1 }), operand: "2" },
  { claim: "that is all in the store adds nothing", left: journal({ base: 0, next: 0.1, sent: 99, sentChanges: 2 }), operand: "0" },
  { claim: "that lost against another page is pressed again", left: journal({ base: 0.1, ...onItsWay }), operand: "12" },
  { claim: "from before the store was read is pressed again", left: journal({ base: 0 }), operand: "12" },
  { claim: "does not clear what its page has never shown", left: journal({ base: 0, keys: [keys[0], clearing, keys[1]] }), operand: "2" },
  { claim: "is pressed again up to what was no key", left: journal({ base: 0, keys: [keys[0], null, keys[1]] }), operand: "1", isAside: true },
  { claim: "of an earlier release that is all in the store adds nothing", left: journal({ base: 4, next: 5, keys: undefined, sent: one.length + two.length }), operand: "0" },
  { claim: "after a record that is gone is pressed again", left: journal({ base: 0.05 }), operand: "12" },
  { claim: "that may be in the store is set aside", left: journal({ base: 0.05, ...onItsWay }), operand: "0", isAside: true },
  { claim: "that is brought back when all of it is in the store adds nothing", left: journal({ base: 0.05, ids: [[0.1], [0.15, 0.2]], counts }), operand: "0" },
  { claim: "that is brought back when its first change is the last one lacks that", left: journal({ base: 0.1, ids: [[0.2], [0.3]], counts }), operand: "12", put: two },
  { claim: "that is brought back when others have followed its first change lacks that", left: journal({ base: 0.05, ids: [[0.1], [0.3]], counts }), operand: "2" },
  { claim: "that lost and has no keys is set aside", left: journal({ base: 0.1, keys: undefined }), operand: "0", isAside: true },
  {
    claim: "that cannot be read is put in as far as it can, and set aside",
    left: journal({ base: 0.2, bytes: joined([one, two.slice(0, -1)]) }), operand: "1", isAside: true,
  },
];

for (const { claim, left, operand, put, isAside = false } of cases) {
  test(`a journal ${claim}`, async () => {
    const { core, keeper, kept } = await opened();
    keeper.restore(kept);
    stored.set(left.name, "");
    keeper.recover(left, kept);
    clearTimeout(keeper.pauseTimer);
    assert.equal(core.state.operand, operand);
    assert.equal(core.state.operator, "+");
    assert.equal(keeper.leftOver.length, isAside ? 1 : 0);
    assert.equal(stored.has(left.name), isAside);
    // All that was put in is on its way into the store.
    const unkept = joined(keeper.unkept.map(({ bytes }) => bytes));
    if (put) assert.deepEqual(unkept, put);
    const again = await opened();
    again.keeper.restore(joined([kept, unkept]));
    assert.equal(again.core.state.operand, operand);
  });
}

// What a page has left that has torn its tape off, with keys before and after that.
async function leftWithTornTape(more) {
  const { core, keeper, kept } = await opened();
  keeper.restore(kept);
  const changes = ["=", "AC", "7"].map((key) => {
    core.press(key);
    const { drawerChange } = core;
    return { bytes: core.state.addition, keys: [{ key, isAccepted: true, isClearing: key === "AC" }], drawerChange };
  });
  const sent = changes.slice(0, 2).reduce((count, { bytes }) => count + bytes.length, 0);
  return journal({
    base: 0.2, bytes: joined(changes.map(({ bytes }) => bytes)), keys: changes.map(({ keys }) => keys),
    drawerChanges: changes.map(({ drawerChange }) => (drawerChange ? [drawerChange] : [])), ...more(sent),
  });
}

const tornCases = [
  { claim: "that is put after the last record puts its tape into the drawer", more: () => ({}), count: 1 },
  { claim: "whose record has come does not put it there again", more: (sent) => ({ base: 0.1, next: 0.2, sent, sentChanges: 2 }), count: 0 },
  { claim: "from before the store was read puts there what it had cleared", more: () => ({ base: 0 }), count: 1 },
  { claim: "that is pressed again puts there what it clears", more: () => ({ base: 0.1 }), count: 1 },
  { claim: "that lacks its long tape makes it again", more: () => ({ drawerChanges: null }), count: 1 },
];

for (const { claim, more, count } of tornCases) {
  test(`a journal ${claim}`, async () => {
    const { core, keeper, kept } = await opened();
    keeper.press = ({ key }) => {
      core.press(key);
      const { drawerChange } = core;
      keeper.add(core.state.addition, { keys: [{ key }], drawerChanges: drawerChange ? [drawerChange] : [] });
    };
    keeper.restore(kept);
    keeper.recover(await leftWithTornTape(more), kept);
    clearTimeout(keeper.pauseTimer);
    const changes = keeper.unkept.flatMap(({ drawerChanges }) => drawerChanges);
    assert.deepEqual(changes.map(({ text }) => text), Array(count).fill("  5\n+ 0 → 5\n= 5\n"));
  });
}

test("a journal is read as it was written, also by an earlier release", async () => {
  const { keeper } = await opened();
  const tornOff = { isTornOff: true, text: "5\n", time: 7, note: "", value: "5", rowCount: 1 };
  keeper.unkept = [
    { ids: [0.3], bytes: one, keys: keys[0], drawerChanges: [] },
    { ids: [0.4, 0.5], bytes: two, keys: keys[1], drawerChanges: [tornOff] },
  ];
  keeper.journal.write(keeper.unkept, "0.2 to 7", 1, 0.3);
  const { name } = keeper.journal;
  assert.deepEqual(readJournal(name), journal({
    name, base: "0.2 to 7", ...onItsWay, ids: [[0.3], [0.4, 0.5]], counts, drawerChanges: [[], [tornOff]],
  }));
  // A tape that is too long for a journal is made again by the keys; other changes that are too long are in the store alone.
  const long = { ...tornOff, text: "5\n".repeat(9000) };
  keeper.journal.write([{ ids: [0.3], bytes: one, keys: keys[0], drawerChanges: [long] }], 0, 0);
  assert.deepEqual([readJournal(name).keys, readJournal(name).drawerChanges], [[keys[0]], null]);
  keeper.journal.write([{ ids: [0.3], bytes: new Uint8Array(20_000), drawerChanges: [] }], 0, 0);
  assert.equal(readJournal(name), undefined);
  keeper.journal.write([], "0.2 to 7", 0);
  assert.equal(readJournal(name), undefined);
  stored.set("calculator 2", `7 ${one.length} ${String.fromCharCode(...joined([one, two]))}`);
  const { base, next, sent, keys: none, bytes } = readJournal("calculator 2");
  assert.deepEqual([base, next, sent, none, bytes], [7, 8, one.length, undefined, joined([one, two])]);
  stored.set("calculator note", "of another program");
  assert.equal(readJournal("calculator note"), undefined);
});

test("a journal for which there is no room any more is not there, since the store has what it said", async (context) => {
  const { keeper } = await opened();
  const change = { ids: [0.3], bytes: one, keys: keys[0], drawerChanges: [] };
  keeper.journal.write([change], 0.2, 0);
  context.mock.method(localStorage, "setItem", () => { throw new Error("no room"); });
  keeper.journal.write([change, change], 0.2, 1, 0.3);
  assert.equal(readJournal(keeper.journal.name), undefined);
});

test("a journal is brought in by one of the pages that open at the same time", async () => {
  const held = new Set();
  locks.locks = {
    request: async (name, ...[options, hold]) => {
      if (!hold) return held.add(name);
      if (held.has(name)) return hold(null);
      held.add(name);
      return hold({ name });
    },
  };
  stored.clear();
  localStorage["calculator 1"] = "";
  stored.set("calculator 1", JSON.stringify({ base: 0.2, text: "", sent: 0, sentChanges: 0, keys: [] }));
  const left = await Promise.all([new Journal().abandoned(), new Journal().abandoned()]);
  assert.deepEqual(left.map(({ length }) => length).sort(), [0, 1]);
  delete locks.locks;
});

test("keys that have waited for another page are saved together", async () => {
  const { keeper } = await opened();
  const saved = [];
  keeper.run = () => saved.push(keeper.unkept.length);
  stored.set("calculator.turn", "another page");
  const acting = ["1", "2"].map((key) => keeper.turn.act(() => keeper.press({ key })));
  await Promise.all(acting);
  clearTimeout(keeper.pauseTimer);
  assert.equal(keeper.core.state.operand, "12");
  assert.deepEqual(saved.at(-1), 2);
  assert.ok(!saved.includes(1));
  stored.delete("calculator.turn");
});

test("a change that the store has received without confirming it is not done again", async () => {
  const { core, keeper, kept } = await opened();
  const store = { ids: [0.1, 0.2, 0.3], id: 0.3, last: 10, hasSnapshot: true, read: async () => joined([kept, one]) };
  const again = () => assert.fail("it is done again");
  Object.assign(keeper, { store, isFirst: false, unkept: [{ ids: [0.3], bytes: one, again, drawerChanges: [] }] });
  await keeper.reload();
  assert.equal(core.state.operand, "1");
  assert.deepEqual(keeper.unkept, []);
});

test("a journal that is put in is known again by the identities of its changes", async () => {
  for (const more of [{ base: 0.2 }, { base: 0.1 }]) {
    const { keeper, kept } = await opened();
    keeper.restore(kept);
    keeper.recover(journal({ ids: [[0.3], [0.4]], counts, ...more }), kept);
    clearTimeout(keeper.pauseTimer);
    const ids = keeper.unkept.flatMap((change) => change.ids);
    assert.deepEqual([0.3, 0.4].filter((id) => ids.includes(id)), [0.3, 0.4]);
  }
});

test("a change is in the journal and on its way to the store at once", async () => {
  const { keeper } = await opened();
  const order = [];
  Object.assign(keeper, {
    isBusy: false, isStale: false,
    run: () => order.push("store"),
  });
  keeper.journal.write = () => order.push("journal");
  keeper.add(one);
  clearTimeout(keeper.pauseTimer);
  assert.deepEqual(order, ["journal", "store"]);
});
