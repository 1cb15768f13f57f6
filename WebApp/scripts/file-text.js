// File text: decodes the text of a file, in any encoding in which programs commonly write.

import { attempt } from "./settings.js";

// Returns the text in the bytes, and the name of its encoding unless it is UTF-8; undefined if the bytes are not text.
export function textIn(bytes, isKorean) {
  const text = decoded(bytes, "utf-8");
  if (text !== undefined && isReadable(text)) return { text, encoding: [] };
  const found = otherEncodings(bytes, isKorean).map(([name, label]) => ({ text: decoded(bytes, label), encoding: [name] }));
  return found.find(({ text }) => text !== undefined && isReadable(text));
}

const decoded = (bytes, label) => attempt(() => new TextDecoder(label, { fatal: true }).decode(bytes));

// Text has no control characters and neither U+FFFE nor U+FFFF.
const isReadable = (text) => !/[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text);

// Returns the encodings to try for bytes that are not UTF-8, the most likely first. Half of the bytes of a numeral in UTF-16 are
// zero. Bytes above 127 come in pairs in Korean text, but mostly alone in Windows-1252.
function otherEncodings(bytes, isKorean) {
  if (bytes.includes(0) || bytes[0] >= 0xfe) {
    const isLittle = bytes[0] === 0xff || bytes.indexOf(0) % 2 === 1;
    return [isLittle ? ["UTF-16", "utf-16le"] : ["UTF-16", "utf-16be"]];
  }
  const isInPairs = !/[^\0-\x7f]/.test(decoded(bytes, "latin1").replace(/[¡-þ]{2}/g, ""));
  const western = ["Windows-1252", "windows-1252"];
  return isKorean || isInPairs ? [["CP949", "euc-kr"], western] : [western];
}
