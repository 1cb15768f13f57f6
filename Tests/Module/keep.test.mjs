// What becomes of changes that were not in the store when their page was gone, or another one was quicker.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { messages } from "../../WebApp/scripts/messages.js";
import { begin, disk, killed, localStorage, opened, shown } from "./page.mjs";
import { generator } from "./random.mjs";

beforeEach(begin);

const linesLeft = () => Object.keys(localStorage).filter((name) => /^calculator.page/.test(name));

// Shows what is kept now and once more, since what was taken over is in the store.
async function check(text, said = []) {
  for (const words of [said, []]) assert.deepEqual(await shown(), { text, said: words });
  assert.deepEqual(linesLeft(), []);
}

test("changes of a page that is gone follow what is in the store", async () => {
  await killed("1", "2");
  await check("+12");
  assert.ok(disk.records.at(-1).bytes.length < 60, "they are appended as they are");
});

test("changes that the store has are not done again when their line is brought back", async () => {
  const page = await opened();
  const line = await killed("1", "2");
  await page.type("3");
  localStorage.setItem(line.name, line.text);
  await check("+123");
});

test("of a line that is brought back only what the store lacks is done", async () => {
  const page = await opened();
  await page.type("1");
  disk.fail = () => { throw new Error("stuck"); };
  await page.type("2");
  const { pending, contains, journal } = page.keeper;
  const { [journal.page]: seq, ...before } = contains;
  journal.write(before, [{ page: journal.page, seq, call: ["press", "1", false] }, ...pending]);
  disk.fail = undefined;
  await check("+12");
});

test("changes are known as stored by a page whose clock was set back behind those of many others", async (context) => {
  for (let count = 0; count < 9; count += 1) await (await opened()).type("1");
  const { now } = Date;
  context.mock.method(Date, "now", () => now() - 1e11);
  const page = await opened();
  disk.fail = () => { throw new Error("stuck"); };
  await page.type("2");
  const { line } = page;
  disk.fail = undefined;
  await page.type("3");
  localStorage.setItem(page.keeper.journal.name, line);
  await check("+11,111,111,123");
});

test("keys are pressed again where another page was quicker, and what means something else there is set aside", async () => {
  for (const [tokens, said] of [[["1", "2"], []], [["1", "use", "2"], [messages.leftOver]]]) {
    await begin();
    const page = await opened();
    const line = await killed(...tokens);
    localStorage.removeItem(line.name);
    await page.type("3");
    localStorage.setItem(line.name, line.text);
    await check("+312", said);
    assert.equal(disk.aside.length, said.length);
  }
});

test("what a page of another release has done is done again, except for what this one does not know and needs the same tape", async () => {
  for (const [calls, text, said] of [
    [[["press", "8", false], ["performKept", "* 25%"]], "3.25", []],
    [[["press", "1", false], ["unknown", 7], ["useRow", 0], ["press", "2", false]], "+12", [messages.leftOver]],
  ]) {
    await begin();
    const { journal, contains } = (await opened()).keeper;
    journal.write(contains, calls.map((call, index) => ({ page: 7, seq: Date.now() + index, call })));
    await check(text, said);
    assert.equal(disk.aside.length, said.length);
  }
});

test("AC of a page that has never loaded the tape clears no more than what it has typed", async () => {
  const page = await opened();
  const { name, text } = await killed("7", "+", "AC", "AC", "8");
  localStorage.removeItem(name);
  const { changes } = JSON.parse(text.slice(text.indexOf(" ") + 1));
  page.keeper.journal.write(undefined, changes);
  await check("+8");
  assert.equal(disk.drawer.length, 0);
});

test("a change that is taken over puts its tape into the drawer once", async () => {
  await killed("=", "AC");
  await check("0");
  assert.deepEqual(disk.drawer.map(({ text }) => text), ["  5\n+ 0 → 5\n= 5\n"]);
});

test("a tape whose clearing was undone before the store had it is not in the drawer", async () => {
  await killed("=", "AC", "undo");
  await check("5");
  assert.deepEqual(disk.drawer.map(({ isTornOff }) => isTornOff), [true, false]);
});

test("a page that types after another one has what that one has typed", async () => {
  const [one, other] = [await opened(), await opened()];
  assert.notEqual(one.keeper.journal.page, other.keeper.journal.page);
  assert.deepEqual([one, other].map(({ keeper }) => keeper.isOwner()), [false, true]);
  await one.type("1");
  await other.type("2");
  await one.type("3");
  await check("+123");
});

test("keys of a page that was not told in time that another one has the tape are pressed again", async () => {
  const [one, other] = [await opened(), await opened()];
  await other.type("2");
  Object.defineProperty(one.keeper, "isOwner", { value: () => true });
  await one.type("1");
  assert.equal(one.core.state.operand, "21");
  await other.useRow();
  assert.deepEqual(other.said, [messages.notRepeated]);
  await check("+21");
});

test("keys of a page that is open are pressed again once", async () => {
  const [one, other] = [await opened(), await opened()];
  disk.fail = () => { throw new Error("stuck"); };
  await one.type("1");
  const { line } = one;
  disk.fail = undefined;
  localStorage.removeItem(one.keeper.journal.name);
  await other.type("2");
  localStorage.setItem(one.keeper.journal.name, line);
  await other.keeper.take();
  assert.equal(other.core.state.operand, "21");
  await one.type();
  await one.keeper.take();
  await one.settled();
  await check("+21");
});

test("a change that was taken over from a page that then stored it itself stands before those that it was taken over behind", async () => {
  const [one, other] = [await opened(), await opened()];
  disk.fail = () => { throw new Error("stuck"); };
  await one.type("1");
  const { line } = one;
  localStorage.removeItem(one.keeper.journal.name);
  await other.type("2");
  localStorage.setItem(one.keeper.journal.name, line);
  await other.keeper.take();
  assert.equal(other.core.state.operand, "21");
  disk.fail = undefined;
  await one.keeper.run();
  await other.keeper.run();
  assert.equal(other.core.state.operand, "12");
  await check("+12");
});

test("a change that the store has received without confirming it is not done again", async () => {
  const page = await opened();
  disk.fail = (when) => { if (when === "after") throw new Error("lost"); };
  await page.type("1");
  disk.fail = undefined;
  await page.type("2");
  await check("+12");
});

test("a line for which there is no room any more is not there, since the store has what it said", async (context) => {
  const page = await opened();
  disk.fail = () => { throw new Error("stuck"); };
  await page.type("1");
  assert.notEqual(page.line, null);
  context.mock.method(Object.getPrototypeOf(localStorage), "setItem", () => { throw new Error("no room"); });
  await page.type("2");
  assert.equal(page.line, null);
});

test("changes are in the journal and on their way to the store at once behind their frame, or when the page is hidden", async () => {
  const page = await opened();
  disk.fail = (when) => assert.ok(when === "after" || page.line.includes('["press","1"'));
  const press = () => page.keeper.act(() => page.change(["press", "1", false]));
  press();
  press();
  assert.ok(page.line === null && !page.keeper.isBusy);
  while (page.keeper.frame) await new Promise(setImmediate);
  assert.equal(page.line.split('["press","1"').length, 3);
  await page.keeper.running;
  assert.equal(page.keeper.pending.length, 0);
  document.hidden = true;
  press();
  delete document.hidden;
  assert.ok(page.keeper.isBusy && page.line.includes('["press","1"'));
  await page.settled();
  assert.equal(page.line, null);
});

test("what follows a change that cannot be read any more is not done as if it were there", async () => {
  await (await opened()).type("7");
  await killed("1", "use", "2");
  disk.records.at(-1).bytes = Uint8Array.of(2, 9, 9, 9);
  const { text, said } = await shown();
  assert.equal(text, "+12");
  assert.match(said.join(), /^The end of the saved tape/);
  assert.deepEqual(disk.aside.map((part) => typeof part), ["object", "string"]);
  await check("+12");
});

test("a damaged line is set aside, and what is of another program stays", async () => {
  const { name, text } = await killed("1", "2");
  const random = generator(20_261_122);
  const damaged = Array.from(text, (character, index) => (
    text.slice(0, index) + String.fromCharCode(character.charCodeAt() ^ (1 << random(7))) + text.slice(index + 1)));
  for (let length = 0; length < text.length; length += 9) damaged.push(text.slice(0, length));
  localStorage.removeItem(name);
  localStorage.setItem("calculator note", "of another program");
  const { length } = damaged;
  damaged.forEach((line, index) => localStorage.setItem(`calculator.page${index + 9}`, line));
  await check("+0", [messages.leftOver]);
  assert.equal(disk.aside.length, length);
  assert.equal(localStorage.getItem("calculator note"), "of another program");
});
