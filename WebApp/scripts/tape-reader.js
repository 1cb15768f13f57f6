// Tape reader: reads a tape in its text form as the tape of the page would show it. It has an instance of the module of its own,
// so that the calculator is left alone.

import { Core, noRow } from "./core.js";
import { language } from "./language.js";
import { applyView } from "./view.js";

let loading;

export function tapeReader() {
  return (loading ??= window.loader.module.then((bytes) => new Core().load(bytes)));
}

// Returns the first rows of a tape in its text form, so many at the most; none when it cannot be read. Computed numbers are
// rounded to so many digits.
export function readRows(reader, text, count, digits) {
  reader.begin(false);
  reader.setLanguage(language);
  applyView(reader);
  reader.setRoom(digits, digits);
  if (!reader.change("paste", text, ".".charCodeAt(), "", [])) return [];
  const { rowCount, operand, spoken } = reader.state;
  // A number alone is pasted as an operand.
  return rowCount > 0 ? reader.rows(0, count) : [{ ...noRow, operand, spoken }];
}
