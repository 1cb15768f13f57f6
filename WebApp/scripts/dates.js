// Dates: the day and time of a tape, by which it is listed, told in a text, and named as a file.

import { core } from "./core.js";

// Returns the day of a time, as `2026-11-21`, where the browser is.
export function isoDay(time) {
  const date = new Date(time);
  const part = (number, length) => String(number).padStart(length, "0");
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

export const fileName = (time, note, ending) => core.ask("fileName", isoDay(time), note, ending);

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

// Returns all tapes as one text, oldest first. The time of each, as `2026-11-21 14:30`, is a note of its first row.
export function textOfAll(tapes) {
  const minute = (time) => new Date(time).toTimeString().slice(0, 5);
  return tapes.map(({ time, text }) => `# ${isoDay(time)} ${minute(time)}\n${text}`).join("\n");
}
