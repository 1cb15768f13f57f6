// A QR code is read again by ZBar, which is a program of its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { qrCode } from "../../WebApp/scripts/qr.js";

const folder = mkdtempSync(join(tmpdir(), "qr-"));
after(() => rmSync(folder, { recursive: true }));

// A picture of the code, four pixels for a module, as a portable greymap.
function picture(code) {
  const [margin, scale] = [4, 4];
  const side = (code.length + 2 * margin) * scale;
  const pixels = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (code[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin]) pixels[y * side + x] = 0;
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${side} ${side} 255\n`), pixels]);
}

// The bytes that fit into a version at the level L, and at M: those of the standard's table 7.
const capacities = {
  1: [17, 14], 2: [32, 26], 5: [106, 84], 6: [134, 106], 7: [154, 122], 9: [230, 180], 10: [271, 213], 13: [425, 331],
  14: [458, 362], 17: [644, 504], 20: [858, 666], 21: [929, 711], 24: [1171, 911], 25: [1273, 997],
};

// Texts as long as fits, and as a link is: of letters, digits and marks.
const characters = "https://example.org/#tape=1-_AZ09";
const text = (length) => Array.from({ length }, (_, index) => characters[(index * 7 + (index >> 3)) % 33]).join("");

test("a code has the size that the standard says", () => {
  for (const [version, [, medium]] of Object.entries(capacities)) {
    assert.equal(qrCode(text(medium)).length, 4 * version + 17, `version ${version}`);
  }
});

test("a text that is too long for level M has level L, and one that is too long for that has no code", () => {
  assert.equal(qrCode(text(997)).length, 117);
  assert.ok(qrCode(text(998)).length < 117);
  assert.equal(qrCode(text(1273)).length, 117);
  assert.equal(qrCode(text(1274)), undefined);
});

test("ZBar reads the codes of every version and level", () => {
  const lengths = new Set([1, 25, 100, 300, 998, 1100, 1200, ...Object.values(capacities).flat()]);
  const written = [...lengths].map((length) => {
    const [path, sent] = [join(folder, `${length}.pgm`), text(length)];
    writeFileSync(path, picture(qrCode(sent)));
    return [path, sent];
  });
  const read = execFileSync("zbarimg", ["--quiet", "--raw", ...written.map(([path]) => path)], { encoding: "utf8" });
  assert.deepEqual(read.trimEnd().split("\n"), written.map(([, sent]) => sent));
});

test("ZBar reads a text that is not ASCII", () => {
  const path = join(folder, "korean.pgm");
  writeFileSync(path, picture(qrCode("https://example.org/계산기/#tape=1AB")));
  const read = execFileSync("zbarimg", ["--quiet", "--raw", path], { encoding: "utf8" });
  assert.equal(read.trimEnd(), "https://example.org/계산기/#tape=1AB");
});
