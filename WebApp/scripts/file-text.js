// File text: what is written in a file, in whatever encoding programs save text.

import { attempt } from "./settings.js";

// Returns the text in bytes, and the name of its encoding if that is not UTF-8; nothing where they are no text.
export function textIn(bytes, isKorean) {
  const text = decoded(bytes, "utf-8");
  if (text !== undefined && isReadable(text)) return { text, encoding: [] };
  const found = otherEncodings(bytes, isKorean).map(([name, label]) => ({ text: decoded(bytes, label), encoding: [name] }));
  return found.find(({ text }) => text !== undefined && isReadable(text));
}

const decoded = (bytes, label) => attempt(() => new TextDecoder(label, { fatal: true }).decode(bytes));

// Characters that no text has: those that control machines, and those of no script.
const isReadable = (text) => !/[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text);

// The encodings that bytes which are not UTF-8 can have, the likely ones first. Half of the bytes of UTF-16 are zeros in numbers.
// In Korean text bytes beyond ASCII come in pairs, in others of Windows mostly alone.
function otherEncodings(bytes, isKorean) {
  if (bytes.includes(0) || bytes[0] >= 0xfe) {
    const isLittle = bytes[0] === 0xff || bytes.indexOf(0) % 2 === 1;
    return [isLittle ? ["UTF-16", "utf-16le"] : ["UTF-16", "utf-16be"]];
  }
  const isInPairs = !/[^\0-\x7f]/.test(decoded(bytes, "latin1").replace(/[¡-þ]{2}/g, ""));
  const western = ["Windows-1252", "windows-1252"];
  return isKorean || isInPairs ? [["CP949", "euc-kr"], western] : [western];
}
