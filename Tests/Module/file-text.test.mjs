// Which text is in a file, whatever program has saved it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { textIn } from "../../WebApp/scripts/file-text.js";

const latin = (text) => Uint8Array.from(text, (character) => character.charCodeAt());
const utf16 = (text, isLittle) => Uint8Array.from([...text].flatMap((character) => {
  const [high, low] = [character.charCodeAt() >> 8, character.charCodeAt() & 255];
  return isLittle ? [low, high] : [high, low];
}));
const korean = [0xc1, 0xa1, 0xbd, 0xc9, ...latin(" 12,000\n")];

const files = [
  ["plain", new TextEncoder().encode("tea 3 – 점심\n"), "tea 3 – 점심\n"],
  ["with a mark", [0xef, 0xbb, 0xbf, ...latin("tea 3")], "tea 3"],
  ["UTF-16 from Windows", [0xff, 0xfe, ...utf16("점심 3\n", true)], "점심 3\n", "UTF-16"],
  ["UTF-16 from elsewhere", [0xfe, 0xff, ...utf16("점심 3\n")], "점심 3\n", "UTF-16"],
  ["UTF-16 without a mark", utf16("tea 3\n", true), "tea 3\n", "UTF-16"],
  ["from Windows in Europe", latin("Caf\xe9 12,50\n\xc4rger 3"), "Café 12,50\nÄrger 3", "Windows-1252"],
  ["from Windows in Korea", korean, "점심 12,000\n", "CP949"],
];
for (const [name, bytes, text, ...encoding] of files) {
  test(`a text ${name} is read`, () => {
    assert.deepEqual(textIn(Uint8Array.from(bytes), false), { text, encoding });
  });
}

test("pictures and programs are no text", () => {
  for (const bytes of [latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), latin("\xff\xd8\xff\xe0\0\x10JFIF\0"), latin("\0asm\x01\0\0\0")]) {
    assert.equal(textIn(bytes, true), undefined);
  }
});
