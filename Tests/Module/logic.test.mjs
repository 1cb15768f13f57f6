// What the page's modules decide without a document.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { Core } from "../../WebApp/scripts/core.js";
import { fill } from "../../WebApp/scripts/messages.js";
import { attempt, settings } from "../../WebApp/scripts/settings.js";
import { shortcutFor, tooltipOf } from "../../WebApp/scripts/shortcuts.js";
import { completeLimit, hasRow, joinedRanges, rangeAround, rangeInDocument, windowSize, withoutRow } from "../../WebApp/scripts/ranges.js";

test("no module needs itself by way of others", () => {
  const folder = new URL("../../WebApp/scripts/", import.meta.url);
  const neededBy = (name) => [...readFileSync(new URL(name, folder), "utf8").matchAll(/ from "\.\/(.+)";/g)].map(([, other]) => other);
  const left = new Map(readdirSync(folder).map((name) => [name, neededBy(name)]));
  assert.ok(left.get("main.js").length > 10);
  const isFree = ([, needed]) => !needed.some((name) => left.has(name));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree)) {
    for (const [name] of free) left.delete(name);
  }
  assert.deepEqual([...left], []);
});

test("a reply that claims to be longer than the memory is not read", () => {
  const core = new Core();
  core.exports = { memory: { buffer: Uint8Array.of(0, 0, 0, 0, 99, 0, 0, 0, 1).buffer }, near: () => 4, atEnd: () => 6 };
  assert.throws(() => core.ask("near"), RangeError);
  assert.throws(() => core.ask("atEnd"), RangeError);
});

test("every row of a long tape is among those around it", () => {
  const [count, size] = [completeLimit + 1, windowSize(12)];
  for (let index = 0; index < count; index += 1) {
    const { start, end } = rangeInDocument(rangeAround(index, size), count, size);
    assert.ok(start >= 0 && start <= index && index < end && end <= count && end - start === size, `row ${index}`);
  }
});

test("rows apart are ranges, of which one goes and comes back", () => {
  const ranges = joinedRanges([{ start: 5, end: 7 }, { start: 0, end: 2 }, { start: 2, end: 3 }, { start: 6, end: 9 }]);
  assert.deepEqual(ranges, [{ start: 0, end: 3 }, { start: 5, end: 9 }]);
  const others = withoutRow(withoutRow(ranges, 0), 7);
  assert.deepEqual(others, [{ start: 1, end: 3 }, { start: 5, end: 7 }, { start: 8, end: 9 }]);
  assert.deepEqual([0, 1, 2, 3, 7, 8].filter((index) => hasRow(others, index)), [1, 2, 8]);
  assert.deepEqual(joinedRanges([...others, { start: 7, end: 8 }, { start: 0, end: 1 }]), ranges);
  assert.deepEqual(withoutRow([{ start: 4, end: 5 }], 4), []);
});

test("a tooltip tells the key of the keyboard that does the same, as it is called on the machine", () => {
  assert.equal(tooltipOf("undo", shortcutFor({ key: "undo" }, "Linux x86_64")), "undo (Ctrl+Z)");
  assert.equal(tooltipOf("redo", shortcutFor({ key: "redo" }, "MacIntel")), "redo (⇧⌘Z)");
  assert.equal(tooltipOf("Edit", shortcutFor({ action: "edit" }, "MacIntel")), "Edit (F2)");
  assert.equal(tooltipOf("Note", shortcutFor({ action: "note" }, "Win32")), "Note");
});

test("what is chosen holds until the page is closed where the browser keeps nothing", () => {
  const refuse = () => { throw new DOMException("", "SecurityError"); };
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: refuse, setItem: refuse } });
  assert.equal(settings.read("view"), null);
  settings.write("view", "2 halfUp");
  assert.equal(settings.read("view"), "2 halfUp");
});

test("a message is filled with what it is about, whatever signs that contains", () => {
  assert.equal(fill("{} rows selected", 3), "3 rows selected");
  assert.equal(fill("{} of {}", 3, 12), "3 of 12");
  assert.equal(fill("{}!", "$& {}"), "$& {}!");
});

test("every message is there in every language, with the same gap", async () => {
  const markup = readFileSync(new URL("../../WebApp/later.html", import.meta.url), "utf8");
  const [, list] = /<ul id="messages" hidden>(.*?)<\/ul>/s.exec(markup);
  const messages = [...list.matchAll(/<li data-words="(\w+)">(.*)<\/li>/g)];
  assert.equal(messages.length, list.trim().split("\n").length);
  for (const { file, words } of await languages()) {
    for (const [, name, english] of messages) {
      const word = words[name] ?? words[english];
      assert.equal(word?.includes("{}"), english.includes("{}"), `${file}: ${english}`);
    }
  }
});

test("every language has words for the same, and is chosen in the menu", async () => {
  const read = (path) => readFileSync(new URL(`../../WebApp/${path}`, import.meta.url), "utf8");
  const [{ words: first }, ...others] = await languages();
  for (const { file, words } of others) assert.deepEqual(Object.keys(words).sort(), Object.keys(first).sort(), file);
  for (const { file } of await languages()) {
    const code = file.replace(".js", "");
    for (const page of ["index.html", "later.html"]) assert.match(read(page), new RegExp(` lang="${code}"`), page);
    assert.ok(read("scripts/language.js").includes(`"../languages/${file}"`), file);
  }
});

// The words of the page in each language but English.
function languages() {
  const folder = new URL("../../WebApp/languages/", import.meta.url);
  return Promise.all(readdirSync(folder).map(async (file) => ({ file, words: Object.values(await import(new URL(file, folder)))[0] })));
}

test("what is forbidden at once, or later, also in another window, is another value", async () => {
  assert.equal(attempt(() => undefined.nothing, 1), 1);
  assert.equal(await attempt(() => Promise.reject(new Error()), 2), 2);
  assert.equal(await attempt(() => runInNewContext("Promise.reject(1)"), 3), 3);
  assert.equal(attempt(() => null, 4), null);
});
