// File text: the text of a file, in the encodings that programs use.

import { attempt } from "./settings.js";

// Returns the text of bytes, and the name of its encoding unless that is UTF-8; undefined if they are no text.
export function textIn(bytes, isKorean) {
  const text = decoded(bytes, "utf-8");
  if (text !== undefined && isReadable(text)) return { text, encoding: [] };
  const found = otherEncodings(bytes, isKorean).map(([name, label]) => ({ text: decoded(bytes, label), encoding: [name] }));
  return found.find(({ text }) => text !== undefined && isReadable(text));
}

const decoded = (bytes, label) => attempt(() => new TextDecoder(label, { fatal: true }).decode(bytes));

// No text has control characters, U+FFFE or U+FFFF.
const isReadable = (text) => !/[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text);

// The encodings of bytes that are not UTF-8, the likeliest first. In UTF-16, numbers have zeros in half of their bytes. Bytes
// beyond ASCII come in pairs in Korean text, and mostly alone in other text of Windows.
function otherEncodings(bytes, isKorean) {
  if (bytes.includes(0) || bytes[0] >= 0xfe) {
    const isLittle = bytes[0] === 0xff || bytes.indexOf(0) % 2 === 1;
    return [isLittle ? ["UTF-16", "utf-16le"] : ["UTF-16", "utf-16be"]];
  }
  const isInPairs = !/[^\0-\x7f]/.test(decoded(bytes, "latin1").replace(/[¡-þ]{2}/g, ""));
  const western = ["Windows-1252", "windows-1252"];
  return isKorean || isInPairs ? [["CP949", "euc-kr"], western] : [western];
}
