// Drawer list: which tapes of the drawer have what a person looks for, and their days.

import { isoDay, isoMinute } from "./file-name.js";

// Returns the days on which tapes were torn off, each with its tapes; tapes of one day follow each other.
export function groupedByDay(tapes) {
  const days = [];
  for (const tape of tapes) {
    const day = isoDay(tape.time);
    if (days.at(-1)?.day !== day) days.push({ day, tapes: [] });
    days.at(-1).tapes.push(tape);
  }
  return days;
}

// Returns all tapes as one text, oldest first. The time of each is a note of its first row.
export function textOfAll(tapes) {
  return tapes.map(({ time, text }) => `# ${isoDay(time)} ${isoMinute(time)}\n${text}`).join("\n");
}

// Returns a function that tells whether a folded text form has all words and numbers that a person looks for. `marks` are those
// of the person's country; the text form has a point, and no groups.
export function finderOf(query, marks) {
  const words = folded(withoutGroups(query.trim(), marks)).split(/\s+/u).map(withoutZeros);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}

// Returns a text as it is looked through, with small letters, one minus, and no space between an operator and its number.
export function folded(text) {
  return text.normalize("NFC").toLowerCase().replaceAll("−", "-").replace(/^([-+×÷~=]) +/gmu, "$1");
}

// Returns a word without zeros at the end of a fraction, which the text form does not write.
function withoutZeros(word) {
  return word.replace(/^(\D*\d+)\.0+$/u, "$1").replace(/^(\D*\d*\.\d*[1-9])0+$/u, "$1");
}

function withoutGroups(query, { decimal, grouping }) {
  const grouped = /\s/.test(grouping) ? "\\s" : escaped(grouping);
  // Groups have two or three digits, the last one three.
  const groups = new RegExp(`(?<=\\d)${grouped}(?=(\\d{2,3}${grouped})*\\d{3}(?!\\d))`, "gu");
  const whole = grouping ? query.replace(groups, "") : query;
  return whole.replace(new RegExp(`${escaped(decimal)}(?=\\d)`, "gu"), ".");
}

function escaped(mark) {
  return mark.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
}
