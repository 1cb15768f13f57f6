// A tape in a link: what was put in comes out, and what was not put in is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { hasTape, linkTo, LinkError, longestLink, mostLinkedRows, tapeIn } from "../../WebApp/scripts/tape-link.js";

const page = "https://example.org/calculator/";
const fragmentOf = (link) => link.slice(link.indexOf("#"));
const packed = (bytes) => `#tape=1${deflateSync(bytes).toString("base64url")}`;
const refusedFor = (reason) => (error) => error instanceof LinkError && error.message === reason;

const texts = ["5\n", "  5      # 차 🍵\n+ 3 → 8\n= 8\n", "", "\ufeff1\n", "1\n".repeat(2000)];

for (const text of texts) {
  test(`a text of ${text.length} characters goes through a link`, async () => {
    const link = await linkTo(`${page}#other`, text, 3);
    assert.match(link, /^https:\/\/example\.org\/calculator\/#tape=1[\w-]*$/);
    assert.equal(hasTape(fragmentOf(link)), true);
    assert.equal(await tapeIn(fragmentOf(link)), text);
  });
}

test("a tape that is too long for a link is refused", async () => {
  await linkTo(page, "1\n", mostLinkedRows);
  await assert.rejects(linkTo(page, "1\n", mostLinkedRows + 1), refusedFor("linkManyRows"));
  // Digits without any order do not pack well.
  let [seed, text] = [1, ""];
  for (let row = 0; row < 2000; row += 1) {
    for (let digit = 0; digit < 40; digit += 1) text += String((seed = (seed * 48271) % 2147483647) % 10);
    text += "\n";
  }
  await assert.rejects(linkTo(page, text, 2000), refusedFor("linkTooLong"));
});

const forged = [
  ["a newer version", "#tape=2AAAA", "linkNewer"],
  ["no version", "#tape=", "linkDamaged"],
  ["a version that is none", "#tape=%AAAA", "linkDamaged"],
  ["no packed bytes", "#tape=1", "linkDamaged"],
  ["characters that are none of base64url", "#tape=1AA+/", "linkDamaged"],
  ["characters of percent encoding", "#tape=1%41%41", "linkDamaged"],
  ["base64 of an impossible length", "#tape=1AAAAA", "linkDamaged"],
  ["bytes that are not packed", `#tape=1${Buffer.from("plain text").toString("base64url")}`, "linkDamaged"],
  ["a tape that was cut", packed(Buffer.from("1\n+ 2 → 3\n")).slice(0, -4), "linkDamaged"],
  ["bytes that are not UTF-8", packed(Buffer.from([0x31, 0xff, 0xfe])), "linkDamaged"],
  ["more characters than a link has", `#tape=1${"A".repeat(longestLink)}`, "linkTooMuch"],
];

for (const [name, fragment, reason] of forged) {
  test(`a link with ${name} is refused`, () => assert.rejects(tapeIn(fragment), refusedFor(reason)));
}

test("a link with any other character in it is refused", async () => {
  const fragment = packed(Buffer.from("  900.00          # rent\n+  45.50 → 945.5  # power\n=  945.5\n"));
  for (let index = "#tape=1".length; index < fragment.length - 1; index += 1) {
    const other = fragment[index] === "A" ? "B" : "A";
    await assert.rejects(tapeIn(fragment.slice(0, index) + other + fragment.slice(index + 1)), refusedFor("linkDamaged"));
  }
});

test("a link that unpacks to more than is taken is refused while it unpacks", async (context) => {
  const bomb = packed(Buffer.alloc(20 << 20, "1"));
  assert.ok(bomb.length < longestLink);
  const Stream = DecompressionStream;
  let count = 0;
  const transform = (chunk, stream) => {
    count += chunk.length;
    stream.enqueue(chunk);
  };
  globalThis.DecompressionStream = function (format) {
    const { writable, readable } = new Stream(format);
    return { writable, readable: readable.pipeThrough(new TransformStream({ transform })) };
  };
  context.after(() => (globalThis.DecompressionStream = Stream));
  await assert.rejects(tapeIn(bomb), refusedFor("linkTooMuch"));
  assert.ok(count < 1 << 20, `${count} bytes were unpacked`);
});

test("a link with more lines than a tape of one has is refused", async () => {
  const lines = (count) => packed(Buffer.from("1\n".repeat(count)));
  assert.equal((await tapeIn(lines(2 * mostLinkedRows))).length, 4 * mostLinkedRows);
  await assert.rejects(tapeIn(lines(2 * mostLinkedRows + 1)), refusedFor("linkTooMuch"));
});

test("other fragments have no tape", () => {
  assert.deepEqual(["", "#", "#tape", "#top", "#Tape=1"].map(hasTape), [false, false, false, false, false]);
});
