// File name: what a file with a tape is called, and the day and time as they are written in names and texts.

import { core } from "./core.js";

// Returns the day of a time, as `2026-11-21`, where the browser is.
export function isoDay(time) {
  const date = new Date(time);
  const part = (number, length) => String(number).padStart(length, "0");
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

// Returns the time of day, as `14:30`.
export function isoMinute(time) {
  return new Date(time).toTimeString().slice(0, 5);
}

// Returns the name of a file with a tape.
export function fileName(time, note, ending) {
  return core.ask("fileName", isoDay(time), note, ending);
}
